import type { Logger } from '../../platform/log/log.ts';
import type { Playback } from './playback.ts';

interface DoubtsDeps {
  readonly log: Logger;
  /** Reads what is true of these, and settles it. */
  readonly read: (playbacks: readonly Playback[]) => Promise<void>;
}

/**
 * What was said of running playbacks and is not read yet. Many are read together, one reading at a time; what could not be read stays
 * in doubt, and is read when `retry` is called.
 */
export const createDoubts = ({ log, read }: DoubtsDeps) => {
  let waiting = new Set<Playback>();
  let isReading = false;

  const readAll = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while (waiting.size > 0) {
      const batch = [...waiting];
      waiting = new Set();
      try {
        await read(batch);
      } catch (error) {
        log.warn({ err: error, playbacks: batch.length }, 'changed playbacks could not be read; they wait');
        for (const playback of batch) waiting.add(playback);
        break;
      }
      // One that was doubted again meanwhile stays in doubt.
      for (const playback of batch) if (!waiting.has(playback)) playback.doubtedAt = null;
    }
    isReading = false;
  };

  return {
    about(playback: Playback): void {
      if (playback.ended) return;
      playback.doubtedAt ??= performance.now();
      waiting.add(playback);
      void readAll();
    },
    retry: (): void => void readAll(),
  };
};
