import { type Leaf, withAt } from './samples.ts';

/** Values that programs send by mistake or on purpose, wherever another is expected. */
const odd: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2_147_483_647,
  1e308,
  '',
  ' ',
  '0',
  'true',
  '{{name}}',
  "'; DROP TABLE viewers; --",
  '%',
  '\\',
  '\u202eright to left',
  'e\u0301'.repeat(40),
  '2026-02-30',
  '2026-06-03T15:00:00+02:00',
  '24:00:00',
  'Infinity',
  [],
  [null],
  [[[]]],
  {},
  { toString: 1, constructor: null },
  'x'.repeat(3_000),
];

/** Random choices that a seed repeats (mulberry32). */
export const createFuzz = (seed: number) => {
  let state = seed >>> 0;
  const random = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const chance = (share: number): boolean => random() < share;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  /** A sample with up to three of its values omitted or replaced, something that nobody asked for, or something else entirely. */
  const mangle = ({ value, leaves }: { readonly value: unknown; readonly leaves: readonly Leaf[] }): unknown => {
    if (chance(0.05)) return pick(odd);
    let mangled = value;
    for (let changes = Math.floor(random() * 4); changes > 0 && leaves.length > 0; changes--) {
      const { path } = pick(leaves);
      // An earlier change may have taken what this one is in.
      try {
        mangled = withAt(mangled, chance(0.2) ? path.slice(0, -1) : path, chance(0.2) ? undefined : pick(odd));
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
    }
    if (chance(0.2) && typeof mangled === 'object' && mangled !== null && !Array.isArray(mangled))
      return { ...mangled, unasked: pick(odd), locationId: pick([1, 'x', null]) };
    return mangled;
  };
  return { chance, pick, mangle };
};
