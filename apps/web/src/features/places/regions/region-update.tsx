import { useIdParam } from '../../../lib/navigation/params.ts';
import { RegionForm } from './region-form.tsx';
import { regionUpdate } from './screens.ts';

export default function RegionUpdate() {
  const entityId = useIdParam('entityId');
  return <RegionForm id={entityId} of={regionUpdate} at={{ entityId }} />;
}
