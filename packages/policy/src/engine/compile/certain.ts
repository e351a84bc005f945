/**
 * A fact counts as true (or false) only when it is plainly that: rows come from outside the type system, and an absent
 * one must never pass a gate by being falsy.
 */
export const isTrue = (value: unknown): boolean => value === true;
export const isFalse = (value: unknown): boolean => value === false;
