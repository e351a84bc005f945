import { LRUCache } from 'lru-cache';
import type { Playlist } from './fetch-playlist.ts';
import type { StreamLimits } from './limits.ts';

/** Playlists whose last change is remembered. */
const REMEMBERED = 5_000;

/**
 * For how many milliseconds a playlist is the answer to those who ask next. `askedAt` is when its server was asked for it, `now` when it
 * had come.
 */
export type Freshness = (key: string, playlist: Playlist, askedAt: number, now: number) => number;

/**
 * One that has changed since it was last asked for does not change again before its next segment is complete: it is left alone until
 * then, and asked for often from then on, so that viewers have the new segment soon and the server is asked little.
 */
export function createFreshness(limits: StreamLimits): Freshness {
  const last = new LRUCache<string, { readonly body: Buffer; readonly askedAt: number }>({ max: REMEMBERED });
  return (key, { body, targetDuration, shortestDuration }, askedAt, now) => {
    const before = last.get(key);
    last.set(key, { body, askedAt });
    if (targetDuration === null) return limits.playlistMostMs;
    const hasChanged = before !== undefined && !before.body.equals(body);
    const untilNext = hasChanged ? before.askedAt + shortestDuration * 1_000 - now : 0;
    const pause = targetDuration * 1_000 * limits.playlistFraction;
    return Math.min(limits.playlistMostMs, Math.max(limits.playlistLeastMs, pause, untilNext));
  };
}
