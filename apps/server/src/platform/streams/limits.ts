import { evenMs } from '../recording-servers/index.ts';

/** Limits of the proxy. Times in milliseconds, sizes in bytes. */
export interface StreamLimits {
  /** Cache size, across all cameras. */
  readonly keptBytes: number;
  readonly segmentBytes: number;
  readonly playlistBytes: number;
  /** How long a segment may still be requested: longer than a player lags behind. */
  readonly segmentMs: number;
  /** The fraction of a playlist's target duration for which it is cached while its next change is unknown, and the bounds of any caching time. */
  readonly playlistFraction: number;
  readonly playlistLeastMs: number;
  readonly playlistMostMs: number;
  /** How long a failure is cached: a server in trouble must not be hit by a thousand players. */
  readonly failureMs: number;
  /**
   * How long an address that has given no playlist lately takes to fail, whatever is there: otherwise timing would tell people who type
   * addresses what listens at them. 0: no wait.
   */
  readonly unprovenMs: number;
  /** How long an address that gave a playlist counts as a stream server. */
  readonly provenMs: number;
}

export const defaultStreamLimits: StreamLimits = {
  keptBytes: 256 * 1024 * 1024,
  segmentBytes: 32 * 1024 * 1024,
  playlistBytes: 1024 * 1024,
  segmentMs: 20_000,
  playlistFraction: 0.25,
  playlistLeastMs: 200,
  playlistMostMs: 4_000,
  failureMs: 500,
  unprovenMs: evenMs.picture,
  provenMs: 10 * 60_000,
};
