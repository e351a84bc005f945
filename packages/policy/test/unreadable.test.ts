/* oxlint-disable typescript/no-unsafe-type-assertion -- these tests hand over what the types forbid */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  audience,
  check,
  compileLocation,
  decide,
  decideStaff,
  effectiveWeek,
  explain,
  type LocationFacts,
  nextOpening,
  nothingUsed,
  type Question,
  whatIf,
  windowEnd,
} from '../src/index.ts';
import { instantOf } from '../src/docs/case-time.ts';
import { factsOf, worldOf } from '../src/docs/case-world.ts';
import { untilSeen } from './until-seen.ts';
import { situation } from './worlds.ts';

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1);
const aDate = new Date(Date.UTC(2030, 0, 1));
const garbage: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -1,
  1.5,
  '',
  'x',
  '1900000000000',
  true,
  false,
  {},
  [],
  ['08:00:00'],
  aDate,
  1n,
];

/** Null is a readable value for these; everything listed below is not. */
const nullMeansNone = new Set([
  'policyId',
  'lockoutEnd',
  'viewersPausedUntil',
  'deletionAt',
  'until',
  'adminPolicy',
  'stay',
]);
/** Any finite number is an instant. */
const instants = new Set([
  'lockoutEnd',
  'viewersPausedUntil',
  'deletionAt',
  'from',
  'until',
  'dayEndsAt',
  'startsAt',
  'endsAt',
]);
/** Lists whose being empty means nothing is restricted. */
const emptyMeansNone = new Set(['ranges', 'classIds', 'cameraIds', 'childIds', 'custodyBlocks', 'staffNetworks']);
/** Never read by a decision. */
const words = new Set(['name', 'category', 'viewerTypeId', 'locationId']);

/** Every position in the facts, as a path: plain values, rows, lists. */
const places = (value: unknown, path: readonly string[] = []): string[][] => {
  const own = path.length > 0 ? [[...path]] : [];
  if (typeof value !== 'object' || value === null) return own;
  return [...own, ...Object.entries(value).flatMap(([key, part]) => places(part, [...path, key]))];
};

const partOf = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);

const spoil = (value: unknown, [key = '', ...rest]: readonly string[], waste: unknown): unknown => {
  const part = (value as Record<string, unknown>)[key];
  const spoilt = rest.length === 0 ? waste : spoil(part, rest, waste);
  if (Array.isArray(value)) return value.with(Number(key), spoilt);
  return { ...(value as object), [key]: spoilt };
};

/** Whether the value at a place could be a genuine one of its kind, so that nothing follows from it. */
const isReadable = (facts: LocationFacts, place: readonly string[], waste: unknown): boolean => {
  const key = place.at(-1) ?? '';
  const known = partOf(facts, place);
  if (words.has(key)) return true;
  if (waste === null) return nullMeansNone.has(key);
  if (typeof waste === 'number' && Number.isFinite(waste)) return instants.has(key);
  if (typeof waste === 'boolean') return typeof known === 'boolean';
  if (Array.isArray(waste))
    return Array.isArray(known) && waste.length === 0 && (emptyMeansNone.has(key) || place.length === 1);
  // A list of networks that names none admits nobody, whatever the text.
  return false;
};

const text = (waste: unknown): string =>
  typeof waste === 'bigint' ? `${waste}n` : waste instanceof Date ? 'a Date' : (JSON.stringify(waste) ?? String(waste));

test('an unreadable fact never adds access, never removes a shield and never throws', {
  timeout: 180_000 * runs,
}, () => {
  let took = 0;
  untilSeen(
    () => took > 20 * runs,
    () =>
      fc.assert(
        fc.property(situation(), fc.nat(), fc.constantFrom(...garbage), ({ facts, question }, pick, waste) => {
          const all = places(facts);
          const place = all[pick % all.length]!;
          fc.pre(!isReadable(facts, place, waste));
          const spoilt = spoil(facts, place, waste) as LocationFacts;
          const before = compileLocation(facts);
          const after = compileLocation(spoilt);
          const name = `${place.join('.')} = ${text(waste)}`;
          expect([name, after.allowsOwnWindow && !before.allowsOwnWindow]).toEqual([name, false]);
          for (const { id: viewerId } of facts.viewers) {
            for (const { id: cameraId } of facts.cameras) {
              const asked: Question = { ...question, viewerId, cameraId };
              const was = check(before, asked);
              const is = check(after, asked);
              if (was.outcome === 'allow' && is.outcome === 'deny') took++;
              expect([name, was.outcome, is.outcome]).not.toEqual([name, 'deny', 'allow']);
              expect([name, is.outcome === 'allow' && was.streamShield && !is.streamShield]).toEqual([name, false]);
              expect(decide(after, asked).outcome).toBe(is.outcome);
              expect(decide(after, asked).reasons[0]?.code ?? null).toBe(is.reason);
              expect(explain(after, spoilt, asked).decision.outcome).toBe(is.outcome);
            }
          }
          const staff = { mayViewCameras: true, hasPortalCameraAccess: true, address: '192.0.2.10' };
          const { cameraId, viewerId, at } = question;
          const staffWas = decideStaff(before, staff, cameraId).outcome;
          expect([name, staffWas, decideStaff(after, staff, cameraId).outcome]).not.toEqual([name, 'deny', 'allow']);
          expect(() => audience(after, cameraId, at, { withDenied: true })).not.toThrow();
          expect(() => whatIf(before, after, at)).not.toThrow();
          for (const subject of [
            { kind: 'camera', id: cameraId },
            { kind: 'viewer', id: viewerId },
            { kind: 'pair', viewerId, cameraId },
          ] as const)
            expect(() => effectiveWeek(after, spoilt, subject, at)).not.toThrow();
        }),
        { numRuns: 1500 * runs, maxSkipsPerRun: 1000 },
      ),
  );
  expect(took).toBeGreaterThan(20 * runs);
});

