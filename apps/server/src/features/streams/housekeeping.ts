import type { Ground } from '../../app-deps.ts';
import type { EndReason, Playback } from './playback.ts';
import type { Registry } from './registry.ts';
import { endIdle, endOrphans, endPlayback, endSignedOutStaff, writeLastSeen } from './store.ts';

/** A playback that nobody asked a part of for this long has ended (domain §2). */
const idleAfter = 30_000;
const writeSeenEvery = 10_000;
/** What nobody wrote of for so long was left by a process that died. */
const orphanAfter = idleAfter + 2 * writeSeenEvery;
/** A pass that takes longer shows that the database was slow: what others could not write counts for nothing. */
const slow = 2_000;

/** What is written of running playbacks beside the requests: when they were last seen, which ended, and which fell idle. */
export const createHousekeeping = (
  { db, log }: Pick<Ground, 'db' | 'log'>,
  registry: Registry,
  markEnded: (playback: Playback, reason: EndReason, code: null) => void,
) => {
  /** Ends that are not in the database yet. */
  const unwritten = new Map<Playback, { readonly reason: EndReason; readonly at: number }>();
  let seenWrittenAt = 0;
  /** Since when, by the clock of the passes, everybody could write. */
  let writableSince: number | null = null;
  let isPassing = false;
  let isStopped = false;

  const writeEnds = async (): Promise<void> => {
    for (const [playback, { reason, at }] of unwritten) {
      await endPlayback(db, playback.id, reason, at, playback.tokenHash);
      unwritten.delete(playback);
    }
  };

  const endIdleOnes = async (at: number): Promise<void> => {
    const quiet = [...registry.all()].filter((one) => !one.ended && at - one.lastSeenAt > idleAfter);
    if (quiet.length === 0) return;
    const ids = quiet.map(({ id }) => id);
    const gone = new Set(await endIdle(db, ids, at - idleAfter, at));
    for (const one of quiet) {
      if (gone.has(one.id)) markEnded(one, 'idle', null);
      // One that another process serves was seen there: it is not ours to end. One that somebody hears of here stays.
      else if (one.listeners.size === 0) registry.drop(one);
    }
  };

  const writeSeen = async (at: number): Promise<void> => {
    const running = [...registry.all()].filter((one) => !one.ended);
    await writeLastSeen(
      db,
      running.map(({ id, lastSeenAt }) => ({ id, at: lastSeenAt })),
    );
    await endSignedOutStaff(
      db,
      running.filter(({ watcher }) => watcher.kind === 'staff').map(({ id }) => id),
      at,
    );
    writableSince ??= at;
    if (at - writableSince >= orphanAfter) await endOrphans(db, at - orphanAfter);
  };

  const pass = async (at: number): Promise<void> => {
    await writeEnds();
    await endIdleOnes(at);
    if (at - seenWrittenAt < writeSeenEvery) return;
    await writeSeen(at);
    seenWrittenAt = at;
  };

  return {
    /** Writes an end now, and until it is written: the playback itself has stopped already. Never rejects. */
    async writeEnd(playback: Playback, reason: EndReason, at: number): Promise<void> {
      unwritten.set(playback, { reason, at });
      try {
        await endPlayback(db, playback.id, reason, at, playback.tokenHash);
        unwritten.delete(playback);
      } catch (error) {
        log.warn({ err: error, playbackId: playback.id }, 'the end of a playback waits to be written');
      }
    },

    /** Does what is due; one pass at a time. */
    pass(at: number): void {
      if (isPassing || isStopped) return;
      isPassing = true;
      const startedAt = performance.now();
      void pass(at)
        .then(
          () => performance.now() - startedAt < slow,
          (error: Error) => {
            log.warn({ err: error }, 'what became of playbacks could not be written');
            return false;
          },
        )
        .then((isWritable) => {
          if (!isWritable) writableSince = null;
          isPassing = false;
        });
    },

    stop(): void {
      isStopped = true;
    },
  };
};
