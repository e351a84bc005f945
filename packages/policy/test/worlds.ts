import * as fc from 'fast-check';
import type { Enforced, EnforcementType, LocationFacts, PolicyFacts, Restriction } from '../src/engine/facts.ts';
import { type LimitName, limitNames, mayBeZero, type PolicyKind, policyKinds } from '../src/vocabulary/index.ts';
import type { OracleQuestion } from './oracle.ts';

/** Zones with every kind of change: an hour, half an hour, two hours, at midnight, around Ramadan, a whole day, none. */
export const zones = [
  'America/Chicago',
  'Europe/London',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Havana',
  'Africa/Cairo',
  'Antarctica/Troll',
  'Asia/Kathmandu',
  'Pacific/Chatham',
];

const minute = 60_000;
const day = 1440 * minute;

/** A moment from 2005 to 2037, half the time close to a clock change in the zone. */
export const momentIn = (timeZone: string): fc.Arbitrary<number> =>
  fc
    .record({
      base: fc.integer({ min: Date.UTC(2005, 0, 1) / minute, max: Date.UTC(2037, 0, 1) / minute }),
      shift: fc.integer({ min: -2000, max: 2000 }),
      isNear: fc.boolean(),
      seconds: fc.constantFrom(0, 0, 0, 29_500),
    })
    .map(({ base, shift, isNear, seconds }) => {
      const at = base * minute + seconds;
      if (!isNear) return at;
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
      const change = zoned.getTimeZoneTransition('next') ?? zoned.getTimeZoneTransition('previous');
      return (change?.epochMilliseconds ?? at) + shift * minute + seconds;
    });

const timeOf = (minutes: number, seconds: number): string =>
  [Math.floor(minutes / 60) % 24, minutes % 60, seconds].map((part) => String(part).padStart(2, '0')).join(':');

const range = fc
  .record({
    id: fc.nat(),
    dayOfWeek: fc.integer({ min: 0, max: 6 }),
    // Half of the ranges fall where clocks change: between midnight and four in the morning.
    start: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 240 })),
    length: fc.oneof(fc.integer({ min: 1, max: 1440 }), fc.integer({ min: 1, max: 90 })),
    seconds: fc.constantFrom(0, 0, 0, 30),
  })
  .map(({ id, dayOfWeek, start, length, seconds }) => {
    const end = Math.min(1440, start + length);
    const isLast = end === 1440;
    const lateStart = end - start > 1 ? seconds : 0;
    return { id, dayOfWeek, startTime: timeOf(start, lateStart), endTime: timeOf(end, isLast ? 0 : seconds) };
  });

const restriction = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Restriction<T>> =>
  fc.record({ isEnabled: fc.constantFrom(false, false, true), value });

/** False one time in fourteen: a world has dozens of these, and a single one may refuse everything. */
const mostlyTrue = fc.nat(13).map((n) => n !== 0);
const mostlyFalse = mostlyTrue.map((value) => !value);
/** Nearly all of the week; otherwise five schedules would rarely all be open. */
const wideDays = fc
  .subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 4 })
  .map((days) =>
    days.map((dayOfWeek) => ({ id: dayOfWeek + 1, dayOfWeek, startTime: '00:00:00', endTime: '00:00:00' })),
  );
const schedule = fc.record({
  isEnabled: fc.constantFrom(true, true, false),
  ranges: fc.oneof(fc.array(range, { maxLength: 12 }), wideDays, wideDays),
});

/** The values tried for a limit; for those not named here, three or fewer. */
const tried: Partial<Record<LimitName, { readonly set: readonly number[]; readonly imposed: readonly number[] }>> = {
  sessionMaxCount: { set: [1, 2, 3, 5], imposed: [1, 2, 4] },
  sessionMaxLength: { set: [1, 15, 30, 120], imposed: [10, 60] },
};
/** Zero blocks everybody, so it is rare. */
const limitsOf = <T>(by: 'set' | 'imposed', made: (value: fc.Arbitrary<number>) => fc.Arbitrary<T>) =>
  Object.fromEntries(
    limitNames.map((name) => {
      const values = tried[name]?.[by] ?? [1, 2, 3];
      return [name, made(fc.constantFrom(...values, ...values, ...(mayBeZero(name) ? [0] : [])))];
    }),
  ) as Record<LimitName, fc.Arbitrary<T>>;

