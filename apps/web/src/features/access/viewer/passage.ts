import { queryKey, viewer } from '@viewgate/contract';
import { queryClient } from '../../../lib/api/query-client.ts';
import { ownPassage, type Passage } from '../../../ui/player/use-opened-session.ts';

const ownCameras = queryKey(viewer.cameras);

/** How a parent's pages open cameras: what they show of them keeps up. */
export const viewerPassage: Passage = {
  ...ownPassage,
  hearAgain: () => queryClient.invalidateQueries({ queryKey: ownCameras }),
};
