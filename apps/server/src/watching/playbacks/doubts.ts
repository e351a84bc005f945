import type { Logger } from '../../platform/log/log.ts';
import type { Playback } from './playback.ts';

interface DoubtsDeps {
  readonly log: Logger;
  /** Rereads these and applies the result. */
  readonly read: (playbacks: readonly Playback[]) => Promise<void>;
}

/**
 * Running playbacks that were announced as changed and not reread yet. They are reread in batches, one at a time; any
 * that could not be read stay in doubt, to be read when `retry` is called.
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
      // If doubted again in the meantime, it stays in doubt.
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
