import type { Platform } from '../../../platform/platform.ts';
import { publicSettings } from './public-view.ts';
import type { Film } from '../../../platform/http/security.ts';
import { videoPlayerOf } from './video-player.ts';

/** A changed setting is in every document that is opened this many milliseconds later. */
const freshFor = 5_000;

/**
 * The film of the AI dashboard's page, for the content policy of documents. Documents wait for nothing: what is known is answered, and
 * read again behind them; what cannot be read stays as it was.
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
