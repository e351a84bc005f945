import { viewerSessions } from '@viewgate/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer({ clock: createTestClock('2026-06-03T15:00:00Z') });
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

const table = (id: number) => manager.call(viewerSessions.table, { params: { locationId, id }, body: {} });
const setValidity = (id: number, viewerCameraSessionId: number, isValid: boolean) =>
  manager.call(viewerSessions.setValidity, { params: { locationId, id }, body: { viewerCameraSessionId, isValid } });

describe('camera sessions of a viewer', () => {
  it('lists them newest first, with duration, device and day', async () => {
    const viewer = await server.make.viewer(locationId);
    const camera = await server.make.camera(locationId, { name: 'Patio' });
    const old = await server.make.cameraSession(locationId, viewer.id, camera.id, {
      started_at: new Date('2026-06-02T15:00:00Z'),
      ended_at: new Date('2026-06-02T15:02:05Z'),
      end_reason: 'idle',
      local_day: '2026-06-02',
      device: 'mobile',
    });
    const running = await server.make.cameraSession(locationId, viewer.id, camera.id);
    const { rows } = await table(viewer.id);
    expect(rows).toMatchObject([
      {
        id: running.id,
        camera: { name: 'Patio' },
        endedAt: null,
        isTodayInLocationTimeZone: true,
        isSessionValid: true,
      },
      { id: old.id, device: 'mobile', seconds: 125, endReason: 'idle', isTodayInLocationTimeZone: false },
    ]);
  });

  it('finds them by camera, ignoring case and accents', async () => {
    const viewer = await server.make.viewer(locationId);
    for (const name of ['Pátio', 'Nursery']) {
      await server.make.cameraSession(locationId, viewer.id, (await server.make.camera(locationId, { name })).id);
    }
    const params = { locationId, id: viewer.id };
    const { rows, viewerName } = await manager.call(viewerSessions.table, { params, body: { allSearch: 'PATIO' } });
    expect(rows.map(({ camera }) => camera.name)).toEqual(['Pátio']);
    expect(viewerName).toMatch(/^Pat /);
  });

  it('makes a running session invalid, which ends it, and valid again, which does not revive it', async () => {
    const viewer = await server.make.viewer(locationId);
    const camera = await server.make.camera(locationId);
    const { id } = await server.make.cameraSession(locationId, viewer.id, camera.id);
    await setValidity(viewer.id, id, false);
    expect((await table(viewer.id)).rows[0]).toMatchObject({
      isSessionValid: false,
      endReason: 'invalidated',
      endedAt: '2026-06-03T15:00:00.000Z',
    });
    await setValidity(viewer.id, id, true);
    expect((await table(viewer.id)).rows[0]).toMatchObject({ isSessionValid: true, endReason: 'invalidated' });
  });

  it('does not find the session of another viewer or location', async () => {
    const viewer = await server.make.viewer(locationId);
    const other = await server.make.viewer(locationId);
    const camera = await server.make.camera(locationId);
    const { id } = await server.make.cameraSession(locationId, other.id, camera.id);
    expect((await refusalOf(setValidity(viewer.id, id, false))).status).toBe(404);
    const stranger = await server.make.viewer((await server.make.location()).id);
    expect((await refusalOf(table(stranger.id))).status).toBe(404);
    const reader = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
    const refused = reader.call(viewerSessions.setValidity, {
      params: { locationId, id: other.id },
      body: { viewerCameraSessionId: id, isValid: false },
    });
    expect((await refusalOf(refused)).status).toBe(403);
  });
});

