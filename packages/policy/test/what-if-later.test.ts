import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WorldChange } from '../src/docs/case-file.ts';
import { instantOf } from '../src/docs/case-time.ts';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import { compileLocation, type WhatIf, whatIf, whatIfAhead } from '../src/index.ts';
import { untilSeen } from './until-seen.ts';
import { restricting } from './restrictions.ts';
import { situation } from './worlds.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);
const patience = { timeout: 180_000 * runs };
const day = 86_400_000;
const weeks = 7 * day;

const named = ({ loses, gains }: WhatIf) =>
  [...loses.map((one) => ['loses', one] as const), ...gains.map((one) => ['gains', one] as const)]
    .map(
      ([how, { viewerId, cameraId, devices, at }]) =>
        `${how} ${viewerId} ${cameraId} ${devices.toSorted().join()} ${at}`,
    )
    .toSorted();

test('entries dated weeks ahead are found as if every moment had been evaluated', patience, () => {
  let later = 0;
  untilSeen(
    () => later > 5 * runs,
    () =>
      fc.assert(
        fc.property(
          situation(),
          restricting,
          fc.integer({ min: 1, max: 30 }),
          ({ facts, question }, restriction, days) => {
            const before = compileLocation(facts);
            const after = compileLocation(restriction.apply(facts));
            const from = question.at - days * day;
            const to = from + 6 * weeks;
            const near = from + weeks;
            const told = whatIfAhead(before, after, { from, near, to, most: Infinity });
            expect(told.until).toBe(to);
            expect(named(told)).toEqual(named(whatIf(before, after, { from, to })));
            later += named(told).length - named(whatIf(before, after, { from, to: near })).length;
          },
        ),
        { numRuns: 150 * runs },
      ),
  );
  expect(later).toBeGreaterThan(5 * runs);
});

const compiled = (change: WorldChange) => compileLocation(factsOf(worldOf(change)).facts);
const hours = (of: string): WorldChange => ({ policies: { 'House rules': { hours: of } } });
const ann = (viewer: object, of: string): WorldChange => ({
  ...hours(of),
  families: { Baker: { viewers: { Ann: viewer } } },
});

describe('a year ahead', () => {
  const from = instantOf('Mon 2026-11-16 10:00', 'America/Chicago');
  const ahead = { from, near: from + weeks, to: from + 52 * weeks, most: 100_000 };
  const [open, shut] = ['Mon 11:00-12:00', 'Mon 13:00-14:00'];
  const lostAt = (before: WorldChange, after: WorldChange, range = ahead) => {
    const { loses } = whatIfAhead(compiled(before), compiled(after), range);
    return loses.map(({ at }) => at);
  };

  test('somebody whose pause ends in spring loses what opens then', () => {
    const paused = { paused: 'Wed 2027-03-03 00:00' };
    expect(lostAt(ann(paused, open), ann(paused, shut))).toEqual([
      instantOf('Mon 2027-03-08 11:00', 'America/Chicago'),
    ]);
  });

  test('everybody loses what opens then when a pause of the location ends in spring', () => {
    const viewersPaused = 'Wed 2027-03-03 00:00';
    expect(lostAt({ ...hours(open), viewersPaused }, { ...hours(shut), viewersPaused })).toEqual([
      instantOf('Mon 2027-03-08 11:00', 'America/Chicago'),
    ]);
  });

  test('somebody who is barred from a child until spring loses what opens then', () => {
    const barred = { blocks: [{ child: 'Mia', from: 'Mon 2026-11-02 00:00', until: 'Wed 2027-03-03 00:00' }] };
    expect(lostAt(ann(barred, open), ann(barred, shut))).toEqual([
      instantOf('Mon 2027-03-08 11:00', 'America/Chicago'),
    ]);
  });

  test('hours that a clock set forward skips this week are lost in the next', () => {
    const march = instantOf('Fri 2027-03-12 10:00', 'America/Chicago');
    const range = { ...ahead, from: march, near: march + weeks, to: march + 4 * weeks };
    expect(lostAt(hours('Sun 02:15-02:45'), hours('Mon 13:00-14:00'), range)).toEqual([
      instantOf('Sun 2027-03-21 02:15', 'America/Chicago'),
    ]);
  });

  test('an exhausted budget says up to when the result is known', () => {
    const paused = { paused: 'Wed 2027-03-03 00:00' };
    const told = whatIfAhead(compiled(ann(paused, open)), compiled(ann(paused, shut)), { ...ahead, most: 1 });
    expect(told).toEqual({ loses: [], gains: [], until: instantOf('Wed 2027-03-03 00:00', 'America/Chicago') });
  });
});
