import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { atMost } from '../cache/at-most.ts';
import type { StreamUpstream } from './connector.ts';
import { type LivePlaylist, livePlaylistOf } from './live-playlist.ts';

/** Streams whose last change is remembered. */
const remembered = 5_000;
/** How long a playlist may stay the same before its stream counts as stopped: this many segments, and at least this long. */
const stopped = { segments: 3, leastMs: 30_000 } as const;
/** Between two looks at a playlist that should change, milliseconds. */
const look = { perSegment: 4, leastMs: 250, mostMs: 2_000 } as const;
/** How long to wait for a change: a segment and a half and a bit more; milliseconds. */
const waited = { segments: 1.5, more: 1_000, mostMs: 15_000 } as const;

interface Seen {
  readonly sign: string;
  /** When it was last requested, and the turn of its answer. */
  readonly askedAt: number;
  readonly turn: number;
  /** When this sign was first read. */
  readonly since: number;
  /** The newest segment was completed after this; infinitely long ago if no change has been seen. */
  readonly changedAfter: number;
}

/** A playlist, and what is known of its age; milliseconds. */
export interface Beat {
  readonly playlist: LivePlaylist;
  /** The most time since its newest segment was completed; infinite if that is not known. */
  readonly atMost: number;
  /** Whether it has said the same for too long, or says itself that it is over. */
  readonly hasStopped: boolean;
}

export interface Pulse {
  /** Looks once. Throws `RecordingServerError`. */
  look(stream: StreamUpstream): Promise<Beat>;
  /** Looks until its newest segment is known to be younger than `ms`, or a change is overdue. */
  confirm(stream: StreamUpstream, ms: number): Promise<Beat>;
}

/**
 * When streams were last seen to move. A server may hand out yesterday's playlist forever, and nothing in it has to say how old it is:
 * only a change between two looks shows that its newest segment is new.
 */
export const createPulse = (clock: { now(): number }): Pulse => {
  /** Numbers requests and answers in order: within a moment, clocks cannot tell them apart. */
  let turns = 0;
  const seen = new LRUCache<string, Seen>(atMost(remembered));

  const lookOnce = async (stream: StreamUpstream): Promise<Beat> => {
    const askedAt = clock.now();
    const begun = ++turns;
    const playlist = await livePlaylistOf(stream);
    const { sign } = playlist;
    const now = clock.now();
    const key = `${stream.identity} ${stream.entry}`;
    const before = seen.get(key);
    const most = Math.max(stopped.segments * playlist.targetDuration * 1_000, stopped.leastMs);
    // Requested before the last answer came, so perhaps the older of the two: a difference proves no change.
    if (before && begun < before.turn) {
      const hasStopped = playlist.isEnded || before.askedAt - before.since > most;
      return { playlist, atMost: before.sign === playlist.sign ? now - before.changedAfter : Infinity, hasStopped };
    }
    const isSame = before?.sign === sign;
    const since = isSame ? before.since : now;
    const changedAfter = isSame ? before.changedAfter : (before?.askedAt ?? -Infinity);
    seen.set(key, { sign, askedAt, turn: ++turns, since, changedAfter });
    return { playlist, atMost: now - changedAfter, hasStopped: playlist.isEnded || askedAt - since > most };
  };

  return {
    look: lookOnce,
    async confirm(stream, ms) {
      let beat = await lookOnce(stream);
      const { targetDuration, newest } = beat.playlist;
      if (newest === null) return beat;
      const segment = targetDuration * 1_000;
      const until = performance.now() + Math.min(waited.mostMs, waited.segments * segment + waited.more);
      const every = Math.min(look.mostMs, Math.max(look.leastMs, segment / look.perSegment));
      while (beat.atMost > ms && !beat.hasStopped && performance.now() < until) {
        await pause(every);
        beat = await lookOnce(stream);
      }
      return beat;
    },
  };
};
