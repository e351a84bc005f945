import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  check,
  compileHeld,
  concernOf,
  describeLocation,
  factKinds,
  type FactsPatch,
  type HeldLocation,
  type LocationFacts,
  nothingUsed,
  patchLocation,
  type Question,
} from '../src/index.ts';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import { untilSeen } from './until-seen.ts';
import { momentIn, questionAt, worldAround } from './worlds.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);
const zone = 'America/Chicago';

/** Lists whose records no other record refers to by id: any of them may be deleted. */
const mayGo = new Set(['cameras', 'children', 'viewers', 'events']);

const inOrder = (facts: LocationFacts): LocationFacts => ({
  ...facts,
  // Event ids are random and may repeat.
  events: [...new Map(facts.events.map((event) => [event.id + 1, { ...event, id: event.id + 1 }])).values()].sort(
    (a, b) => a.id - b.id,
  ),
});

/** Replaces some records with another world's, and removes some that the other world lacks. */
const patchTowards = (target: LocationFacts, bits: number): FactsPatch => {
  const { policies, classes, cameras, families, children, viewers, events, ...location } = target;
  const lists = { policies, classes, cameras, families, children, viewers, events };
  let rest = bits;
  const toss = (): number => {
    rest = (Math.imul(rest, 1_103_515_245) + 12_345) & 0x7fffffff;
    return rest >> 8;
  };
  const patch: Record<string, unknown> = {};
  for (const kind of factKinds) {
    if (toss() % 3 > 0) continue;
    const chosen = lists[kind].filter(() => toss() % 2 === 0);
    patch[kind] = new Map(chosen.map((record) => [record.id, mayGo.has(kind) && toss() % 4 === 0 ? null : record]));
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each list under its own name
  return { ...(patch as FactsPatch), ...(toss() % 4 === 0 && { location }) };
};

const situations = momentIn(zone).chain((at) =>
  fc.record({
    worlds: fc.array(worldAround(zone, at).map(inOrder), { minLength: 3, maxLength: 5 }),
    tosses: fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
    question: questionAt(at),
  }),
);

test('a location patched repeatedly answers like one compiled from scratch', { timeout: 60_000 * runs }, () => {
  fc.assert(
    fc.property(situations, ({ worlds, tosses, question }) => {
      let held: HeldLocation = compileHeld(worlds[0]!);
      for (const [round, bits] of tosses.entries()) {
        const before = describeLocation(held);
        const next = patchLocation(held, patchTowards(worlds[round % worlds.length]!, bits));
        // The original is untouched.
        expect(describeLocation(held)).toEqual(before);
        held = next;
        const whole = compileHeld(held.facts);
        expect(describeLocation(held)).toEqual(describeLocation(whole));
        for (const { id: viewerId } of held.facts.viewers) {
          for (const { id: cameraId } of held.facts.cameras) {
            const asked: Question = { ...question, viewerId, cameraId };
            expect(check(held.compiled, asked)).toEqual(check(whole.compiled, asked));
          }
        }
      }
    }),
    { numRuns: 60 * runs },
  );
});

test('a patch concerns everyone whose decision it changes', { timeout: 60_000 * runs }, () => {
  let decided = 0;
  let unconcerned = 0;
  untilSeen(
    () => decided > 100 * runs && unconcerned > 100 * runs,
    () =>
      fc.assert(
        fc.property(situations, ({ worlds, tosses, question }) => {
          let held: HeldLocation = compileHeld(worlds[0]!);
          for (const [round, bits] of tosses.entries()) {
            // Only people: everything else concerns everybody.
            const { cameras, families, children, viewers } = patchTowards(worlds[round % worlds.length]!, bits);
            const patch = Object.fromEntries(
              Object.entries({ cameras, families, children, viewers }).filter(([, records]) => records),
            );
            const next = patchLocation(held, patch);
            const concerns = concernOf(held, next, patch);
            for (const { id: viewerId } of [...held.facts.viewers, ...next.facts.viewers]) {
              for (const { id: cameraId } of [...held.facts.cameras, ...next.facts.cameras]) {
                const asked: Question = { ...question, viewerId, cameraId };
                const [was, is] = [check(held.compiled, asked), check(next.compiled, asked)];
                if (!concerns(viewerId, cameraId)) unconcerned++;
                if (was === is) continue;
                decided++;
                expect([viewerId, cameraId, concerns(viewerId, cameraId)]).toEqual([viewerId, cameraId, true]);
              }
            }
            held = next;
          }
        }),
        { numRuns: 60 * runs },
      ),
  );
  // Neither holds for lack of cases.
  expect(decided).toBeGreaterThan(100 * runs);
  expect(unconcerned).toBeGreaterThan(100 * runs);
});

test('a patch rebuilds what it touches and keeps the rest', () => {
  const [world] = fc.sample(worldAround(zone, Date.UTC(2026, 5, 3)), { numRuns: 1, seed: 1 }).map(inOrder);
  if (!world) throw new Error('a world was asked for');
  const held = compileHeld(world);
  const [viewer] = world.viewers;
  const { compiled } = patchLocation(held, { viewers: new Map([[601, { ...viewer!, isApproved: false }]]) });
  expect(compiled.week).toBe(held.compiled.week);
  expect(compiled.familyClasses).toBe(held.compiled.familyClasses);
  expect(compiled.viewers.slots).toBe(held.compiled.viewers.slots);
  expect(compiled.viewers.records).not.toBe(held.compiled.viewers.records);
  const paused = patchLocation(held, { location: { ...world, areViewersPaused: true, viewersPausedUntil: null } });
  expect(paused.compiled.viewers).toBe(held.compiled.viewers);
  const hours = { isEnabled: true, ranges: [{ id: 1, dayOfWeek: 3, startTime: '09:00:00', endTime: '10:00:00' }] };
  const policies = new Map(
    world.policies.map((policy) => [policy.id, { ...policy, isEnabled: false, schedule: hours }]),
  );
  expect(patchLocation(held, { policies }).compiled.viewers).toBe(held.compiled.viewers);
});

test('a child whom others may no longer see concerns everybody', () => {
  const families = {
    Baker: { seen: ['Mia'] },
    Cole: { children: { Leo: ['Toddlers'] }, seen: ['Leo'], viewers: { Cas: {} } },
  };
  const { facts, idOf } = factsOf(worldOf({ consent: 'required', families }));
  const held = compileHeld(facts);
  const leo = facts.children.find(({ name }) => name === 'Leo')!;
  const patch: FactsPatch = { children: new Map([[leo.id, { ...leo, hasConsent: false }]]) };
  const next = patchLocation(held, patch);
  const ann = idOf('viewers', 'Ann');
  const asked = { viewerId: ann, cameraId: idOf('cameras', 'Playroom'), device: 'desktop', at: 1e12 } as const;
  expect(check(held.compiled, { ...asked, usage: nothingUsed }).outcome).toBe('allow');
  expect(check(next.compiled, { ...asked, usage: nothingUsed }).reason).toBe('consentMissing');
  expect(concernOf(held, next, patch)(ann, asked.cameraId)).toBe(true);
});