describe('what ends many sessions at once', () => {
  /** Two running sessions, the earlier of which comes second in any scan of the table; `of` gives their sign-ins. */
  const twoRunning = async (viewerId: number, of: readonly number[] = []) => {
    const camera = await server.make.camera(locationId);
    const rows = [];
    for (const [place, startedAt] of ['2026-06-03T14:00:00Z', '2026-06-03T14:30:00Z'].entries())
      rows.push(
        await server.make.cameraSession(locationId, viewerId, camera.id, {
          started_at: new Date(startedAt),
          login_session_id: of[place] ?? null,
        }),
      );
    const [first, second] = rows.map(({ id }) => id) as [number, number];
    await sql`UPDATE camera_sessions SET last_seen_at = last_seen_at + interval '1 second' WHERE id = ${first}`.execute(
      server.db,
    );
    return [first, second] as const;
  };

  /**
   * Runs `end` while somebody else holds the first session: it waits for that one without holding the second. Returns which sessions go on
   * afterwards.
   */
  const takesInOrder = async ([first, second]: readonly [number, number], end: () => Promise<unknown>) => {
    const other = new Client({ connectionString: server.connectionString });
    await other.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM camera_sessions WHERE id = $1 FOR UPDATE', [first]);
    const ending = end();
    const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting.execute(server.db)).rows.length).toBeGreaterThan(0);
    await other.query('SELECT FROM camera_sessions WHERE id = $1 FOR UPDATE NOWAIT', [second]);
    await other.query('COMMIT');
    await other.end();
    await ending;
    const { rows } = await sql<{ id: number }>`SELECT id FROM camera_sessions
      WHERE id IN (${first}, ${second}) AND ended_at IS NULL`.execute(server.db);
    return rows;
  };

  it('takes those of a location in the order of their ids', async () => {
    const viewer = await server.make.viewer(locationId);
    const sessions = await twoRunning(viewer.id);
    const end = () => manager.call(viewerSessions.invalidateToday, { params: { locationId } });
    expect(await takesInOrder(sessions, end)).toEqual([]);
  });

  it('takes those of sign-ins that end together in the order of their ids', async () => {
    const viewer = await server.make.viewer(locationId);
    for (let signIns = 0; signIns < 2; signIns++) await server.signIn(viewer);
    const signIns = server.db.selectFrom('sessions').where('account_id', '=', viewer.account_id);
    const ids = (await signIns.select('id').orderBy('id').execute()).map(({ id }) => id);
    const sessions = await twoRunning(viewer.id, ids.toReversed());
    const end = () => server.db.deleteFrom('sessions').where('account_id', '=', viewer.account_id).execute();
    expect(await takesInOrder(sessions, end)).toEqual([]);
  });
});

describe('what somebody has watched themselves', () => {
  const own = async (viewer: Parameters<TestServer['signIn']>[0], body: object = {}) =>
    await (await server.signIn(viewer)).call(viewerSessions.own, { body });

  it('covers all their families and nobody else, and says no more than when, where and how long', async () => {
    const elsewhere = (await server.make.location({ time_zone_id: 'America/New_York' })).id;
    const here = await server.make.viewer(locationId);
    const there = await server.make.viewer(elsewhere, { account_id: here.account_id });
    const partner = await server.make.viewer(locationId, { family_id: here.family_id });
    for (const [at, viewer, name] of [
      [locationId, here, 'Patio'],
      [elsewhere, there, 'Garden'],
      [locationId, partner, 'Nursery'],
    ] as const) {
      await server.make.cameraSession(at, viewer.id, (await server.make.camera(at, { name })).id);
    }
    const { rows, totalFilteredRecords } = await own(here);
    expect(rows.map(({ cameraName, timeZone }) => `${cameraName} ${timeZone}`).toSorted()).toEqual([
      'Garden America/New_York',
      'Patio America/Chicago',
    ]);
    expect(totalFilteredRecords).toBe(2);
    expect(JSON.stringify(rows)).not.toMatch(/thumbnail/);
    expect((await own(here, { allSearch: 'GARD' })).rows.map(({ cameraName }) => cameraName)).toEqual(['Garden']);
  });

  it('is empty before the first time, and not for staff', async () => {
    expect(await own(await server.make.viewer(locationId))).toMatchObject({ rows: [], totalFilteredRecords: 0 });
    expect((await refusalOf(manager.call(viewerSessions.own, { body: {} }))).status).toBe(403);
  });
});