export const policyOf = (id: number, kind: PolicyKind): fc.Arbitrary<PolicyFacts> =>
  fc.record({
    id: fc.constant(id),
    kind: fc.constant(kind),
    name: fc.constant(`${kind} ${id}`),
    isEnabled: mostlyTrue,
    schedule,
    desktop: restriction(fc.constantFrom(true, true, false)),
    mobile: restriction(fc.constantFrom(true, true, false)),
    streamShield: restriction(fc.boolean()),
    ...limitsOf('set', restriction),
  });

const enforced = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<Enforced<T>> =>
  fc.record({ enforcementType: fc.constantFrom<EnforcementType>('Off', 'Off', 'Location', 'All'), value });

const adminPolicy = fc.option(
  fc.record({
    ...limitsOf('imposed', enforced),
    desktop: enforced(mostlyTrue),
    mobile: enforced(mostlyTrue),
    streamShield: enforced(fc.boolean()),
  }),
);

const policyRange = {
  location: [1, 2],
  class: [11, 13],
  camera: [21, 22],
  family: [31, 32],
  viewer: [41, 42],
} as const;
const idsIn = ([first, last]: readonly [number, number]): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
const assigned = (kind: PolicyKind): fc.Arbitrary<number | null> => fc.constantFrom(null, ...idsIn(policyRange[kind]));
const some = (ids: readonly number[]): fc.Arbitrary<number[]> => fc.subarray([...ids], { minLength: 1 });

