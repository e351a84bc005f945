import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds: well above what a lookup and queueing a mail take. */
const step = 250;

/** Answers only at whole steps of time, so that the duration does not reveal what was found. */
export const inEvenTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const spent = performance.now() - began;
    await delay(Math.ceil(spent / step) * step - spent);
  }
};
