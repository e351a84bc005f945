import { randomUUID } from 'node:crypto';
import { families, recentRefusals, viewer } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneRoom } from '../../../../test/one-room.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { createRecentRefusals, mostKept } from '../../../platform/recent-refusals/recent-refusals.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { forgetNow } from './forget.ts';

// Noon in Chicago.
const noon = '2026-11-20T18:00:00Z';
const clock = createTestClock(noon);
let server: TestServer;
let room: Awaited<ReturnType<typeof oneRoom>>;
let params: { locationId: number };

beforeAll(async () => {
  server = await testServer({ clock });
});
beforeEach(async () => {
  // A different minute from the last test's.
  clock.advance(120_000);
  room = await oneRoom(server, { is_presence_required: true });
  params = { locationId: room.locationId };
});

const listed = async (body: object = {}, by = room.manager, at = params) => {
  await server.deps.recentRefusals.write();
  return (await by.call(recentRefusals.table, { params: at, body })).rows;
};
const call = (more: object = {}) => ({
  route: 'GET /api/of-a-test',
  traceId: randomUUID(),
  ip: '203.0.113.9',
  accountId: null,
  locationId: params.locationId,
  ...more,
});
const note = (more: object = {}, code: ConstructorParameters<typeof Refusal>[0] = 'internal') => {
  const one = call(more);
  server.deps.recentRefusals.note(new Refusal(code), one);
  return one.traceId;
};

describe('what is refused at a location', () => {
  it('is listed with who, what, why, when, and the reference of the answer', async () => {
    const { row } = await room.family({ first_name: 'Ada', last_name: 'Byron' });
    const parent = await server.signIn(row);
    const refused = await refusalOf(parent.call(viewer.open, { params: { id: room.cameraId } }));
    expect(refused.status).toBe(403);
    const [only, ...others] = await listed();
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      kind: 'camera',
      status: 403,
      code: 'accessDenied',
      reason: 'childNotPresent',
      route: 'POST /api/viewer/cameras/:id/sessions',
      traceId: refused.traceId,
      person: { isStaff: false, viewerId: row.id },
      camera: { id: room.cameraId },
      at: new Date(clock.now()).toISOString(),
      from: '127.0.0.1',
    });
    const name = only?.camera?.name ?? '';
    expect(await listed({ allSearch: `Reference ${refused.traceId.toUpperCase()}` })).toMatchObject([{ id: only?.id }]);
    expect(await listed({ allSearch: name })).toMatchObject([{ id: only?.id }]);
    expect(await listed({ allSearch: randomUUID() })).toEqual([]);
    expect(await listed({ allSearch: 'nobody of that name' })).toEqual([]);
    for (const [filters, count] of [
      [{ kind: 'camera' }, 1],
      [{ kind: 'fault' }, 0],
      [{ why: 'childNotPresent' }, 1],
      [{ why: 'forbidden' }, 0],
      [{ viewerId: row.id }, 1],
      [{ viewerId: row.id + 1 }, 0],
    ] as const)
      expect(await listed({ filters }), JSON.stringify(filters)).toHaveLength(count);
  });

  it('includes calls that somebody may not make, and errors, but not what somebody typed', async () => {
    const staff = await server.signIn(await server.make.user('StaffViewer', { locationIds: [room.locationId] }));
    const remove = { params: { ...params, id: 1 } };
    expect((await refusalOf(staff.call(families.remove, remove as never))).status).toBe(403);
    expect((await refusalOf(room.manager.call(families.create, { params, body: { name: '' } }))).status).toBe(400);
    const fault = note();
    expect(await listed({ sortBy: 'at', sortDirection: 'asc' })).toMatchObject([
      { kind: 'call', code: 'forbidden', reason: null, person: { isStaff: true, viewerId: null }, camera: null },
      { kind: 'fault', code: 'internal', traceId: fault, person: null },
    ]);
  });

  it('is for those who help there: nobody else, and nowhere else', async () => {
    const trace = note();
    const roles = ['LocationViewer', 'StaffManager', 'StaffViewer'] as const;
    for (const role of roles) {
      const staff = await server.signIn(await server.make.user(role, { locationIds: [room.locationId] }));
      expect((await refusalOf(listed({}, staff))).status, role).toBe(403);
    }
    const elsewhere = await oneRoom(server);
    expect((await refusalOf(listed({}, elsewhere.manager))).status).toBe(404);
    expect(await listed({ allSearch: trace }, elsewhere.manager, { locationId: elsewhere.locationId })).toEqual([]);
    // Looking for what is elsewhere leaves nothing there.
    expect(await listed({ filters: { kind: 'fault' } })).toMatchObject([{ traceId: trace }]);
    expect(await listed({ filters: { why: 'notFound' } })).toEqual([]);
  });

  it('includes a parent’s call that names no location; anybody else’s is found by its reference, by internal staff', async () => {
    const { row } = await room.family({ first_name: 'Kit', last_name: 'Marlowe' });
    const own = note({ accountId: row.account_id, locationId: null });
    const placeless = note({ locationId: null });
    expect(await listed()).toMatchObject([{ traceId: own, person: { viewerId: row.id } }]);
    const support = await server.signIn(await server.make.user('Staff'));
    expect(await listed({ allSearch: placeless }, support)).toMatchObject([{ traceId: placeless, person: null }]);
    expect(await listed({ allSearch: placeless })).toEqual([]);
    expect(await listed({}, support)).toMatchObject([{ traceId: own }]);
  });
});

