/**
 * A wheel of slots instead of a timer per member: each member gets one turn per revolution, and each step serves an equal share.
 */
export const createWheel = <T>(slots: number) => {
  const wheel = Array.from({ length: slots }, () => new Set<T>());
  let at = 0;
  return {
    add(one: T): void {
      // Joining the emptiest slot keeps the shares equal, even after many have left at once.
      const slot = wheel.reduce((least, other) => (other.size < least.size ? other : least));
      slot.add(one);
    },
    remove(one: T): void {
      for (const slot of wheel) if (slot.delete(one)) return;
    },
    /** The members of the next slot. */
    turn(): T[] {
      at = (at + 1) % slots;
      return [...(wheel[at] ?? [])];
    },
  };
};
