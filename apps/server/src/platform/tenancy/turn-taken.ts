import { AsyncLocalStorage } from 'node:async_hooks';

interface AtHand {
  /** Whether the call has its turn for what it changes. */
  readonly hasTurn: boolean;
}
const atHand = new AsyncLocalStorage<AtHand | null>();

/** What happens to a call that holds a location out of turn: tests refuse it; in a running portal it continues, and is slow for others. */
export const outOfTurn = { isRefused: false };

/** Runs a call, which must have its turn before it holds a location. */
export const asCall = <T>(work: () => T): T =>
  atHand.getStore()?.hasTurn ? work() : atHand.run({ hasTurn: false }, work);
/** Runs work that holds locations without a turn: a job, or what must not be refused because many are waiting. */
export const asJob = <T>(work: () => T): T => atHand.run(null, work);
export const inItsTurn = <T>(work: () => T): T => atHand.run({ hasTurn: true }, work);

/**
 * INVARIANT: a call holds a location in its turn (`change-at.ts`). Otherwise calls that wait for one location would take all connections,
 * and callers elsewhere would wait for them.
 */
export const requireTurn = (): void => {
  if (outOfTurn.isRefused && atHand.getStore()?.hasTurn === false)
    throw new Error('A call held a location without its turn: say in `before` where it happens, or use `changeAt`.');
};
