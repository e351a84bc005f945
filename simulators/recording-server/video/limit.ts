/** Runs at most so many pieces of work at once; of those that wait, the one asked for last goes first. */
export interface Limit {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Moves waiting work to the front, as somebody is looking at it now. */
  hurry(name: string): void;
}

export function createLimit(most: number): Limit {
  let running = 0;
  const waiting: { name: string; go: () => void }[] = [];
  return {
    async run(name, work) {
      if (running >= most) await new Promise<void>((go) => waiting.push({ name, go }));
      running++;
      try {
        return await work();
      } finally {
        running--;
        waiting.pop()?.go();
      }
    },
    hurry(name) {
      const at = waiting.findIndex((each) => each.name === name);
      if (at >= 0) waiting.push(...waiting.splice(at, 1));
    },
  };
}
