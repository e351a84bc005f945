import { policies, type ResultOf, weekdays } from '@viewgate/contract';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

type Times = Pick<ResultOf<typeof policies.timeRange>, 'dayOfWeek' | 'startTime' | 'endTime'>;
type Range = Times & { id?: number };

const kind = 'cameras';
const range = (dayOfWeek: Times['dayOfWeek'], startTime: string, endTime: string): Times => ({
  dayOfWeek,
  startTime: `${startTime}:00`,
  endTime: `${endTime}:00`,
});
const policyWith = async (...ranges: Times[]) => {
  const { id } = await server.make.policy(locationId, { kind: 'camera' });
  const params = { locationId, kind, id };
  for (const { dayOfWeek, ...times } of ranges) {
    await manager.call(policies.createTimeRanges, { params, body: { daysOfWeek: [dayOfWeek], ...times } });
  }
  return params;
};
type Params = Awaited<ReturnType<typeof policyWith>>;
const read = (params: Params) => manager.call(policies.schedule, { params });
const save = (params: Params, version: string, ranges: Range[]) =>
  manager.call(policies.saveTimeRanges, { params, body: { version, ranges } });
const timesOf = (events: readonly Times[]) =>
  events.map(({ dayOfWeek, startTime, endTime }) => `${dayOfWeek} ${startTime} ${endTime}`).sort();
const revision = async () =>
  await server.db
    .selectFrom('location_revisions')
    .select('revision')
    .where('location_id', '=', locationId)
    .executeTakeFirstOrThrow();
const audited = async (id: number) =>
  await server.db
    .selectFrom('audit_log')
    .select(['verb', 'before', 'after'])
    .where('record_id', '=', id)
    .where('verb', '=', 'saveTimeRanges')
    .execute();

