import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import type { Playlist } from './fetch-playlist.ts';
import type { StreamLimits } from './limits.ts';

/** Playlists whose last change is remembered. */
const REMEMBERED = 5_000;

/**
 * How many milliseconds a playlist may be served from the cache. `askedAt` is when its server was asked, `now` when the answer had
 * arrived.
 */
export type Freshness = (key: string, playlist: Playlist, askedAt: number, now: number) => number;

/** An interval in which something changes: after `from`, by `to`. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}
interface Seen {
  readonly body: Buffer;
  readonly askedAt: number;
  /** When its next change is expected; null when unknown or overdue. */
  readonly due: Stretch | null;
}

const common = (one: Stretch, other: Stretch | null): Stretch => {
  if (!other) return one;
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
  return both.from < both.to ? both : one;
};

/**
 * A playlist changes when its next segment is complete: one segment length after its last change. That time is only known to be between
 * two fetches; each further fetch halves the uncertainty, until one fetch per segment finds each change soon after it is made: viewers get
 * new segments promptly, with few requests to the server. While nothing is known, it is fetched often.
 */
export const createFreshness = (limits: StreamLimits): Freshness => {
  const last = new LRUCache<string, Seen>(atMost(REMEMBERED));

  const expected = (before: Seen | undefined, { body, shortestDuration }: Playlist, askedAt: number, now: number) => {
    if (!before) return null;
    if (before.body.equals(body)) {
      const rest = before.due && { from: Math.max(before.due.from, askedAt), to: before.due.to };
      return rest && rest.from < rest.to ? rest : null;
    }
    const changed = common({ from: before.askedAt, to: now }, before.due);
    const period = shortestDuration * 1_000;
    // If it may have changed several times, or has no segments yet, nothing is known.
    if (!Number.isFinite(period) || changed.to - changed.from >= period) return null;
    return { from: changed.from + period, to: changed.to + period };
  };

  return (key, playlist, askedAt, now) => {
    const due = expected(last.get(key), playlist, askedAt, now);
    last.set(key, { body: playlist.body, askedAt, due });
    const { targetDuration } = playlist;
    if (targetDuration === null) return limits.playlistMostMs;
    if (!due || due.to < now) {
      const often = targetDuration * 1_000 * limits.playlistFraction;
      return Math.min(limits.playlistMostMs, Math.max(limits.playlistLeastMs, often));
    }
    const isKnown = due.to - due.from <= limits.playlistLeastMs;
    const next = isKnown ? due.to : (due.from + due.to) / 2;
    return Math.min(limits.playlistMostMs, Math.max(limits.playlistLeastMs, next - now));
  };
};
