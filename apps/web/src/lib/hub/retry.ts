/** The longest wait before each attempt to reconnect, in milliseconds; the last applies to all further ones. */
const waits = [4_000, 8_000, 16_000, 32_000, 60_000] as const;
/** Milliseconds after which a connection counts as established: one cut sooner counts as failed. */
const heldFor = 20_000;

/**
 * Milliseconds to wait before an attempt: random between a tenth of the longest wait and all of it, so that the pages of a restarted server
 * do not all come back in the same half second.
 */
export const waitBefore = (earlierAttempts: number, chance: () => number = Math.random): number => {
  const longest = waits[Math.min(earlierAttempts, waits.length - 1)] ?? 60_000;
  return Math.round(longest * (0.1 + 0.9 * chance()));
};

/** How long a page waits before it reconnects. A connection accepted and cut at once counts as a failure: a proxy in between may do that every time. */
export class Patience {
  #attempts = 0;
  #upSince: number | null = null;

  /** The connection is up (epoch ms). */
  up(now = Date.now()): void {
    this.#upSince = now;
  }

  /** The connection was lost, or did not come up. Returns the milliseconds until the next attempt. */
  wait(now = Date.now(), chance?: () => number): number {
    if (this.#upSince !== null && now - this.#upSince >= heldFor) this.#attempts = 0;
    this.#upSince = null;
    return waitBefore(this.#attempts++, chance);
  }
}
