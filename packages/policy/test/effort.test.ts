import { expect, test, vi } from 'vitest';
import { instantOf } from '../src/docs/case-time.ts';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import { rules } from '../src/engine/rules/index.ts';
import { type CompiledLocation, compileLocation, decide, nothingUsed } from '../src/index.ts';

/** Hours of ten minutes in each twenty, all week: they cut it into a thousand segments, and matter to nobody who asks. */
const cutting = Array.from({ length: 71 }, (_, n) => {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  return `daily ${clock(n * 20)}-${clock(n * 20 + 10)}`;
});
const { facts, idOf } = factsOf(
  worldOf({
    policies: { 'House rules': { hours: 'Mon-Fri 08:00-18:00' }, Cut: { kind: 'class', hours: cutting } },
    classes: { Others: { policy: 'Cut' } },
  }),
);
const askedAt = (when: string, c: CompiledLocation) =>
  decide(c, {
    viewerId: idOf('viewers', 'Ann'),
    cameraId: idOf('cameras', 'Playroom'),
    at: instantOf(when, facts.timeZone),
    device: 'desktop',
    usage: nothingUsed,
  });

/** A location that counts how often a segment of its week was looked at. */
const counting = () => {
  const { week, ...rest } = compileLocation(facts);
  let looks = 0;
  const counted = Object.defineProperty({ ...week }, 'stride', {
    get() {
      looks++;
      return week.stride;
    },
  });
  return { c: { ...rest, week: counted } as CompiledLocation, segments: week.starts.length, looks: () => looks };
};

test.each([
  ['Mon 2026-11-16 17:55', { outcome: 'allow', windowEndsAt: Date.parse('2026-11-17T00:00:00Z') }],
  ['Mon 2026-11-16 07:55', { outcome: 'deny', nextOpening: Date.parse('2026-11-16T14:00:00Z') }],
] as const)('a change that is near is found without looking at the rest of the week: %s', (when, answer) => {
  const { c, segments, looks } = counting();
  expect(segments).toBeGreaterThan(900);
  expect(askedAt(when, c)).toMatchObject(answer);
  expect(looks()).toBeLessThan(8);
});

test('details are made only of the rules that refuse', () => {
  const made = rules.flatMap((rule) => (rule.details ? [vi.spyOn(rule as Required<typeof rule>, 'details')] : []));
  const c = compileLocation(facts);
  const count = () => made.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  expect(made.length).toBeGreaterThan(10);
  askedAt('Mon 2026-11-16 10:00', c);
  expect(count()).toBe(0);
  expect(askedAt('Mon 2026-11-16 07:00', c).reasons).toHaveLength(1);
  expect(count()).toBe(1);
  for (const spy of made) spy.mockRestore();
});
