/** Milliseconds within which a push service normally answers. */
const swiftness = 2_000;
/** How many of its latest answers are judged, and how many late ones make a service slow: a single one may be the network's fault. */
const judged = { answers: 5, late: 2 };
/** How long it then counts as slow. */
const slowFor = 600_000;
/** How many messages are in flight at once to one service known to be fast, and to all other services together. */
const mostAtOnce = { swift: 3, others: 1 };
const mostKnown = 1_000;

interface Known {
  isSwift: boolean;
  slowUntil: number;
  running: number;
  /** For each of its latest answers, whether it was late. */
  late: readonly boolean[];
}

/**
 * Keeps slow push services, whose addresses come from strangers, from occupying all workers: until a service has answered quickly, and for
 * a while after it was late repeatedly, it shares one place with all others like it. `now`: milliseconds.
 */
export const createPushLanes = (now: () => number = () => performance.now()) => {
  const services = new Map<string, Known>();
  let others = 0;

  const knownOf = (origin: string): Known => {
    const known = services.get(origin) ?? { isSwift: false, slowUntil: 0, running: 0, late: [] };
    if (services.size >= mostKnown && !services.has(origin))
      for (const [name, { running }] of services) if (running === 0) services.delete(name);
    services.set(origin, known);
    return known;
  };

  const judge = (known: Known, isLate: boolean): void => {
    known.late = [...known.late, isLate].slice(-judged.answers);
    if (known.late.filter(Boolean).length >= judged.late) {
      known.slowUntil = now() + slowFor;
      // Judged by its answers from here on.
      known.late = [];
    }
    known.isSwift = now() >= known.slowUntil && (known.isSwift || !isLate);
  };

  return {
    /** Does the work if the service has a free place; otherwise returns undefined, and is worth calling again soon. */
    run: async <T>(origin: string, work: () => Promise<T>): Promise<T | undefined> => {
      const known = knownOf(origin);
      const { isSwift } = known;
      if (isSwift ? known.running >= mostAtOnce.swift : others >= mostAtOnce.others) return undefined;
      known.running += 1;
      if (!isSwift) others += 1;
      const begunAt = now();
      try {
        return await work();
      } finally {
        known.running -= 1;
        if (!isSwift) others -= 1;
        judge(known, now() - begunAt > swiftness);
      }
    },
  };
};
