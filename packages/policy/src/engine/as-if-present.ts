import type { CompiledLocation, Consent, Unwilling } from './compiled.ts';

const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, isAway: false };

/**
 * The location as it would be with every child there: for moments at which nobody can know who will be. Those whom
 * others may not see are there too.
 */
export const asIfPresent = (c: CompiledLocation): CompiledLocation =>
  c.presence === null && c.consent === null ? c : { ...c, presence: null, consent: c.consent && withAll(c.consent) };

const withAll = (consent: Consent): Consent => ({
  ...consent,
  byClass: new Map([...consent.byClass].map(([position, all]) => [position, all.map(alwaysThere)])),
});

const alwaysThere = (one: Unwilling): Unwilling => ({ ...one, ...always });
