import type { CompiledLocation, Consent, Unwilling } from './compiled.ts';

const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, isAway: false };

/**
 * The location as if every child were there, for moments when nobody can know who will be. Children whom others may not
 * see count as there too.
 */
export const asIfPresent = (c: CompiledLocation): CompiledLocation =>
  c.presence === null && c.consent === null ? c : { ...c, presence: null, consent: c.consent && withAll(c.consent) };

const withAll = (consent: Consent): Consent => ({
  ...consent,
  byClass: new Map([...consent.byClass].map(([position, all]) => [position, all.map(alwaysThere)])),
});

const alwaysThere = (one: Unwilling): Unwilling => ({ ...one, ...always });
