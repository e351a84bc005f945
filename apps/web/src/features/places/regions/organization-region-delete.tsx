import { useIdParam } from '../../../lib/navigation/params.ts';
import { RegionRemoval } from './region-removal.tsx';

/** The dialog over the organization's tab. */
export default function OrganizationRegionDelete() {
  return <RegionRemoval id={useIdParam('regionId')} />;
}