describe('what cannot be read where it would allow', () => {
  const when = 'Sat 2026-11-21 15:30';
  const at = instantOf(when, 'America/Chicago');
  const recital = {
    cameras: ['Playroom'],
    children: ['Mia'],
    from: 'Sat 2026-11-21 15:00',
    to: 'Sat 2026-11-21 17:00',
  };
  const { idOf } = factsOf(worldOf({}));
  const question = (over: Partial<Question> = {}): Question => ({
    viewerId: 1,
    cameraId: idOf('cameras', 'Playroom'),
    device: 'desktop',
    at,
    usage: nothingUsed,
    ...over,
  });
  const ask = (facts: LocationFacts, over?: Partial<Question>) => check(compileLocation(facts), question(over));
  const closed = { policies: { 'House rules': { hours: 'none' } }, events: { Recital: recital } };

  test.each([null, '', true, [], aDate, Number.NEGATIVE_INFINITY, String(at - 1000)])(
    'an event that starts at %j',
    (waste) => {
      const { facts } = factsOf(worldOf(closed));
      expect(ask(facts).outcome).toBe('allow');
      const spoilt = facts.events.map((event) => ({ ...event, startsAt: waste as number }));
      expect(ask({ ...facts, events: spoilt }).outcome).toBe('deny');
    },
  );
  test.each([Number.POSITIVE_INFINITY, aDate, String(at + 1000), true])('an event that ends at %j', (waste) => {
    const { facts } = factsOf(worldOf(closed));
    const spoilt = facts.events.map((event) => ({ ...event, endsAt: waste as number }));
    expect(ask({ ...facts, events: spoilt }).outcome).toBe('deny');
  });
  test.each([false, '', [], aDate, Number.NEGATIVE_INFINITY, '5', undefined])(
    'a session that started at %j',
    (waste) => {
      const { facts } = factsOf(worldOf({}));
      const usage = { sessionsToday: 1, sessionStartedAt: waste as number };
      expect(ask(facts, { usage }).reason).toBe('usageUnreadable');
    },
  );
  test.each<unknown>([aDate, String(at), BigInt(at), [at]])('a moment that is not a number', (waste) => {
    const { facts } = factsOf(worldOf({}));
    expect(ask(facts, { at: waste as number }).reason).toBe('momentUnreadable');
  });
  test.each(['missing', 'without a readable id', 'null'])('a class row that is %s', (how) => {
    const rows = (facts: LocationFacts): LocationFacts => ({
      ...facts,
      classes: {
        missing: [],
        null: facts.classes.map(() => null as never),
        'without a readable id': facts.classes.map((row) => ({ ...row, id: '101' as never })),
      }[how]!,
    });
    const event = { events: { Recital: recital } };
    const block = {
      families: { Baker: { viewers: { Ann: { blocks: [{ child: 'Mia', from: 'Mon 2026-11-16 00:00' }] } } } },
    };
    const publicly = { publicCameras: true, cameras: { Playroom: { public: true } } };
    expect(ask(rows(factsOf(worldOf(event)).facts)).reason).toBe('policyUnreadable');
    expect(ask(rows(factsOf(worldOf({ ...publicly, ...block })).facts)).reason).toBe('custodyBlock');
    expect(ask(rows(factsOf(worldOf(publicly)).facts))).toMatchObject({ outcome: 'allow', streamShield: true });
  });
  describe('under the shield of a class', () => {
    // Two children, two classes: Toddlers is shielded, Nursery is not, and the Playroom belongs to both.
    const base = factsOf(
      worldOf({
        policies: { Shielded: { kind: 'class', shield: 'on' } },
        events: { Recital: recital },
      }),
    ).facts;
    const [first] = base.classes;
    const shielded = base.policies.find(({ name }) => name === 'Shielded')!;
    const child = base.children[0]!;
    const camera = base.cameras.find(({ id }) => id === idOf('cameras', 'Playroom'))!;
    const toddlers = { ...first!, id: 901, name: 'Toddlers', policyId: shielded.id };
    const nursery = { ...first!, id: 902, name: 'Nursery', policyId: null };
    const facts: LocationFacts = {
      ...base,
      families: [...base.families, { ...base.families[0]!, id: 777 }],
      classes: [toddlers, nursery],
      cameras: [{ ...camera, classIds: [901, 902] }],
      children: [
        { ...child, classIds: [902] },
        { ...child, id: 999, classIds: [901] },
      ],
      events: base.events.map((event) => ({ ...event, childIds: [child.id] })),
    };
    const [one, other] = facts.children as [LocationFacts['children'][number], LocationFacts['children'][number]];
    const uninvited = { ...facts, events: [] };
    const withoutPath = { ...facts, children: [one, { ...other, classIds: [] }] };
    const isShielded = (spoilt: LocationFacts) => ask(spoilt).outcome === 'deny' || ask(spoilt).streamShield;
    const odd = null as never;
    test('it is on to begin with, and off without class path and event', () => {
      expect(ask(facts)).toMatchObject({ outcome: 'allow', streamShield: true });
      expect(ask(uninvited)).toMatchObject({ outcome: 'allow', streamShield: true });
      expect(ask(withoutPath)).toMatchObject({ outcome: 'allow', streamShield: true });
      expect(ask({ ...withoutPath, events: [] })).toMatchObject({ outcome: 'allow', streamShield: false });
    });
    test.each<[string, LocationFacts]>([
      ['a class row', { ...withoutPath, classes: [toddlers, odd] }],
      ['the shielded class row', { ...withoutPath, classes: [odd, nursery] }],
      ['a row of a third class', { ...withoutPath, cameras: [{ ...facts.cameras[0]!, classIds: [901, 902, 903] }] }],
      ['a child', { ...uninvited, children: [one, odd] }],
      ['a child’s family', { ...uninvited, children: [one, { ...other, familyId: odd }] }],
      ['a child that is there twice', { ...uninvited, children: [one, { ...other, familyId: 777 }, other] }],
      ['an event', { ...withoutPath, events: [odd] }],
      ...(['id', 'startsAt', 'endsAt', 'cameraIds', 'childIds'] as const).map((key): [string, LocationFacts] => [
        `an event’s ${key}`,
        { ...withoutPath, events: withoutPath.events.map((event) => ({ ...event, [key]: odd })) },
      ]),
    ])('%s that cannot be read leaves it on', (_, spoilt) => {
      expect(isShielded(spoilt)).toBe(true);
    });
    test.each<[string, LocationFacts, { kind: string; id: number | null; name: string | null }]>([
      ['a child', { ...uninvited, children: [one, odd] }, { kind: 'child', id: null, name: null }],
      [
        'a child’s family',
        { ...uninvited, children: [one, { ...other, familyId: odd }] },
        { kind: 'child', id: 999, name: other.name },
      ],
      [
        'a child that is there twice',
        { ...uninvited, children: [one, { ...other, familyId: 777 }, other] },
        { kind: 'child', id: 999, name: other.name },
      ],
      ['an event', { ...withoutPath, events: [odd] }, { kind: 'event', id: null, name: null }],
      [
        'an event’s end',
        { ...facts, events: facts.events.map((event) => ({ ...event, endsAt: odd })) },
        { kind: 'event', id: facts.events[0]!.id, name: 'Recital' },
      ],
    ])('%s that cannot be read is named by Why?', (_, spoilt, doubt) => {
      expect(explain(compileLocation(spoilt), spoilt, question()).doubts).toEqual([doubt]);
    });
    test('nothing is named while everything is readable', () => {
      expect(explain(compileLocation(facts), facts, question()).doubts).toEqual([]);
    });
  });
  test.each([
    ['viewers', 'isApproved'],
    ['viewers', 'isConfirmed'],
    ['viewers', 'isLocked'],
    ['viewers', 'isShieldLocked'],
    ['cameras', 'isEnabled'],
    ['cameras', 'aiOnly'],
  ] as const)('%s of which nobody can say whether they are: %s', (list, gate) => {
    const { facts } = factsOf(worldOf({}));
    for (const waste of [undefined, null, '', 'false', 0, 1]) {
      const spoilt = facts[list].map((row) => ({ ...row, [gate]: waste }));
      expect([waste, ask({ ...facts, [list]: spoilt }).outcome]).toEqual([waste, 'deny']);
    }
  });
  test.each([undefined, null, '', 'false', 0, 1])('a schedule whose switch is %j', (waste) => {
    const { facts } = factsOf(worldOf({}));
    const policies = facts.policies.map((policy) => ({
      ...policy,
      schedule: { ...policy.schedule, isEnabled: waste as never },
    }));
    expect(ask({ ...facts, policies }).outcome).toBe('deny');
  });
  test.each([undefined, null, '', 'false', 0, 1])('an onsite rule that is %j', (waste) => {
    const { facts } = factsOf(worldOf({}));
    const c = compileLocation({ ...facts, staffOnsiteOnly: waste as never });
    const staff = { mayViewCameras: true, hasPortalCameraAccess: true, address: '192.0.2.10' };
    expect(decideStaff(c, staff, idOf('cameras', 'Playroom')).outcome).toBe('deny');
  });
  test.each(['gone', 'of another kind'])('a policy that is %s', (how) => {
    const ours = { policies: { Ours: { kind: 'family' } }, families: { Baker: { policy: 'Ours' } } };
    const { facts, idOf } = factsOf(worldOf(ours));
    const id = idOf('policies', 'Ours');
    expect(ask(facts).outcome).toBe('allow');
    const policies = facts.policies.flatMap((policy) => {
      if (policy.id !== id) return [policy];
      return how === 'gone' ? [] : [{ ...policy, kind: 'viewer' as const }];
    });
    expect(ask({ ...facts, policies }).reason).toBe('policyUnreadable');
  });
  test.each(['sessionMaxCount', 'sessionMaxLength', 'desktop', 'mobile', 'streamShield'] as const)(
    'an item of the admin policy: %s',
    (item) => {
      const { facts } = factsOf(worldOf({ admin: {} }));
      expect(ask(facts).outcome).toBe('allow');
      for (const waste of [null, { enforcementType: 'Some', value: 1 }, { enforcementType: 'All', value: 'x' }]) {
        const adminPolicy = { ...facts.adminPolicy!, [item]: waste };
        expect(ask({ ...facts, adminPolicy }).reason).toBe('locationUnreadable');
      }
    },
  );
  test.each([undefined, null, '', 'false', 0, 1])('a pause of everybody that is %j', (waste) => {
    const { facts } = factsOf(worldOf({}));
    expect(ask({ ...facts, areViewersPaused: waste as never }).reason).toBe('viewerPaused');
    expect(ask({ ...facts, areViewersPaused: waste as never, viewersPausedUntil: at - 1 }).reason).toBe('viewerPaused');
  });
  test.each(['policies', 'classes', 'cameras', 'families', 'children', 'viewers', 'events'] as const)(
    'a list of %s that is missing',
    (list) => {
      const { facts } = factsOf(worldOf({}));
      expect(ask({ ...facts, [list]: undefined }).reason).toBe('locationUnreadable');
    },
  );
});

