import type { PartnerEvent } from '@viewgate/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { familyKeyOf, merged, nothingSaid, standing } from './registers.ts';

const at = (second: number) => `2026-06-03T15:00:${String(second).padStart(2, '0')}.0000000Z`;
const event = (type: PartnerEvent['type'], second: number, data: object = {}) =>
  ({ type, utcTimeStamp: at(second), data: { id: 'c', locationId: 'l', ...data } }) as PartnerEvent;
const told = (events: readonly PartnerEvent[]) =>
  events.reduce((known, one) => merged(known, one) ?? known, nothingSaid);
const seen = (events: readonly PartnerEvent[], familyEnded?: string) => {
  const known = told(events);
  const { values, ...now } = standing(known, familyEnded);
  return {
    ...now,
    since: now.isAlive ? now.since : '',
    values: now.isAlive ? values : {},
    family: familyKeyOf(known),
    in: known.checkedInStamp,
    out: known.checkedOutStamp,
  };
};

const anything = fc
  .record({
    type: fc.constantFrom('child.create', 'child.update', 'child.delete', 'child.checkIn', 'child.checkOut'),
    second: fc.nat(12),
    firstName: fc.option(fc.constantFrom('Ada', 'Bo'), { nil: undefined }),
    familyId: fc.option(fc.constantFrom('f1', 'f2'), { nil: undefined }),
  })
  .map(({ type, second, ...data }) => event(type as PartnerEvent['type'], second, data));
/** The same type at the same moment is the same event: it is stored once. */
const distinct = fc.uniqueArray(anything, { selector: ({ type, utcTimeStamp }) => type + utcTimeStamp, maxLength: 12 });

it('is the same in any order and however often it is told', () => {
  fc.assert(
    fc.property(
      distinct.chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 })),
      ),
      fc.option(fc.nat(12)),
      ([events, retold], ended) => {
        const familyEnded = ended === null ? undefined : at(ended);
        expect(seen(retold, familyEnded)).toEqual(seen(events, familyEnded));
      },
    ),
    { numRuns: 500 },
  );
});

it('lets a newer event stand against an older one, a deletion included', () => {
  const [made, renamed, deleted] = [
    event('child.create', 1, { firstName: 'Ada', familyId: 'f1' }),
    event('child.update', 3, { firstName: 'Eda' }),
    event('child.delete', 2),
  ];
  expect(seen([made, renamed]).values).toEqual({ firstName: 'Eda', familyId: 'f1' });
  expect(seen([event('child.delete', 4), made, renamed]).isAlive).toBe(false);
  // What was said before the deletion is forgotten.
  expect(seen([renamed, deleted, made])).toMatchObject({ isAlive: true, values: { firstName: 'Eda' }, family: null });
  expect(merged(told([deleted]), made)).toBeNull();
  expect(merged(told([made]), made)).toBeNull();
});

it('ends with its family, unless it has been heard of since', () => {
  const made = event('child.create', 1, { firstName: 'Ada', familyId: 'f1' });
  expect(seen([made], at(2)).isAlive).toBe(false);
  expect(seen([made, event('child.update', 3, { firstName: 'Ada' })], at(2)).isAlive).toBe(true);
});

it('counts how long somebody has been there from the creation, whenever that is heard of', () => {
  const [made, changed] = [event('child.create', 1), event('child.update', 5, { firstName: 'Ada' })];
  expect(seen([changed]).since).toBe(at(5));
  expect(seen([changed, made]).since).toBe(at(1));
});