describe('a flood', () => {
  it('leaves only so many a minute, of one person and of one location, and hides nobody else', async () => {
    for (let n = 0; n < 500; n += 1) note();
    note({ ip: '203.0.113.10' });
    expect(await listed({ take: 200 })).toHaveLength(mostKept.person + 1);
    for (let n = 0; n < 500; n += 1) note({ ip: `198.51.100.${n % 200}` });
    expect(await listed({ take: 200 })).toHaveLength(mostKept.location);
    // Calls that belong to no location do not share one limit.
    const placeless = Array.from({ length: 100 }, (_, n) => note({ locationId: null, ip: `192.0.2.${n}` }));
    await server.deps.recentRefusals.write();
    const kept = server.db.selectFrom('recent_refusals').where('trace_id', 'in', placeless).select('id');
    expect(await kept.execute()).toHaveLength(100);
    clock.advance(60_000);
    note();
    expect(await listed({ take: 200 })).toHaveLength(mostKept.location + 1);
  });

  it('is held in memory only up to a limit while the database hangs, and is written once it answers', async () => {
    const { recentRefusals: own } = server.deps;
    await own.write();
    const code = 'partner';
    const hung = server.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE recent_refusals`.execute(tx);
      for (let n = 0; n < 10; n += 1) {
        clock.advance(60_000);
        for (let of = 0; of < 600; of += 1) note({ locationId: null, ip: `2001:db8::${of}` }, code);
        void own.write();
      }
    });
    await hung;
    await own.write();
    const kept = server.db.selectFrom('recent_refusals').where('code', '=', code).select('id');
    // What was being written, plus a thousand.
    expect((await kept.execute()).length).toBeLessThanOrEqual(1_600);
  });

  it('is kept even with an address that a proxy made up', async () => {
    const traceId = note({ ip: `"${'x'.repeat(300)}"` });
    expect(await listed({ allSearch: traceId })).toMatchObject([{ from: `"${'x'.repeat(59)}` }]);
  });

  it('waits for nothing, and ends, while the database is away', async () => {
    const { db, close } = openDatabase(server.connectionString, server.deps.log, { max: 1 });
    await close();
    const away = createRecentRefusals({ db, clock, log: server.deps.log });
    for (let n = 0; n < 3_000; n += 1) {
      if (n % 50 === 0) clock.advance(60_000);
      away.note(new Refusal('internal'), call({ ip: `198.51.100.${n % 200}` }));
    }
    await expect(away.write()).resolves.toBeUndefined();
    await expect(away.stop()).resolves.toBeUndefined();
  });

  it('is forgotten: after a week, and beyond the newest', async () => {
    for (let n = 0; n < 6; n += 1) note({ ip: `198.51.100.${n}`, locationId: n < 4 ? params.locationId : null });
    await server.deps.recentRefusals.write();
    const left = async () => {
      const { rows } = await sql<{
        here: number;
        all: number;
      }>`SELECT count(*) FILTER (WHERE location_id = ${params.locationId}) AS here,
        count(*) AS all FROM recent_refusals`.execute(server.db);
      return { here: Number(rows[0]?.here), all: Number(rows[0]?.all) };
    };
    const keeps = { days: 7, person: 10, location: 3, all: 10_000 };
    await forgetNow(server.db, clock.now(), keeps);
    expect((await left()).here).toBe(3);
    await forgetNow(server.db, clock.now(), { ...keeps, all: 3 });
    expect(await left()).toEqual({ here: 1, all: 3 });
    // Somebody who is refused all day displaces nobody else's entries.
    for (let n = 0; n < 12; n += 1) note({ ip: '198.51.100.99' });
    await server.deps.recentRefusals.write();
    await forgetNow(server.db, clock.now(), { ...keeps, person: 2, location: 5 });
    expect((await left()).here).toBe(3);
    await forgetNow(server.db, clock.now() + 7 * 86_400_000 + 1_000);
    expect(await left()).toEqual({ here: 0, all: 0 });
  });
});
