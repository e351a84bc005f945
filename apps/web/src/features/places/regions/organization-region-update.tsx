import { useIdParam } from '../../../lib/navigation/params.ts';
import { RegionForm } from './region-form.tsx';

/** A region, opened from its organization's tab. */
export default function OrganizationRegionUpdate() {
  return <RegionForm id={useIdParam('regionId')} />;
}
