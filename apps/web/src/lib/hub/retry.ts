/** Milliseconds within which each attempt to come back is made, the last for all further ones. */
const waits = [4_000, 8_000, 16_000, 32_000, 60_000] as const;
/** Milliseconds after which a line is believed in: one that is cut sooner was none. */
const heldFor = 20_000;

/**
 * Milliseconds to wait before an attempt: any between a tenth of the longest and the longest, so that the pages of a restarted server come one by one
 * and not all in the same half second.
 */
export const waitBefore = (earlierAttempts: number, chance: () => number = Math.random): number => {
  const longest = waits[Math.min(earlierAttempts, waits.length - 1)] ?? 60_000;
  return Math.round(longest * (0.1 + 0.9 * chance()));
};

/** How long a page waits before it comes back. What was let in and cut at once counts as a failure: something between may do so each time. */
export class Patience {
  #attempts = 0;
  #upSince: number | null = null;

  /** The line is up (epoch ms). */
  up(now = Date.now()): void {
    this.#upSince = now;
  }

  /** The line is lost, or did not come up: milliseconds until the next attempt. */
  wait(now = Date.now(), chance?: () => number): number {
    if (this.#upSince !== null && now - this.#upSince >= heldFor) this.#attempts = 0;
    this.#upSince = null;
    return waitBefore(this.#attempts++, chance);
  }
}
