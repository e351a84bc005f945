import { expect, test } from 'vitest';
import { instantOf, readableZone } from '../src/docs/case-time.ts';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import { check, compileLocation, decide, type Usage, whatIf } from '../src/index.ts';

const usual = { sessionsToday: 0, sessionStartedAt: null };
const asked = (most: number | undefined, usage: Usage, more: object = {}) => {
  const rules = { kind: 'family', ...(most !== undefined && { sessionMaxAtOnce: most }) };
  const { facts, idOf } = factsOf(
    worldOf({ policies: { Ours: rules }, families: { Baker: { policy: 'Ours' } } }, { ...more }),
  );
  const at = instantOf('Mon 2026-11-16 10:00', readableZone(facts.timeZone));
  const question = { viewerId: idOf('viewers', 'Ann'), cameraId: idOf('cameras', 'Playroom'), at, usage };
  const c = compileLocation(facts);
  return { c, at, question: { ...question, device: 'desktop' as const } };
};
const reasonOf = (...given: Parameters<typeof asked>) => {
  const { c, question } = asked(...given);
  return check(c, question).reason;
};

test('a family begins to watch as many cameras as it may, and no more', () => {
  expect(reasonOf(2, { ...usual, familyWatches: 1 })).toBeNull();
  expect(reasonOf(2, { ...usual, familyWatches: 2 })).toBe('watchingAtOnce');
  expect(reasonOf(undefined, { ...usual, familyWatches: 99 })).toBeNull();
});

test('what nobody counted may not begin, and what runs has its place', () => {
  expect(reasonOf(2, usual)).toBe('watchingAtOnce');
  const running = { sessionsToday: 1, sessionStartedAt: Date.parse('2026-11-16T15:50:00Z') };
  expect(reasonOf(1, running)).toBeNull();
  // A session that ended needs a place again to resume.
  expect(reasonOf(1, { ...running, familyWatches: 1 })).toBe('watchingAtOnce');
  expect(reasonOf(undefined, { ...usual, familyWatches: -1 })).toBe('usageUnreadable');
});

test('the next opening is when hours open later, never when others may stop', () => {
  const full = { ...usual, familyWatches: 1 };
  const now = asked(1, full);
  expect(decide(now.c, now.question)).toMatchObject({ outcome: 'deny', nextOpening: 'never' });
  const later = asked(1, full, { policies: { 'House rules': { hours: 'Mon-Fri 12:00-18:00' } } });
  expect(decide(later.c, later.question).nextOpening).toBe(later.at + 2 * 3_600_000);
});

test('in a what-if, a limit takes the right to begin from nobody', () => {
  const before = asked(undefined, usual);
  expect(whatIf(before.c, asked(1, usual).c, before.at)).toEqual({ loses: [], gains: [] });
});
