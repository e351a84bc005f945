import { isDark, isDown, type ViewerCamera } from '@viewgate/contract';
import { formatSince } from '../../../lib/format/times.ts';
import { useViewerText } from './text/index.ts';

/**
 * What is known to be wrong with a camera, in a sentence; null if nothing is. Of a frozen or black picture it says what was last seen: the camera
 * may well be live again, and the next look at its picture is minutes away.
 */
export const useTrouble = (camera: ViewerCamera | undefined): string | null => {
  const text = useViewerText();
  if (!camera || !isDown(camera.state)) return null;
  const { state, stateSince, timeZone, isOutageTold } = camera;
  const said = stateSince
    ? text(isDark(state) ? 'offlineSince' : 'notLiveSince', { time: formatSince(stateSince, timeZone) })
    : text('offline');
  return isOutageTold ? `${said} ${text('outageTold')}` : said;
};
