/** Milliseconds that work may hold the thread, on which streams are decided too, before whatever is waiting runs. */
const sliceMs = 5;
/**
 * Turns of the event loop between two slices. A call takes several: to be read, to ask the database, to be answered. With a single turn, it
 * would wait for a whole slice at each of these.
 */
const turnsBetween = 3;

/** Runs a piece of work to its end; null if the time for all pieces runs out first. */
type Slices = <T>(work: Generator<unknown, T, undefined>) => Promise<T | null>;

/**
 * Runs long calculations in slices, between which everything else runs. Each has to pause often. `mostMs` is how long
 * they may calculate together; waiting for others does not count.
 */
export const createSlices = (mostMs = Number.POSITIVE_INFINITY, now = () => performance.now()): Slices => {
  let spent = 0;
  return async (work) => {
    while (spent < mostMs) {
      const start = now();
      let ran = 0;
      do {
        const step = work.next();
        ran = now() - start;
        if (step.done) {
          spent += ran;
          return step.value;
        }
      } while (ran < Math.min(sliceMs, mostMs - spent));
      spent += ran;
      for (let turn = 0; turn < turnsBetween; turn++) await new Promise((go) => setImmediate(go));
    }
    return null;
  };
};

/** Runs a long calculation in slices, however many it takes. */
export const inSlices = async <T>(work: Generator<unknown, T, undefined>): Promise<T> =>
  (await createSlices()(work)) as T;
