/**
 * A wheel of slots in place of a timer for each: whoever is on it has its turn once in a revolution, and an equal share of all at
 * every step.
 */
export const createWheel = <T>(slots: number) => {
  const wheel = Array.from({ length: slots }, () => new Set<T>());
  let at = 0;
  return {
    add(one: T): void {
      // The emptiest slot keeps the shares equal, also after many have left at once.
      const slot = wheel.reduce((least, other) => (other.size < least.size ? other : least));
      slot.add(one);
    },
    remove(one: T): void {
      for (const slot of wheel) if (slot.delete(one)) return;
    },
    /** The next slot's. */
    turn(): T[] {
      at = (at + 1) % slots;
      return [...(wheel[at] ?? [])];
    },
  };
};
