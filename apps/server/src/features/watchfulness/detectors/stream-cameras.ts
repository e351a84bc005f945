import type { Platform } from '../../../platform/platform.ts';
import { hexDigest } from '../../../platform/secrets/tokens.ts';
import { camerasOfStreams } from './watched-store.ts';

/**
 * Milliseconds for which an answer is used unless a change is heard: with the half second between two checks of a part being sent, less
 * than a second in all.
 */
const holdsFor = 250;
/** Milliseconds after which an address that nobody uses is no longer looked up with the others. */
const usedFor = 2_000;

interface Known {
  readonly cameraId: number;
  /** When the question behind this answer began. */
  readonly askedAt: number;
  usedAt: number;
}
interface Question {
  readonly hashes: Set<string>;
  readonly answer: Promise<ReadonlyMap<string, number>>;
}

/**
 * The camera that a detector's stream token opens now, or null. All addresses in use are looked up by one statement, at most four times a
 * second besides what is new or has changed, however many streams this process sends.
 */
export const createStreamCameras = ({ db, listener }: Pick<Platform, 'db' | 'listener'>) => {
  const known = new Map<string, Known>();
  let changedAt = Number.NEGATIVE_INFINITY;
  listener.on('detector_stream_changed', () => {
    changedAt = performance.now();
  });

  const look = async (hashes: Set<string>): Promise<ReadonlyMap<string, number>> => {
    const askedAt = performance.now();
    for (const [hash, { usedAt }] of known) {
      if (askedAt - usedAt > usedFor) known.delete(hash);
      else hashes.add(hash);
    }
    const found = await camerasOfStreams(db, [...hashes]);
    for (const hash of hashes) {
      const cameraId = found.get(hash);
      if (cameraId === undefined) known.delete(hash);
      else known.set(hash, { cameraId, askedAt, usedAt: known.get(hash)?.usedAt ?? askedAt });
    }
    return found;
  };

  /** The question that begins once the current one has been answered, or has failed. */
  let next: Question | null = null;
  let underWay: Promise<unknown> = Promise.resolve();
  const ask = (hash: string): Promise<ReadonlyMap<string, number>> => {
    if (!next) {
      const hashes = new Set<string>();
      const begin = () => {
        next = null;
        return look(hashes);
      };
      const answer = underWay.then(begin, begin);
      next = { hashes, answer };
      underWay = answer;
    }
    next.hashes.add(hash);
    return next.answer;
  };

  return async (token: string): Promise<number | null> => {
    const hash = hexDigest(token);
    const now = performance.now();
    const held = known.get(hash);
    if (held) {
      held.usedAt = now;
      if (held.askedAt > changedAt && now - held.askedAt < holdsFor) return held.cameraId;
    }
    return (await ask(hash)).get(hash) ?? null;
  };
};
