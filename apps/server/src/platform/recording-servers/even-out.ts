import { setTimeout as pause } from 'node:timers/promises';
import { RecordingServerError } from './errors.ts';

/** Milliseconds that any unsuccessful attempt takes: otherwise timing would distinguish a closed port from a silent one. */
export const evenMs = {
  /** Testing an address, with its own limits. */
  test: 5_500,
  /** Fetching a picture or the first playlist, within the usual limits. */
  picture: 8_500,
} as const;

/** Waits until an attempt that started at `began` (of `performance.now()`) has taken the full time of a failing one. */
export const evenOut = async (began: number): Promise<void> => {
  await pause(Math.max(0, began + evenMs.test - performance.now()));
};

/** Waits `ms` unless called off, which may reject. */
export type Wait = (ms: number, calledOff: AbortSignal) => Promise<unknown>;
const waitReally: Wait = (ms, signal) => pause(ms, undefined, { signal });

/**
 * The result of an attempt as soon as it succeeds. If it does not, it fails after exactly `ms`, whether it was refused at once, got no
 * answer or is still receiving. A failure that `tells` is thrown at once: the address has already shown what it is.
 */
export const inTime = async <T>(
  attempt: Promise<T>,
  ms: number,
  { tells = () => false, wait = waitReally }: { tells?: (error: unknown) => boolean; wait?: Wait } = {},
): Promise<T> => {
  const over = new AbortController();
  const deadline = wait(ms, over.signal).then(() => {
    throw new RecordingServerError('timeout');
  });
  const found = attempt.catch(async (error: unknown) => {
    if (tells(error)) throw error;
    return await deadline;
  });
  try {
    return await Promise.race([found, deadline]);
  } finally {
    over.abort();
  }
};
