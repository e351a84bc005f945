/** Bounds of the proxy. Times in milliseconds, sizes in bytes. */
export interface StreamLimits {
  /** Everything kept, of all cameras together. */
  readonly keptBytes: number;
  readonly segmentBytes: number;
  readonly playlistBytes: number;
  /** How long a segment may still be asked for: longer than a player is behind. */
  readonly segmentMs: number;
  /** The part of a playlist's target duration for which it is not fetched again while nothing is known of its next change, and the bounds of any such time. */
  readonly playlistFraction: number;
  readonly playlistLeastMs: number;
  readonly playlistMostMs: number;
  /** How long a failure is the answer to those who ask next: a server in trouble is not asked by a thousand players. */
  readonly failureMs: number;
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
};
