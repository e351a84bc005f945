import { useIdParam } from '../../../lib/navigation/params.ts';
import { RegionForm } from './region-form.tsx';
import { organizationRegionUpdate } from './screens.ts';

/** A region, opened from its organization's tab. */
export default function OrganizationRegionUpdate() {
  const [entityId, regionId] = [useIdParam('entityId'), useIdParam('regionId')];
  return <RegionForm id={regionId} of={organizationRegionUpdate} at={{ entityId, regionId }} />;
}
