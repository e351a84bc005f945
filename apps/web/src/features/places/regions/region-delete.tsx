import { useIdParam } from '../../../lib/navigation/params.ts';
import { RegionRemoval } from './region-removal.tsx';

export default function RegionDelete() {
  return <RegionRemoval id={useIdParam('entityId')} />;
}
