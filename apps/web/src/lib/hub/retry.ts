/** Milliseconds before each attempt to come back, the last for all further ones. */
const waits = [500, 2_000, 5_000, 15_000, 30_000, 60_000] as const;

/** Milliseconds to wait before an attempt; spread by half either way, so that the pages of a restarted server do not all come at once. */
export const waitBefore = (earlierAttempts: number, chance: () => number = Math.random): number => {
  const wait = waits[Math.min(earlierAttempts, waits.length - 1)] ?? 60_000;
  return Math.round(wait * (0.5 + chance()));
};