test('an unreadable question is refused', () => {
  const wastes = [Number.NaN, Number.POSITIVE_INFINITY, -1, undefined, null, '1', 2 ** 32 + 601, 1n, aDate];
  fc.assert(
    fc.property(situation(), fc.constantFrom<unknown>(...wastes), ({ facts, question }, waste) => {
      const c = compileLocation(facts);
      const bad = waste as number;
      const usage = { ...question.usage };
      const asked: Question[] = [
        { ...question, viewerId: bad },
        { ...question, cameraId: bad },
        { ...question, device: 'tablet' as 'mobile' },
        { ...question, usage: { ...usage, sessionsToday: bad } },
        { ...question, usage: waste as Question['usage'] },
      ];
      if (waste !== 2 ** 32 + 601) asked.push({ ...question, at: bad });
      for (const one of asked) {
        expect(check(c, one).outcome).toBe('deny');
        expect(decide(c, one).nextOpening).toBe('never');
        expect(nextOpening(c, one)).toBe('never');
        expect(() => windowEnd(c, one)).not.toThrow();
        expect(explain(c, facts, one).decision.outcome).toBe('deny');
      }
    }),
    { numRuns: 200 * runs },
  );
});

test('a duplicate record is refused, no matter which of the two would allow', () => {
  fc.assert(
    fc.property(situation(), ({ facts, question }) => {
      for (const key of ['viewers', 'cameras', 'families'] as const) {
        const c = compileLocation({ ...facts, [key]: [...facts[key], ...facts[key]] });
        expect(check(c, question).outcome).toBe('deny');
      }
    }),
    { numRuns: 50 },
  );
});
