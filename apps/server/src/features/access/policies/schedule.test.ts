import { policies } from '@viewgate/contract';
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

const kind = 'cameras';
const makePolicy = async () => (await server.make.policy(locationId, { kind: 'camera' })).id;
const add = (id: number, daysOfWeek: string[], startTime: string, endTime: string) =>
  manager.call(policies.createTimeRanges, {
    params: { locationId, kind, id },
    body: { daysOfWeek: daysOfWeek as 'Monday'[], startTime, endTime },
  });
const schedule = (id: number) => manager.call(policies.schedule, { params: { locationId, kind, id } });
const times = async (id: number) =>
  (await schedule(id)).events.map(({ dayOfWeek, startTime, endTime }) => `${dayOfWeek} ${startTime} ${endTime}`);

describe('the schedule of a policy', () => {
  it('is off until enabled', async () => {
    const id = await makePolicy();
    expect(await schedule(id)).toMatchObject({ isEnabled: false, events: [] });
    await manager.call(policies.setSchedule, { params: { locationId, kind, id }, body: { isEnabled: true } });
    expect(await schedule(id)).toMatchObject({ isEnabled: true, events: [] });
  });

  it('gets one range per day, in week order, with seconds appended', async () => {
    const id = await makePolicy();
    const created = await add(id, ['Friday', 'Sunday', 'Friday'], '08:30', '15:00');
    expect(created).toHaveLength(2);
    expect(await times(id)).toEqual(['Sunday 08:30:00 15:00:00', 'Friday 08:30:00 15:00:00']);
  });

  it('may overlap, and may end at the end of the day', async () => {
    const id = await makePolicy();
    await add(id, ['Monday'], '08:00', '12:00');
    await add(id, ['Monday'], '11:00', '00:00:00');
    expect(await times(id)).toEqual(['Monday 08:00:00 12:00:00', 'Monday 11:00:00 00:00:00']);
  });

  it.each([
    [['Monday'], '12:00', '12:00', 'endTime', 'End time must be after start time.'],
    [['Monday'], '12:00', '08:00', 'endTime', 'End time must be after start time.'],
    [[], '08:00', '12:00', 'daysOfWeek', 'Select at least one day.'],
    [['Monday'], '', '12:00', 'startTime', 'Start time is required.'],
    [['Monday'], '08:00', '24:00', 'endTime', 'Enter a time such as 15:00.'],
  ])('refuses %j %s to %s', async (days, start, end, propertyName, errorMessage) => {
    const id = await makePolicy();
    expect((await refusalOf(add(id, days, start, end))).validationFailures).toContainEqual(
      expect.objectContaining({ propertyName, errorMessage }),
    );
    expect(await times(id)).toEqual([]);
  });

  it('moves and resizes a range once per version read', async () => {
    const id = await makePolicy();
    const [range] = await add(id, ['Monday'], '08:00', '12:00');
    const params = { locationId, kind, id, eventId: range?.id ?? 0 };
    const body = { dayOfWeek: 'Tuesday' as const, startTime: '09:00', endTime: '13:00', version: 1 };
    expect(await manager.call(policies.updateTimeRange, { params, body })).toMatchObject({ version: 2 });
    expect(await times(id)).toEqual(['Tuesday 09:00:00 13:00:00']);
    const refused = await refusalOf(manager.call(policies.updateTimeRange, { params, body }));
    expect(refused).toMatchObject({ status: 409, current: { startTime: '09:00:00', version: 2 } });
  });

  it("deletes a range, and does not find another policy's", async () => {
    const [id, other] = [await makePolicy(), await makePolicy()];
    const [range] = await add(id, ['Monday'], '08:00', '12:00');
    const eventId = range?.id ?? 0;
    const body = { dayOfWeek: 'Monday' as const, startTime: '09:00', endTime: '13:00', version: 1 };
    const elsewhere = { locationId, kind, id: other, eventId };
    const calls = [
      manager.call(policies.timeRange, { params: elsewhere }),
      manager.call(policies.updateTimeRange, { params: elsewhere, body }),
      manager.call(policies.removeTimeRange, { params: elsewhere }),
    ];
    for (const refused of await Promise.all(calls.map(refusalOf))) expect(refused.status).toBe(404);
    await manager.call(policies.removeTimeRange, { params: { ...elsewhere, id } });
    expect(await times(id)).toEqual([]);
  });

  it('of another location is not found', async () => {
    const elsewhere = (await server.make.location()).id;
    const { id } = await server.make.policy(elsewhere, { kind: 'camera' });
    const range = await server.db
      .insertInto('policy_ranges')
      .values({ location_id: elsewhere, policy_id: id, day_of_week: 1, start_time: '08:00', end_time: '12:00' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const params = { locationId, kind, id, eventId: range.id };
    const times = { startTime: '09:00', endTime: '10:00' };
    const calls = [
      manager.call(policies.schedule, { params }),
      manager.call(policies.timeRanges, { params }),
      manager.call(policies.timeRange, { params }),
      manager.call(policies.setSchedule, { params, body: { isEnabled: true } }),
      manager.call(policies.createTimeRanges, { params, body: { daysOfWeek: ['Monday'], ...times } }),
      manager.call(policies.updateTimeRange, { params, body: { dayOfWeek: 'Monday', ...times, version: 1 } }),
      manager.call(policies.removeTimeRange, { params }),
      manager.call(policies.saveTimeRanges, { params, body: { version: 'any', ranges: [] } }),
    ];
    for (const refused of await Promise.all(calls.map(refusalOf))) expect(refused.status).toBe(404);
  });

  it('keeps the previous ranges in the audit', async () => {
    const id = await makePolicy();
    const [range] = await add(id, ['Monday'], '08:00', '12:00');
    await manager.call(policies.removeTimeRange, { params: { locationId, kind, id, eventId: range?.id ?? 0 } });
    const last = await server.db
      .selectFrom('audit_log')
      .select(['verb', 'before'])
      .where('record_id', '=', id)
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({
      verb: 'deleteTimeRange',
      before: { timeRanges: [{ dayOfWeek: 'Monday', startTime: '08:00:00', endTime: '12:00:00' }] },
    });
  });
});
