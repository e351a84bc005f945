import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that any unsuccessful attempt takes: otherwise timing would distinguish a closed port from a silent one. */
export const evenMs = {
  /** Testing an address, with its own limits. */
  test: 5_500,
  /** Fetching a picture, within the usual limits. */
  picture: 8_500,
} as const;

/** Waits until an attempt that started at `began` (of `performance.now()`) has taken the full time of a failing one. */
export const evenOut = async (began: number, ms: number = evenMs.test): Promise<void> => {
  await pause(Math.max(0, began + ms - performance.now()));
};
