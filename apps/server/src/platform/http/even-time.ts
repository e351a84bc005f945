import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds: well above what looking somebody up and queueing a mail takes. */
const step = 250;

/** Answers only at whole steps of time, so that how long the work took does not tell what was found. */
export const inEvenTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - began;
    await delay(Math.ceil(spent / step) * step - spent);
  }
};