/** One location whose dates all fall near a moment; `wide` gives more classes and policies than fit in one word. */
export const worldAround = (timeZone: string, at: number, wide = false): fc.Arbitrary<LocationFacts> => {
  const classIds = wide ? idsIn([101, 170]) : [101, 102, 103];
  const fillers = wide ? idsIn([200, 270]) : [];
  const near = fc.oneof(
    fc.integer({ min: -3 * 1440, max: 6 * 1440 }).map((minutes) => at + minutes * minute),
    fc.integer({ min: -day, max: 2 * day }).map((ms) => at + ms),
  );
  const interval = fc
    .tuple(near, fc.integer({ min: 1, max: 2 * day }))
    .map(([from, length]) => [from, from + length] as const);
  return fc.record({
    locationId: fc.constant(1),
    timeZone: fc.constant(timeZone),
    publicCamerasEnabled: fc.boolean(),
    publicLink: fc.option(fc.record({ generation: fc.integer({ min: 1, max: 3 }), endsAt: fc.option(near) })),
    areViewersPaused: fc.nat(39).map((n) => n === 0),
    viewersPausedUntil: fc.option(near),
    presence: fc.record({ isRequired: fc.nat(3).map((n) => n === 0), isImposed: fc.nat(9).map((n) => n === 0) }),
    cameraConsent: fc.record({ isRequired: fc.nat(3).map((n) => n === 0), isImposed: fc.nat(9).map((n) => n === 0) }),
    staffOnsiteOnly: fc.boolean(),
    staffNetworks: fc.constant([]),
    allowsPictureInPicture: fc.boolean(),
    activeLocationPolicyId: fc.constantFrom(...idsIn(policyRange.location)),
    adminPolicy,
    policies: fc.tuple(
      ...fillers.map((id) => policyOf(id, 'class')),
      ...policyKinds.flatMap((kind) => idsIn(policyRange[kind]).map((id) => policyOf(id, kind))),
    ),
    classes: fc.tuple(
      ...classIds.map((id) =>
        fc.record({
          id: fc.constant(id),
          name: fc.constant(`class ${id}`),
          policyId: fc.oneof(assigned('class'), fc.constantFrom(...(wide ? fillers : [null]))),
        }),
      ),
    ),
    cameras: fc.tuple(
      ...[301, 302, 303].map((id) =>
        fc.record({
          id: fc.constant(id),
          name: fc.constant(`camera ${id}`),
          isEnabled: mostlyTrue,
          aiOnly: mostlyFalse,
          isPublic: mostlyFalse,
          classIds: some(classIds),
          policyId: assigned('camera'),
        }),
      ),
    ),
    families: fc.tuple(
      ...[401, 402].map((id) =>
        fc.record({
          id: fc.constant(id),
          name: fc.constant(`family ${id}`),
          awaitsApproval: mostlyFalse,
          policyId: assigned('family'),
        }),
      ),
    ),
    children: fc.tuple(
      ...[501, 502, 503].map((id) =>
        fc.record({
          id: fc.constant(id),
          familyId: fc.constantFrom(401, 402),
          name: fc.constant(`child ${id}`),
          classIds: some(classIds),
          stay: fc.option(
            fc
              .tuple(interval, fc.nat(day))
              .map(([[from, until], rest]) => ({ from, until, dayEndsAt: until + (rest % 2) * rest })),
          ),
          hasConsent: mostlyTrue,
        }),
      ),
    ),
    viewers: fc.tuple(
      ...[601, 602, 603].map((id) =>
        fc.record({
          id: fc.constant(id),
          familyId: fc.constantFrom(401, 402),
          name: fc.constant(`viewer ${id}`),
          category: fc.constantFrom('guardian' as const, 'relative' as const),
          viewerTypeId: fc.constantFrom(1, 5),
          isApproved: mostlyTrue,
          isConfirmed: mostlyTrue,
          isLocked: mostlyFalse,
          lockoutEnd: fc.option(near),
          deletionAt: fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: near }),
          isShieldLocked: mostlyFalse,
          custodyBlocks: fc
            .array(
              fc
                .tuple(interval, fc.constantFrom(501, 502, 503), fc.boolean())
                .map(([[from, until], childId, isOpenEnded]) => ({
                  id: 1,
                  childId,
                  from,
                  until: isOpenEnded ? null : until,
                })),
              { maxLength: 2 },
            )
            .map((blocks) => blocks.filter(({ from }) => from % 2 === 0)),
          policyId: assigned('viewer'),
        }),
      ),
    ),
    events: fc.array(
      fc
        .tuple(interval, some([301, 302, 303]), some([501, 502, 503]), fc.boolean(), fc.nat(3))
        .map(([[startsAt, endsAt], cameraIds, childIds, bringsChildren, n]) => ({
          id: (startsAt % 1000) + 1,
          name: 'event',
          startsAt,
          endsAt,
          cameraIds,
          childIds,
          bringsChildren,
          opensCameras: n > 0,
        })),
      { maxLength: 3 },
    ),
  });
};

/** A question about a world of {@link worldAround}. */
export const questionAt = (at: number): fc.Arbitrary<OracleQuestion> =>
  fc.record({
    viewerId: fc.constantFrom(601, 602, 603),
    cameraId: fc.constantFrom(301, 302, 303),
    device: fc.constantFrom('desktop' as const, 'mobile' as const),
    at: fc.constant(at),
    usage: fc
      .record({
        sessionsToday: fc.constantFrom(0, 0, 1, 2, 3),
        familyWatches: fc.option(fc.constantFrom(0, 0, 1, 2, 3)),
        minutesAgo: fc.option(fc.constantFrom(0, 1, 14, 15, 40, 200)),
      })
      .map(({ sessionsToday, familyWatches, minutesAgo }) => ({
        ...(familyWatches !== null && { familyWatches }),
        sessionsToday: minutesAgo === null ? sessionsToday : Math.max(1, sessionsToday),
        sessionStartedAt: minutesAgo === null ? null : at - minutesAgo * minute,
      })),
  });

export interface Situation {
  readonly facts: LocationFacts;
  readonly question: OracleQuestion;
}

/** A zone, a moment in it, a world around it and a question. */
export const situation = (wide = false): fc.Arbitrary<Situation> =>
  fc
    .constantFrom(...zones)
    .chain((timeZone) =>
      momentIn(timeZone).chain((at) => fc.record({ facts: worldAround(timeZone, at, wide), question: questionAt(at) })),
    );
