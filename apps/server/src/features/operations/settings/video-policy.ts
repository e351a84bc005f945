import type { Platform } from '../../../platform/platform.ts';
import { publicSettings } from './public-view.ts';
import type { Film } from '../../../platform/http/security.ts';
import { videoPlayerOf } from './video-player.ts';

/** Milliseconds until a changed setting applies to every newly opened document. */
const freshFor = 5_000;

/**
 * The AI dashboard's film, for the content policy of documents. Documents never wait: the cached value is returned and refreshed in
 * the background; if that fails, it stays as it was.
 */
export const createKnownVideo = ({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>) => {
  let video: Film | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  const read = async () => {
    try {
      const { videoLink } = await publicSettings(db, 'aiDashboard', ['videoLink']);
      video = videoLink === null ? null : videoPlayerOf(videoLink);
    } catch (cause) {
      log.warn({ err: cause }, 'The video of the AI dashboard could not be read.');
    }
    readAt = clock.now();
    reading = undefined;
  };
  const refresh = (): Promise<void> => (reading ??= read());
  return {
    refresh,
    now: (): Film | null => {
      if (clock.now() - readAt >= freshFor) void refresh();
      return video;
    },
  };
};