describe('saving a whole week', () => {
  it('is one change: kept ranges keep their version, others are added, moved and removed, in one audit entry and revision', async () => {
    const params = await policyWith(
      range('Monday', '08:00', '10:00'),
      range('Tuesday', '08:00', '10:00'),
      range('Friday', '08:00', '10:00'),
    );
    const { version, events } = await read(params);
    const [monday, tuesday, friday] = events;
    const former = await revision();
    const after = await save(params, version, [
      { id: monday?.id ?? 0, ...range('Monday', '08:00', '10:00') },
      { id: tuesday?.id ?? 0, ...range('Wednesday', '09:00', '11:30') },
      range('Saturday', '22:00', '00:00'),
    ]);
    expect(after.events).toMatchObject([
      { id: monday?.id, version: 1, ...range('Monday', '08:00', '10:00') },
      { id: tuesday?.id, version: 2, ...range('Wednesday', '09:00', '11:30') },
      { version: 1, ...range('Saturday', '22:00', '00:00') },
    ]);
    expect(await read(params)).toEqual(after);
    expect((await revision()).revision - former.revision).toBe(1);
    const entries = await audited(params.id);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({
      before: { timeRanges: [{ id: friday?.id }, { id: tuesday?.id, startTime: '08:00:00' }] },
      after: { timeRanges: [{ id: tuesday?.id, startTime: '09:00:00' }, { dayOfWeek: 'Saturday' }] },
    });
  });

  it.each([
    ['a range', (params: Params) => policyRange(params)],
    ['the switch', (params: Params) => manager.call(policies.setSchedule, { params, body: { isEnabled: true } })],
  ])(
    'is refused entirely when somebody changed %s in the meantime, and returns the current state',
    async (_, meanwhile) => {
      const params = await policyWith(range('Monday', '08:00', '10:00'));
      const { version } = await read(params);
      await meanwhile(params);
      const present = await read(params);
      const refused = await refusalOf(save(params, version, [range('Sunday', '08:00', '10:00')]));
      expect(refused).toMatchObject({ status: 409, current: { ...present } });
      expect(await read(params)).toEqual(present);
      expect(await audited(params.id)).toEqual([]);
    },
  );
  const policyRange = (params: Params) =>
    manager.call(policies.createTimeRanges, {
      params,
      body: { daysOfWeek: ['Friday'], startTime: '01:00', endTime: '02:00' },
    });

  it('lets only one of two concurrent saves win', async () => {
    const params = await policyWith(range('Monday', '08:00', '10:00'));
    const { version } = await read(params);
    const both = await Promise.allSettled([
      save(params, version, [range('Sunday', '08:00', '10:00')]),
      save(params, version, [range('Saturday', '08:00', '10:00')]),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await read(params)).events).toHaveLength(1);
  });

  it.each<[string, (own: number, foreign: number) => Range[], string]>([
    ['a range of another policy', (_, id) => [{ id, ...range('Monday', '08:00', '10:00') }], 'no such time range'],
    [
      'a range named twice',
      (id) => [1, 2].map(() => ({ id, ...range('Monday', '08:00', '10:00') })),
      'appear only once',
    ],
    ['an end before the start', () => [range('Monday', '10:00', '08:00')], 'End time must be after start time.'],
    ['too many', () => Array.from({ length: 501 }, () => range('Monday', '08:00', '10:00')), 'at most 500'],
  ])('refuses %s, and changes nothing', async (_, ranges, sentence) => {
    const [params, other] = [
      await policyWith(range('Monday', '08:00', '10:00')),
      await policyWith(range('Monday', '08:00', '10:00')),
    ];
    const before = await read(params);
    const foreign = (await read(other)).events[0]?.id ?? 0;
    const refused = await refusalOf(save(params, before.version, ranges(before.events[0]?.id ?? 0, foreign)));
    expect(refused.status).toBe(400);
    expect(refused.validationFailures?.[0]?.errorMessage).toContain(sentence);
    expect(await read(params)).toEqual(before);
  });

  it('has the same result as its changes made one by one', async () => {
    const quarter = (minutes: number) =>
      `${String(Math.floor(minutes / 4) % 24).padStart(2, '0')}:${String((minutes % 4) * 15).padStart(2, '0')}`;
    // Quarter hours from midnight to midnight: an end of 96 is the end of the day.
    const times = fc
      .record({ day: fc.constantFrom(...weekdays), start: fc.nat(95), length: fc.integer({ min: 1, max: 96 }) })
      .map(({ day, start, length }) => range(day, quarter(start), quarter(Math.min(96, start + length))));
    const step = fc.record({ does: fc.constantFrom('create', 'change', 'remove'), times, at: fc.nat(20) });
    const begin = fc.array(times, { maxLength: 4 });
    const sequence = fc.array(step, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(begin, sequence, async (ranges, steps) => {
        const [singly, whole] = [await policyWith(...ranges), await policyWith(...ranges)];
        const { version, events } = await read(whole);
        let staged: Range[] = events.map(({ version: _, ...kept }) => kept);
        for (const { does, times: wanted, at } of steps) {
          const now = (await read(singly)).events;
          // The same range in both: the one at that place in the week.
          const one = now[at % Math.max(1, now.length)];
          if (does === 'create' || !one) {
            const { dayOfWeek, ...rest } = wanted;
            const body = { daysOfWeek: [dayOfWeek], ...rest };
            await manager.call(policies.createTimeRanges, { params: singly, body });
            staged.push(wanted);
            continue;
          }
          const key = timesOf([one])[0];
          const place = staged.findIndex((other) => timesOf([other])[0] === key);
          const eventId = one.id;
          if (does === 'change') {
            const body = { ...wanted, version: one.version };
            await manager.call(policies.updateTimeRange, { params: { ...singly, eventId }, body });
            staged = staged.map((other, index) => (index === place ? { ...other, ...wanted } : other));
          } else {
            await manager.call(policies.removeTimeRange, { params: { ...singly, eventId } });
            staged = staged.filter((_, index) => index !== place);
          }
        }
        const saved = await save(whole, version, staged);
        expect(timesOf(saved.events)).toEqual(timesOf((await read(singly)).events));
      }),
      { numRuns: 10 },
    );
  });
});
