import type { ViewerCamera } from '@viewgate/contract';
import { formatSince } from '../../../lib/format/times.ts';
import { useViewerText } from './text/index.ts';
import { isDark } from './wall-order.ts';

/** What is known to be wrong with a camera, in a sentence; null if nothing is. */
export const useTrouble = (camera: ViewerCamera | undefined): string | null => {
  const text = useViewerText();
  if (!camera || !isDark(camera)) return null;
  const said = camera.stateSince
    ? text('offlineSince', { time: formatSince(camera.stateSince, camera.timeZone) })
    : text('offline');
  return camera.isOutageTold ? `${said} ${text('outageTold')}` : said;
};
