import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { check, compileLocation, type LocationFacts, type PolicyFacts, type Question } from '../src/index.ts';
import { type LimitName, limitNames } from '../src/vocabulary/index.ts';
import { restricting } from './restrictions.ts';
import { untilSeen } from './until-seen.ts';
import { situation } from './worlds.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);
const patience = { timeout: 180_000 * runs };

/** The pairs and moments around a question at which watching is allowed. */
const allowedAround = (facts: LocationFacts, question: Question): Set<string> => {
  const c = compileLocation(facts);
  const allowed = new Set<string>();
  for (let step = -40; step <= 40; step++) {
    const at = question.at + step * 53 * 60_000;
    for (const { id: viewerId } of facts.viewers) {
      for (const { id: cameraId } of facts.cameras) {
        for (const device of ['desktop', 'mobile'] as const) {
          const asked = { viewerId, cameraId, device, at, usage: { ...question.usage, sessionStartedAt: null } };
          if (check(c, asked).outcome === 'allow') allowed.add(`${viewerId} ${cameraId} ${device} ${step}`);
        }
      }
    }
  }
  return allowed;
};

const isWithin = (smaller: ReadonlySet<string>, larger: ReadonlySet<string>): boolean => smaller.isSubsetOf(larger);

test('adding a restriction never adds access', patience, () => {
  let took = 0;
  untilSeen(
    () => took > 30 * runs,
    () =>
      fc.assert(
        fc.property(situation(), restricting, ({ facts, question }, restriction) => {
          const before = allowedAround(facts, question);
          const after = allowedAround(restriction.apply(facts), question);
          if (after.size < before.size) took++;
          expect([restriction.name, isWithin(after, before)]).toEqual([restriction.name, true]);
        }),
        { numRuns: 500 * runs },
      ),
  );
  expect(took).toBeGreaterThan(30 * runs);
});

const paused = (facts: LocationFacts, id: number): LocationFacts => ({
  ...facts,
  policies: facts.policies.map((policy) =>
    policy.id === id ? Object.assign({}, policy, { isEnabled: false }) : policy,
  ),
});

const overrides = (policy: PolicyFacts): boolean =>
  (['desktop', 'mobile', ...limitNames] as const).some((name) => policy[name].isEnabled);

test(
  'pausing a policy never removes access, unless it is a family or viewer policy that overrides a restriction',
  patience,
  () => {
    let gave = 0;
    let excepted = 0;
    untilSeen(
      () => gave > 10 * runs && excepted > 0,
      () =>
        fc.assert(
          fc.property(situation(), fc.nat(10), ({ facts, question }, index) => {
            const policy = facts.policies[index % facts.policies.length]!;
            const before = allowedAround(facts, question);
            const after = allowedAround(paused(facts, policy.id), question);
            if (after.size > before.size) gave++;
            const mayTighten = (policy.kind === 'family' || policy.kind === 'viewer') && overrides(policy);
            if (mayTighten && !isWithin(before, after)) excepted++;
            expect([policy.kind, mayTighten || isWithin(before, after)]).toEqual([policy.kind, true]);
          }),
          { numRuns: 500 * runs },
        ),
    );
    expect(gave).toBeGreaterThan(10 * runs);
    // The exception really occurs, or this test would prove nothing.
    expect(excepted).toBeGreaterThan(0);
  },
);

test('pausing an override removes no access where what it overrode is at least as loose', patience, () => {
  fc.assert(
    fc.property(situation(), fc.constantFrom('family' as const, 'viewer' as const), ({ facts, question }, kind) => {
      // With nothing set on the other levels, an override can only be tighter than what it hides.
      const bare = (policy: PolicyFacts): PolicyFacts => {
        const unset = { isEnabled: false, value: 0 };
        const silent = { isEnabled: false, value: false };
        return policy.kind === kind || policy.kind === 'camera' || policy.kind === 'class'
          ? policy
          : {
              ...policy,
              desktop: silent,
              mobile: silent,
              ...(Object.fromEntries(limitNames.map((name) => [name, unset])) as Record<LimitName, typeof unset>),
            };
      };
      const world = { ...facts, adminPolicy: null, policies: facts.policies.map(bare) };
      const all = world.policies.filter((policy) => policy.kind === kind);
      for (const { id } of all) {
        expect(isWithin(allowedAround(world, question), allowedAround(paused(world, id), question))).toBe(true);
      }
    }),
    { numRuns: 150 * runs },
  );
});
