/** The current time; injected, so that tests can choose it. */
export interface Clock {
  /** UTC milliseconds since the epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
