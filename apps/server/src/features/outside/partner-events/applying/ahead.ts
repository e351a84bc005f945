import type { LastStay } from '../../../people/presence/index.ts';
import type { AccountKnown } from './accounts-here.ts';
import type { ChildHere } from './children-here.ts';
import type { MemberHere } from './members-here.ts';

/**
 * What exists here of everybody in one batch, read in a few statements instead of a few for each. INVARIANT: each value is given out once,
 * to the record it was read for; asking again asks the database. A record that changes something discards what was read about it for
 * others.
 */
export interface Ahead {
  /** By id here. */
  readonly children: Map<number, ChildHere | undefined>;
  readonly stays: Map<number, LastStay | undefined>;
  readonly members: Map<number, MemberHere | undefined>;
  /** By address. */
  readonly accounts: Map<string, readonly AccountKnown[]>;
  /** By family and name, see `nameInFamily`. */
  readonly sameChildren: Map<string, readonly number[]>;
  /** By name. */
  readonly sameFamilies: Map<string, readonly number[]>;
}

export const nothingAhead = (): Ahead => ({
  children: new Map(),
  stays: new Map(),
  members: new Map(),
  accounts: new Map(),
  sameChildren: new Map(),
  sameFamilies: new Map(),
});

/** What was read ahead, once; otherwise what the database says. */
export const readOnce = async <K, V>(ahead: Map<K, V>, key: K, read: () => Promise<V>): Promise<V> => {
  if (!ahead.has(key)) return await read();
  const found = ahead.get(key) as V;
  ahead.delete(key);
  return found;
};

/** Adds each of these, whether or not it was found. */
export const intoAhead = <K, V>(ahead: Map<K, V | undefined>, keys: readonly K[], found: ReadonlyMap<K, V>): void => {
  for (const key of keys) ahead.set(key, found.get(key));
};
