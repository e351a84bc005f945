import { inTime, RecordingServerError, type Wait } from '../recording-servers/index.ts';
import { StreamError, type StreamFailure } from './errors.ts';
import { asFailure, fillTransfer } from './fetch-part.ts';
import { fetchPlaylist, type Playlist } from './fetch-playlist.ts';
import { createFreshness } from './freshness.ts';
import { defaultStreamLimits, type StreamLimits } from './limits.ts';
import { trackTable } from './mp4/tables.ts';
import type { Part, References } from './references.ts';
import { createShelf } from './shelf.ts';
import { createSlabs } from './slabs.ts';
import { scopeOf, type StreamSource } from './source.ts';
import { Transfer } from './transfer.ts';
import { createTimedCache } from '../clock/timed-cache.ts';

export interface StreamOriginOptions {
  readonly references: References;
  readonly clock: { now(): number };
  readonly limits?: Partial<StreamLimits>;
  /** How to wait until an address without a playlist has failed; real time by default. */
  readonly wait?: Wait;
  /** Called for each failed fetch. */
  readonly onFailure?: (source: StreamSource, failure: StreamFailure) => void;
}

export interface StreamOriginStats {
  /** Requests sent to camera servers since startup. */
  readonly fetches: number;
  /** Requests answered from the cache. */
  readonly hits: number;
  /** Requests that shared a fetch with an earlier one. */
  readonly joined: number;
  readonly keptBytes: number;
  readonly inFlight: number;
}

/** Fetches streams for viewers: each playlist and segment once, however many watch. Knows nobody and decides nothing. */
export interface StreamOrigin {
  /** The camera's playlist, rewritten. Synchronous when cached, else a promise; throws or rejects with `StreamFailure`. */
  playlist(source: StreamSource): Playlist | Promise<Playlist>;
  /**
   * The part named in a rewritten playlist. The sender must hold a transfer (`hold`, `release`) from the same turn as this call until the
   * answer ends. Throws `StreamError` (`no-such-part`) for a made-up name.
   */
  part(source: StreamSource, reference: string): Transfer | Playlist | Promise<Playlist>;
  stats(): StreamOriginStats;
  clear(): void;
}

/** Problems that only a recording server or a stream can cause. */
const telling: ReadonlySet<string> = new Set(['bad-credentials', 'unknown-camera', 'sound-kept']);

export const createStreamOrigin = (options: StreamOriginOptions): StreamOrigin => {
  const { references, clock } = options;
  const limits = { ...defaultStreamLimits, ...options.limits };
  const freshFor = createFreshness(limits);
  /** Upstreams that have given a playlist: their failures no longer reveal what listens at an address. */
  const proven = createTimedCache<string, true>(clock, { max: 10_000, ttl: limits.provenMs });
  const tells = (error: unknown): boolean =>
    (error instanceof StreamError || error instanceof RecordingServerError) && telling.has(error.problem);
  const slabs = createSlabs(limits.keptBytes / 2);
  const kept = createShelf<Transfer | Playlist | StreamFailure>(limits.keptBytes, clock, (value) => {
    if (value instanceof Transfer) value.release();
  });
  const arriving = new Map<string, Transfer | Promise<Playlist>>();
  const count = { fetches: 0, hits: 0, joined: 0 };

  /** What is cached or in flight under this key; a cached failure is thrown. */
  const find = (key: string): Transfer | Playlist | Promise<Playlist> | undefined => {
    const held = kept.get(key);
    if (held instanceof Error) throw held;
    if (held) count.hits++;
    const found = held ?? arriving.get(key);
    if (found && !held) count.joined++;
    return found;
  };

  const keepFailure = (source: StreamSource, key: string, failure: StreamFailure): void => {
    options.onFailure?.(source, failure);
    if (source.keep) kept.put(key, failure, 0, limits.failureMs);
  };

  const startPlaylist = (source: StreamSource, key: string, path: string): Promise<Playlist> => {
    count.fetches++;
    const load = async (): Promise<Playlist> => {
      try {
        const askedAt = clock.now();
        const { identity } = source.upstream;
        const fetching = fetchPlaylist(source, path, { references, clock, maxBytes: limits.playlistBytes });
        const playlist = await (proven.has(identity) || limits.unprovenMs === 0
          ? fetching
          : inTime(fetching, limits.unprovenMs, { tells, ...(options.wait ? { wait: options.wait } : {}) }));
        proven.set(identity, true);
        if (source.keep) kept.put(key, playlist, playlist.body.length, freshFor(key, playlist, askedAt, clock.now()));
        return playlist;
      } catch (error) {
        const failure = asFailure(error);
        keepFailure(source, key, failure);
        throw failure;
      } finally {
        arriving.delete(key);
      }
    };
    const loading = load();
    arriving.set(key, loading);
    return loading;
  };

  const startTransfer = (source: StreamSource, key: string, part: Part): Transfer => {
    count.fetches++;
    const transfer = new Transfer(source.keep ? slabs : null);
    // Held while it arrives, and then by the shelf.
    transfer.hold();
    arriving.set(key, transfer);
    const forget = (): void => {
      if (arriving.get(key) === transfer) arriving.delete(key);
    };
    if (!source.keep) {
      // Nobody is left to send it to, and it would not be cached.
      transfer.onDeserted = () => {
        transfer.isAbandoned = true;
        forget();
      };
    }
    const load = async (): Promise<void> => {
      await fillTransfer(
        transfer,
        part,
        source.upstream.open(part.path, { maxBytes: limits.segmentBytes }),
        source.hasAudio ? null : { table: part.map === undefined ? null : trackTable(source, part.map, clock.now()) },
      );
      forget();
      if (transfer.failure) {
        keepFailure(source, key, transfer.failure);
        transfer.release();
      } else if (source.keep) kept.put(key, transfer, transfer.body?.length ?? 0, limits.segmentMs);
    };
    void load();
    return transfer;
  };

  return {
    playlist(source) {
      const key = `${scopeOf(source)}entry`;
      const found = find(key);
      // Under this key there are only playlists.
      if (found) return found as Playlist | Promise<Playlist>;
      return startPlaylist(source, key, source.upstream.entry);
    },
    part(source, reference) {
      // The key includes the sealed name and its scope, so the name is only opened when it is new.
      const key = `${scopeOf(source)}part/${reference}`;
      const found = find(key);
      if (found) return found;
      const part = references.open(source, reference);
      if (!part) throw new StreamError('no-such-part');
      return part.kind === 'playlist' ? startPlaylist(source, key, part.path) : startTransfer(source, key, part);
    },
    stats: () => ({ ...count, keptBytes: kept.bytes, inFlight: arriving.size }),
    clear: () => kept.clear(),
  };
};
