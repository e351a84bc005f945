/** Runs a limited number of jobs at once; the job requested last goes first. */
export interface Limit {
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Moves waiting work to the front, because somebody is watching it now. */
  hurry(name: string): void;
}

export const createLimit = (most: number): Limit => {
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
};
