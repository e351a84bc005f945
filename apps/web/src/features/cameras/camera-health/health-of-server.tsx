import { cameraHealth } from '@viewgate/contract';
import { statesPace } from '../../../lib/api/pace.ts';
import { useRead } from '../../../lib/api/read.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { Reading } from '../../../ui/reading.tsx';
import { HealthDetail } from './health-detail.tsx';

export default function HealthOfServer() {
  const params = { locationId: useIdParam('locationId'), id: useIdParam('nvrServerId') };
  const query = useRead(cameraHealth.ofServer, { params }, { refreshEvery: statesPace });
  return <Reading of={query}>{(server) => <HealthDetail of={server} />}</Reading>;
}
