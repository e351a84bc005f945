import { type RestrictionName, restrictions, valueWhereUnsaid } from '@viewgate/policy/vocabulary';

/** The number that a limit keeps when it is switched off: one that cannot be saved, or none, would silently block its form. */
export const numberWhenOff = (name: RestrictionName, given: unknown): number => {
  const restriction = restrictions[name];
  const isPossible =
    restriction.type === 'limit' &&
    Number.isInteger(given) &&
    Number(given) >= restriction.lowest &&
    Number(given) <= restriction.highest;
  return isPossible ? Number(given) : Number(valueWhereUnsaid(name));
};
