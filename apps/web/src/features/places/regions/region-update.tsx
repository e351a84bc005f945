import { useIdParam } from '../../../lib/navigation/params.ts';
import { RegionForm } from './region-form.tsx';

export default function RegionUpdate() {
  return <RegionForm id={useIdParam('entityId')} />;
}
