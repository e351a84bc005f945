import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf } from '../src/docs/case-time.ts';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import type { WorldChange } from '../src/docs/case-file.ts';
import { check, compileLocation, effectiveWeek, nothingUsed, type WeekBand, type WeekSubject } from '../src/index.ts';
import { situation } from './worlds.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);

type IdOf = ReturnType<typeof factsOf>['idOf'];

/** The bands of one day as text: `00:00-08:00 closed by House rules`. */
const dayText = (change: WorldChange, subject: (id: IdOf) => WeekSubject, when: string): string[] => {
  const { facts, idOf } = factsOf(worldOf(change));
  const at = instantOf(when, facts.timeZone);
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(facts.timeZone);
  const week = effectiveWeek(compileLocation(facts), facts, subject(idOf), at);
  expect(week.map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const day = week[local.dayOfWeek % 7]!;
  expect(day.date).toBe(local.toPlainDate().toString());
  return day.bands.map(bandText);
};

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const bandText = ({ startMinute, endMinute, isOpen, causes }: WeekBand): string => {
  const by = causes.map(({ code, policy }) => policy?.name ?? code).join(' and ');
  return `${clock(startMinute)}-${clock(endMinute)} ${isOpen ? 'open' : 'closed'}${by ? ` by ${by}` : ''}`;
};

const world: WorldChange = {
  policies: {
    'House rules': { hours: 'Mon-Fri 08:00-18:00' },
    Nap: { kind: 'class', hours: ['daily 00:00-12:00', 'daily 14:00-00:00'] },
    'Camera hours': { kind: 'camera', hours: 'daily 09:00-00:00' },
    Ours: { kind: 'family', hours: 'daily 00:00-15:00' },
    Hers: { kind: 'viewer', hours: 'daily 10:00-00:00' },
  },
  classes: { Toddlers: { policy: 'Nap' } },
  cameras: { Playroom: { policy: 'Camera hours' } },
  families: { Baker: { policy: 'Ours', viewers: { Ann: { policy: 'Hers' } } } },
};
const ofLocation = (): WeekSubject => ({ kind: 'location' });
const ofToddlers = (id: IdOf): WeekSubject => ({ kind: 'class', id: id('classes', 'Toddlers') });
const ofPlayroom = (id: IdOf): WeekSubject => ({ kind: 'camera', id: id('cameras', 'Playroom') });
const ofPair = (id: IdOf): WeekSubject => ({
  kind: 'pair',
  viewerId: id('viewers', 'Ann'),
  cameraId: id('cameras', 'Playroom'),
});
const monday = 'Mon 2026-11-16 10:00';

describe('the week of each kind of subject', () => {
  test('the location has its own hours', () => {
    expect(dayText(world, ofLocation, monday)).toEqual([
      '00:00-08:00 closed by House rules',
      '08:00-18:00 open',
      '18:00-24:00 closed by House rules',
    ]);
  });
  test('a class has the location’s and its own', () => {
    expect(dayText(world, ofToddlers, monday)).toEqual([
      '00:00-08:00 closed by House rules',
      '08:00-12:00 open',
      '12:00-14:00 closed by Nap',
      '14:00-18:00 open',
      '18:00-24:00 closed by House rules',
    ]);
  });
  test('a camera is open while any of its classes is', () => {
    const two = {
      ...world,
      cameras: { Playroom: { policy: 'Camera hours', classes: ['Toddlers', 'Babies'] } },
      classes: { Toddlers: { policy: 'Nap' }, Babies: {} },
    };
    expect(dayText(world, ofPlayroom, monday)).toContain('12:00-14:00 closed by Nap');
    expect(dayText(two, ofPlayroom, monday)).toContain('09:00-18:00 open');
  });
  test('a public camera is not bound by its classes', () => {
    const open = { ...world, publicCameras: true, cameras: { Playroom: { policy: 'Camera hours', public: true } } };
    expect(dayText(open, ofPlayroom, monday)).toContain('09:00-18:00 open');
  });
  test('a viewer has the location’s, the family’s and their own', () => {
    expect(dayText(world, (id) => ({ kind: 'viewer', id: id('viewers', 'Ann') }), monday)).toEqual([
      '00:00-08:00 closed by House rules and Hers',
      '08:00-10:00 closed by Hers',
      '10:00-15:00 open',
      '15:00-18:00 closed by Ours',
      '18:00-24:00 closed by House rules and Ours',
    ]);
  });
  test('a paused policy closes nothing, an unreadable one everything', () => {
    const paused = { ...world, policies: { Nap: { kind: 'class', hours: 'none', paused: true } } };
    expect(dayText(paused, ofToddlers, monday)).toEqual(['00:00-24:00 open']);
    const broken = { ...world, policies: { Nap: { kind: 'class', hours: 'Mon 25:00-26:00' } } };
    expect(dayText(broken, ofToddlers, monday)).toEqual(['00:00-24:00 closed by policyUnreadable']);
  });
  test('a nonexistent subject is closed', () => {
    expect(dayText(world, () => ({ kind: 'family', id: 77 }), monday)).toEqual([
      '00:00-24:00 closed by policyUnreadable',
    ]);
  });
  test('an event opens a band of a pair, a custody block closes one', () => {
    const change = {
      policies: { 'House rules': { hours: 'none' } },
      events: {
        Recital: { cameras: ['Playroom'], children: ['Mia'], from: 'Mon 2026-11-16 15:00', to: 'Mon 2026-11-16 17:00' },
      },
    };
    expect(dayText(change, ofPair, monday)).toEqual([
      '00:00-15:00 closed by House rules',
      '15:00-17:00 open by event',
      '17:00-24:00 closed by House rules',
    ]);
    const blocked = {
      families: { Baker: { viewers: { Ann: { blocks: [{ child: 'Mia', from: 'Mon 2026-11-16 12:30' }] } } } },
    };
    expect(dayText(blocked, ofPair, monday)).toEqual(['00:00-12:30 open', '12:30-24:00 closed by custodyBlock']);
  });
});

test('a day shows the hour that its clock skips, and a repeated hour once', () => {
  expect(dayText({}, ofLocation, 'Sun 2026-03-08 10:00')).toEqual([
    '00:00-02:00 open',
    '02:00-03:00 closed by clockSkips',
    '03:00-24:00 open',
  ]);
  expect(dayText({}, ofLocation, 'Sun 2026-11-01 10:00')).toEqual(['00:00-24:00 open']);
});

test('a pair’s bands cover every day and agree with the decisions', { timeout: 180_000 * runs }, () => {
  fc.assert(
    fc.property(situation(), ({ facts, question }) => {
      const c = compileLocation(facts);
      const { viewerId, cameraId, device, at } = question;
      const week = effectiveWeek(c, facts, { kind: 'pair', viewerId, cameraId, device }, at);
      for (const { date, bands } of week) {
        expect(bands.map(({ startMinute }) => startMinute)).toEqual([
          0,
          ...bands.slice(0, -1).map(({ endMinute }) => endMinute),
        ]);
        expect(bands.at(-1)?.endMinute).toBe(1440);
        const day = Temporal.PlainDate.from(date);
        const answersAt = (minuteOfDay: number): boolean[] => {
          const local = day.toPlainDateTime({ hour: Math.floor(minuteOfDay / 60), minute: minuteOfDay % 60 });
          const times = (['earlier', 'later'] as const)
            .map((disambiguation) => local.toZonedDateTime(facts.timeZone, { disambiguation }))
            .filter((zoned) => zoned.toPlainDateTime().equals(local));
          return times.map(({ epochMilliseconds }) => {
            const asked = { viewerId, cameraId, device, at: epochMilliseconds, usage: nothingUsed };
            return check(c, asked).outcome === 'allow';
          });
        };
        for (const { startMinute, endMinute, isOpen } of bands) {
          // Open whenever the clock shows the minute; or closed at least once, or skipped.
          const atStart = answersAt(startMinute);
          expect(isOpen && (atStart.length === 0 || atStart.includes(false))).toBe(false);
          const within = answersAt(Math.floor((startMinute + endMinute) / 2));
          // A minute at an edge may be closed for only its first or last seconds.
          const isShort = endMinute - startMinute < 3;
          expect(isShort || (within.length > 0 && !within.includes(false)) === isOpen).toBe(true);
        }
      }
    }),
    { numRuns: 100 * runs },
  );
});

test('a pair’s week shows presence in the stretch in which it is known, and hours elsewhere', () => {
  const change = {
    presence: 'required',
    policies: { 'House rules': { hours: 'Mon-Fri 08:00-18:00' } },
    families: { Baker: { stays: { Mia: { from: 'Mon 2026-11-16 09:30', until: 'Mon 2026-11-16 16:00' } } } },
  };
  const { facts, idOf } = factsOf(worldOf(change));
  const at = (when: string) => instantOf(when, facts.timeZone);
  const known = { from: at('Mon 2026-11-16 00:00'), until: at('Tue 2026-11-17 00:00') };
  const week = effectiveWeek(compileLocation(facts), facts, ofPair(idOf), at(monday), known);
  const hours = ['00:00-08:00 closed by House rules', '08:00-18:00 open', '18:00-24:00 closed by House rules'];
  expect(week[1]?.bands.map(bandText)).toEqual([
    '00:00-08:00 closed by childNotPresent and House rules',
    '08:00-09:30 closed by childNotPresent',
    '09:30-16:00 open',
    '16:00-18:00 closed by childNotPresent',
    '18:00-24:00 closed by childNotPresent and House rules',
  ]);
  expect(week[2]?.bands.map(bandText)).toEqual(hours);
});
