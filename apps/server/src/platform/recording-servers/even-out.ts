import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that a try takes that finds nothing of use: a closed port would be told from a silent one by its speed. */
export const evenMs = {
  /** Somebody tests an address, within limits of its own. */
  test: 5_500,
  /** A picture is asked for, within the usual limits. */
  picture: 8_500,
} as const;

/** Waits until a try that began at `began` (of `performance.now()`) has taken as long as those that find nothing do. */
export const evenOut = async (began: number, ms: number = evenMs.test): Promise<void> => {
  await pause(Math.max(0, began + ms - performance.now()));
};
