import { queryKey, type ViewerCamera, viewer } from '@viewgate/contract';
import { queryClient } from '../../../lib/api/query-client.ts';
import { ownPassage, type Passage } from '../../../ui/player/use-opened-session.ts';

const ownCameras = queryKey(viewer.cameras);
const hearAgain = () => queryClient.invalidateQueries({ queryKey: ownCameras });

/** How a parent's pages open cameras: what they show of them keeps up. */
export const viewerPassage: Passage = {
  ...ownPassage,
  hearAgain,
  onVisit: () => {
    const cameras = queryClient.getQueryData(ownCameras) as readonly ViewerCamera[] | undefined;
    if (cameras?.some(({ decision }) => decision.sessionsLeft !== null)) void hearAgain();
  },
};
