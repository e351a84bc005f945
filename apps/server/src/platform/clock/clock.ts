/** The present moment; injected, so that tests choose it. */
export interface Clock {
  /** UTC milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
