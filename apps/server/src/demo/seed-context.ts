import type { Tx } from '../platform/database/database.ts';

/** A small repeatable random generator (mulberry32), so that the demo looks the same each time. */
export const createDice = (seed: number) => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    below: (n: number) => Math.floor(next() * n),
    pick: <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T,
  };
};
export type Dice = ReturnType<typeof createDice>;

export interface SeedContext {
  db: Tx;
  dice: Dice;
  passwordHash: string;
  /** UTC milliseconds. */
  now: number;
}
