import { useIdParam } from '../../../lib/navigation/params.ts';
import { ViewerWall } from '../../access/access/index.ts';

/** What the viewer may watch: for staff taking their call. */
export default function ViewerCameras() {
  return <ViewerWall viewerId={useIdParam('entityId')} />;
}
