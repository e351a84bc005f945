import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorldChange } from '../src/docs/case-file.ts';
import { instantOf } from '../src/docs/case-time.ts';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import {
  audience,
  audiences,
  check,
  compileLocation,
  type DeviceKind,
  type LocationFacts,
  nothingUsed,
  whatIf,
} from '../src/index.ts';
import { codeOf } from '../src/engine/rules/rule.ts';
import { rules } from '../src/engine/rules/index.ts';
import { restricting } from './restrictions.ts';
import { untilSeen } from './until-seen.ts';
import { situation } from './worlds.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);
const patience = { timeout: 180_000 * runs };
const mayStart = (facts: LocationFacts, cameraId: number, at: number, device: DeviceKind): number[] => {
  const c = compileLocation(facts);
  const ids = facts.viewers.map(({ id }) => id);
  return ids.filter((viewerId) => check(c, { viewerId, cameraId, device, at, usage: nothingUsed }).outcome === 'allow');
};

// The audience answers rules about pairs in a way of its own (crowd.ts). A new one has to be answered there too.
test('the audience knows every rule about pairs', () => {
  const aboutPairs = rules.filter(({ concerns }) => concerns === 'pair').map((rule) => codeOf(rule, 'desktop'));
  expect(aboutPairs).toEqual([
    'custodyBlock',
    'noPath',
    'childNotPresent',
    'consentMissing',
    'policyUnreadable',
    'classClosed',
    'desktopOff',
  ]);
});

test.each([
  ['small worlds', false, 300],
  ['more classes than a word has bits', true, 60],
] as const)('the audience is whom a decision allows: %s', patience, (_, wide, times) => {
  let found = 0;
  untilSeen(
    () => found > times * runs,
    () =>
      fc.assert(
        fc.property(situation(wide), ({ facts, question }) => {
          const c = compileLocation(facts);
          const { at } = question;
          for (const device of ['desktop', 'mobile'] as const) {
            const all = audiences(c, at, device);
            for (const { id } of facts.cameras) {
              const expected = mayStart(facts, id, at, device);
              found += expected.length;
              expect(all.get(id)).toEqual(expected);
              expect(audience(c, id, at, { device }).viewerIds).toEqual(expected);
            }
          }
        }),
        { numRuns: times * runs },
      ),
  );
  expect(found).toBeGreaterThan(times * runs);
});

test('without a device the audience is everyone allowed on any device, and the rest are denied with a reason', () => {
  fc.assert(
    fc.property(situation(), ({ facts, question }) => {
      const c = compileLocation(facts);
      const { at, cameraId } = question;
      const { viewerIds } = audience(c, cameraId, at);
      const either = new Set([...mayStart(facts, cameraId, at, 'desktop'), ...mayStart(facts, cameraId, at, 'mobile')]);
      expect(new Set(viewerIds)).toEqual(either);
      const { viewerIds: onMobile, denied } = audience(c, cameraId, at, { device: 'mobile', withDenied: true });
      const others = [...(denied?.values() ?? [])].flat();
      expect(onMobile.length + others.length).toBe(facts.viewers.length);
      expect(new Set([...onMobile, ...others])).toEqual(new Set(facts.viewers.map(({ id }) => id)));
      for (const [reason, ids] of denied ?? []) {
        for (const viewerId of ids)
          expect(check(c, { viewerId, cameraId, device: 'mobile', at, usage: nothingUsed }).reason).toBe(reason);
      }
    }),
    { numRuns: 200 * runs },
  );
});

test('nobody watches a nonexistent camera or moment', () => {
  const world = fc.sample(situation(), 1)[0]!;
  const c = compileLocation(world.facts);
  expect(audience(c, 12_345, world.question.at).viewerIds).toEqual([]);
  expect(audience(c, 301, Number.NaN).viewerIds).toEqual([]);
});

test('a what-if at a moment is the difference between the two audiences', patience, () => {
  let changed = 0;
  untilSeen(
    () => changed > 20 * runs,
    () =>
      fc.assert(
        fc.property(situation(), restricting, ({ facts, question }, restriction) => {
          const { at } = question;
          const after = restriction.apply(facts);
          const { loses, gains } = whatIf(compileLocation(facts), compileLocation(after), at);
          expect(gains).toEqual([]);
          const lost = facts.cameras.flatMap(({ id: cameraId }) =>
            (['desktop', 'mobile'] as const).flatMap((device) => {
              const left = new Set(mayStart(after, cameraId, at, device));
              return mayStart(facts, cameraId, at, device)
                .filter((id) => !left.has(id))
                .map((viewerId) => `${viewerId} ${cameraId} ${device}`);
            }),
          );
          const told = loses.flatMap(({ viewerId, cameraId, devices }) =>
            devices.map((device) => `${viewerId} ${cameraId} ${device}`),
          );
          expect(told.toSorted()).toEqual(lost.toSorted());
          // And the reverse: what the change takes away, undoing it gives back.
          const back = whatIf(compileLocation(after), compileLocation(facts), at);
          expect(back).toEqual({ loses: [], gains: loses });
          changed += lost.length;
        }),
        { numRuns: 300 * runs },
      ),
  );
  expect(changed).toBeGreaterThan(20 * runs);
});

