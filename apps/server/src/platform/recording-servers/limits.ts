/** Bounds on talking to a server that may be slow, broken or not what it claims to be. Times in milliseconds. */
export interface FetchLimits {
  readonly connectMs: number;
  /** From the request to the head of the answer, connecting included. */
  readonly answerMs: number;
  /** Between two pieces of a body. */
  readonly pauseMs: number;
  /** From the request to the end of the body. */
  readonly totalMs: number;
  /** Connections to one server at a time; more requests wait for one of them, within `answerMs`. */
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
