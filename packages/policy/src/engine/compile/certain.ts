/**
 * A fact counts as true (or false) only when it plainly is: rows come from outside the type system, and a missing
 * value must never pass a gate by being falsy.
 */
export const isTrue = (value: unknown): boolean => value === true;
export const isFalse = (value: unknown): boolean => value === false;

/** Whether a value is an instant: a finite number, not a Date, a string or anything else that compares like one. */
export const isInstant = (value: unknown): value is number => Number.isFinite(value);

/** The entries of a list that are objects; a missing list has none. */
export const rowsOf = <T extends object>(list: readonly T[]): readonly T[] =>
  Array.isArray(list) ? (list.every(isRow) ? list : list.filter(isRow)) : [];

const isRow = (row: unknown): boolean => typeof row === 'object' && row !== null;
