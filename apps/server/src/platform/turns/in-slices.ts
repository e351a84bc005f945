/** Milliseconds at a time: short beside what a request may wait for while somebody watches. */
const slice = 10;

/** Does work that comes in steps, and lets whatever waits run every few milliseconds. */
export const inSlices = async <T>(steps: Iterator<undefined, T>): Promise<T> => {
  for (let until = performance.now() + slice; ; ) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (performance.now() < until) continue;
    await new Promise((go) => setImmediate(go));
    until = performance.now() + slice;
  }
};
