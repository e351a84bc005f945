/** Bounds on talking to a server that may be slow, broken or not what it claims to be. Times in milliseconds. */
export interface FetchLimits {
  readonly connectMs: number;
  /** From the request to the response head, including connecting. */
  readonly answerMs: number;
  /** Between two chunks of a body. */
  readonly pauseMs: number;
  /** From the request to the end of the body. */
  readonly totalMs: number;
  /** Concurrent connections per server; further requests wait for one, within `answerMs`. */
  readonly connections: number;
  readonly listBytes: number;
  readonly pictureBytes: number;
}

export const defaultFetchLimits: FetchLimits = {
  connectMs: 4_000,
  answerMs: 8_000,
  pauseMs: 5_000,
  totalMs: 20_000,
  connections: 48,
  listBytes: 2 * 1024 * 1024,
  pictureBytes: 8 * 1024 * 1024,
};