test('a what-if over a range holds every pair that differs at any of its minutes', patience, () => {
  fc.assert(
    fc.property(situation(), restricting, ({ facts, question }, restriction) => {
      const before = compileLocation(facts);
      const after = compileLocation(restriction.apply(facts));
      const range = { from: question.at, to: question.at + 6 * 3_600_000 };
      const told = whatIf(before, after, range).loses;
      const names = new Set(told.map(({ viewerId, cameraId }) => `${viewerId} ${cameraId}`));
      const seen = new Set<string>();
      for (let at = range.from; at < range.to; at += 60_000) {
        for (const { viewerId, cameraId } of whatIf(before, after, at).loses) seen.add(`${viewerId} ${cameraId}`);
      }
      // The range may see more than its whole minutes, and names the exact moment.
      expect(seen.isSubsetOf(names)).toBe(true);
      for (const { viewerId, cameraId, at } of told) {
        const then = whatIf(before, after, at).loses.map((change) => `${change.viewerId} ${change.cameraId}`);
        expect(then).toContain(`${viewerId} ${cameraId}`);
      }
    }),
    { numRuns: 40 * runs },
  );
});

const openHours = (hours: string): WorldChange => ({ policies: { 'House rules': { hours } } });
const ann = (viewer: object): WorldChange => ({ families: { Baker: { viewers: { Ann: viewer } } } });

/** Two families without a class of the camera, and an event that invites some of their children. */
const two = (children: string[]): WorldChange => ({
  cameras: { Playroom: { classes: [] } },
  families: { Cole: { children: { Leo: [] }, viewers: { Cas: {} } } },
  events: { Recital: { cameras: ['Playroom'], children, from: 'Mon 2026-11-16 11:00', to: 'Mon 2026-11-16 11:30' } },
});

describe('a what-if over a range covers everything that begins or ends within it', () => {
  const from = instantOf('Mon 2026-11-16 10:00', 'America/Chicago');
  const range = { from, to: from + 4 * 3_600_000 };
  const within = { from: 'Mon 2026-11-16 11:00', until: 'Mon 2026-11-16 11:30' };
  const event = { cameras: ['Playroom'], children: ['Mia'], from: 'Mon 2026-11-16 11:00', to: 'Mon 2026-11-16 11:30' };
  const closed = { policies: { 'House rules': { hours: 'none' } } };

  test.each<[string, WorldChange, WorldChange, number, number]>([
    ['a custody block', {}, ann({ blocks: [{ child: 'Mia', ...within }] }), 1, 0],
    ['a custody block taken back', ann({ blocks: [{ child: 'Mia', ...within }] }), {}, 0, 1],
    ['a deletion date', {}, ann({ deleted: within.from }), 1, 0],
    ['a pause that ends sooner', ann({ paused: 'Tue 2026-11-17 00:00' }), ann({ paused: within.from }), 0, 1],
    ['an event', closed, { ...closed, events: { Recital: event } }, 0, 1],
    ['an event for the other family', two(['Mia']), two(['Leo']), 1, 1],
    ['hours moved', openHours('Mon 11:00-12:00'), openHours('Mon 12:00-13:00'), 1, 1],
    ['another camera', {}, { cameras: { Garden: { classes: ['Toddlers'] } } }, 0, 1],
    [
      'a camera in another class',
      {},
      { classes: { Babies: {} }, cameras: { Playroom: { classes: ['Babies'] } } },
      1,
      0,
    ],
    [
      'a child in another class',
      { classes: { Babies: {} } },
      { classes: { Babies: {} }, families: { Baker: { children: { Mia: ['Babies'] } } } },
      1,
      0,
    ],
    ['another viewer', {}, { families: { Baker: { viewers: { Ben: {} } } } }, 0, 1],
    ['nothing', {}, {}, 0, 0],
  ])('%s', (_, before, after, loses, gains) => {
    const result = whatIf(
      compileLocation(factsOf(worldOf(before)).facts),
      compileLocation(factsOf(worldOf(after)).facts),
      range,
    );
    expect([result.loses.length, result.gains.length]).toEqual([loses, gains]);
  });
});

test('a block covers more when a camera gains the blocked child’s class', () => {
  const world = {
    classes: { Babies: {} },
    cameras: { Garden: { classes: ['Babies'] } },
    families: {
      Baker: {
        children: { Tom: ['Babies'] },
        viewers: { Ann: { blocks: [{ child: 'Mia', from: 'Mon 2026-11-16 00:00' }] } },
      },
    },
    policies: { Nap: { kind: 'class', hours: 'none' } },
  };
  const compiled = (classes: string[]) =>
    compileLocation(
      factsOf(worldOf(world, { classes: { Toddlers: { policy: 'Nap' } }, cameras: { Garden: { classes } } })).facts,
    );
  const { loses } = whatIf(
    compiled(['Babies']),
    compiled(['Babies', 'Toddlers']),
    instantOf('Mon 2026-11-16 10:00', 'America/Chicago'),
  );
  expect(loses).toHaveLength(1);
});

test('another viewer in the same row is a different person', () => {
  const { facts } = factsOf(worldOf());
  const other = { ...facts, viewers: facts.viewers.map((viewer) => Object.assign({}, viewer, { id: 77 })) };
  const { loses, gains } = whatIf(
    compileLocation(facts),
    compileLocation(other),
    instantOf('Mon 2026-11-16 10:00', 'America/Chicago'),
  );
  expect([loses.map(({ viewerId }) => viewerId), gains.map(({ viewerId }) => viewerId)]).toEqual([[1], [77]]);
});
