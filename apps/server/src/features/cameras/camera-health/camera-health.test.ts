import { cameraHealth, cameras } from '@viewgate/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../platform/database/transact.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { keepState } from '../recording-servers/state.ts';
import { keepJudgment } from './index.ts';
import { tellWaiting } from './tell-waiting.ts';

const minute = 60_000;
const hour = 60 * minute;
const clock = createTestClock('2100-06-03T15:00:00Z');
let server: TestServer;
let locationId: number;
let nvr: { id: number; version: number };
let cameraId: number;
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  const { make } = server;
  clock.set('2100-06-03T15:00:00Z');
  locationId = (await make.location({ time_zone_id: 'America/Chicago' })).id;
  nvr = await make.recordingServer(locationId);
  cameraId = (await make.camera(locationId, { recording_server_id: nvr.id, short_name: 'play' })).id;
  // Adding a camera raises its server's version.
  nvr.version = (
    await server.db.selectFrom('recording_servers').where('id', '=', nvr.id).select('version').executeTakeFirstOrThrow()
  ).version;
  manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
});

const deps = () => ({ ...server.deps, clock });
const found = (state: 'online' | 'offline' | 'noSignal' | 'away') =>
  keepState(
    deps(),
    nvr,
    state === 'away'
      ? { problem: 'unreachable' }
      : {
          cameras: [
            {
              shortName: 'play',
              name: 'Playroom',
              isOnline: state !== 'offline',
              isEnabled: true,
              isNoSignal: state === 'noSignal',
              width: null,
              height: null,
            },
          ],
        },
    new Date(clock.now()),
  );
const states = async () =>
  (
    await server.db
      .selectFrom('health_states')
      .where('camera_id', '=', cameraId)
      .select(['state', 'began_at', 'ended_at'])
      .orderBy('began_at')
      .execute()
  ).map(({ state, began_at, ended_at }) => [state, began_at.getTime(), ended_at?.getTime() ?? null]);
/** A picture with enough in it to be compared. */
const picture = (brightness: number) =>
  sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: brightness, g: brightness, b: brightness } },
  })
    .jpeg()
    .toBuffer();
const judged = (jpeg: Buffer, askedAt = clock.now()) => keepJudgment(deps(), cameraId, { jpeg, askedAt });
const notices = async () =>
  (
    await server.db
      .selectFrom('notifications')
      .where('location_id', '=', locationId)
      .select(['key', 'count'])
      .orderBy('id')
      .execute()
  ).map(({ key, count }) => `${key} ${count}`);
const ofCamera = () => manager.call(cameraHealth.ofCamera, { params: { locationId, id: cameraId } });

describe('how a camera has been', () => {
  it('is kept as intervals of its state', async () => {
    const at = clock.now();
    await found('online');
    clock.advance(hour);
    await found('online');
    await found('offline');
    clock.advance(hour);
    await found('online');
    clock.advance(hour);
    await found('noSignal');
    expect((await states()).slice(-4)).toEqual([
      ['online', at, at + hour],
      ['offline', at + hour, at + 2 * hour],
      ['online', at + 2 * hour, at + 3 * hour],
      ['noSignal', at + 3 * hour, null],
    ]);
  });

  it('is frozen since the first of the same pictures, until the next different one', async () => {
    await found('online');
    const at = clock.now();
    for (const brightness of [90, 100]) {
      await judged(await picture(brightness));
      clock.advance(15 * minute);
    }
    expect(await judged(await picture(100))).toBe(true);
    clock.advance(15 * minute);
    await judged(await picture(100));
    expect((await states()).slice(-2)).toEqual([
      ['online', at, at + 15 * minute],
      ['frozen', at + 15 * minute, null],
    ]);
    expect(await notices()).toEqual(['cameraWithoutPicture 1']);
    expect(await ofCamera()).toMatchObject({ state: 'frozen', isPictureJudged: true });
    const since = new Date(at + 15 * minute).toISOString();
    const seen = { state: 'frozen', stateSince: since.replace('.000', '') };
    const params = { locationId };
    const listed = (state: 'frozen' | 'online') =>
      manager.call(cameras.table, { params, body: { filters: { state } } });
    expect(await manager.call(cameras.get, { params: { locationId, id: cameraId } })).toMatchObject({ picture: seen });
    expect((await listed('frozen')).rows).toMatchObject([{ id: cameraId, ...seen }]);
    expect((await listed('online')).rows).toEqual([]);
    clock.advance(5 * minute);
    await judged(await picture(120));
    expect((await states()).at(-1)).toEqual(['online', at + 50 * minute, null]);
  });

  it('is judged once by two processes that take its picture at the same moment', async () => {
    await found('online');
    await judged(await picture(100));
    clock.advance(31 * minute);
    const same = await picture(100);
    // Both wait for the camera, each with what it read before.
    const both = await transact(server.db, async (tx) => {
      await tx.selectFrom('cameras').where('id', '=', cameraId).select('id').forUpdate().execute();
      const judging = [judged(same), judged(same)];
      await expect
        .poll(async () => {
          const { rows } = await sql`SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock'
            AND datname = current_database() AND query ILIKE '%no key update%'`.execute(server.db);
          return rows.length;
        })
        .toBe(2);
      return judging;
    });
    await Promise.all(both);
    expect((await states()).at(-1)?.[0]).toBe('frozen');
    expect(await notices()).toEqual(['cameraWithoutPicture 1']);
    clock.advance(31 * minute);
    await tellWaiting(deps());
    expect(await notices()).toEqual(['cameraWithoutPicture 1']);
  });

  it('is frozen after as long as the location has set', async () => {
    const params = { locationId };
    const { settings } = await manager.call(cameraHealth.get, { params });
    expect(settings).toEqual({ frozenAfterMinutes: 30, version: 1 });
    const body = { frozenAfterMinutes: 120, version: 1 };
    expect(await manager.call(cameraHealth.saveSettings, { params, body })).toEqual({ version: 2 });
    expect((await refusalOf(manager.call(cameraHealth.saveSettings, { params, body }))).code).toBe('conflict');
    await found('online');
    for (const wait of [0, 60, 59]) {
      clock.advance(wait * minute);
      await judged(await picture(100));
    }
    expect((await states()).at(-1)?.[0]).toBe('online');
    clock.advance(minute);
    await judged(await picture(100));
    expect((await states()).at(-1)?.[0]).toBe('frozen');
    // Sooner than usual, too.
    const sooner = { frozenAfterMinutes: 10, version: 2 };
    await manager.call(cameraHealth.saveSettings, { params, body: sooner });
    for (const wait of [5, 9]) {
      clock.advance(wait * minute);
      await judged(await picture(120));
    }
    expect((await states()).at(-1)?.[0]).toBe('online');
    clock.advance(minute);
    await judged(await picture(120));
    expect((await states()).at(-1)?.[0]).toBe('frozen');
  });

  it('is compared from the start after it was away', async () => {
    await found('online');
    await judged(await picture(100));
    clock.advance(hour);
    await found('offline');
    clock.advance(minute);
    await found('online');
    await judged(await picture(100));
    expect((await states()).at(-1)?.[0]).toBe('online');
    // A picture being judged when the camera went down says nothing.
    await found('offline');
    clock.advance(hour);
    await judged(await picture(100));
    expect((await states()).at(-1)?.[0]).toBe('offline');
  });

  it('says nothing of a picture that a later one overtook, or that was asked for before it came back', async () => {
    await found('online');
    await judged(await picture(100));
    clock.advance(31 * minute);
    const askedAt = clock.now();
    clock.advance(minute);
    await judged(await picture(120));
    clock.advance(minute);
    // Half an hour later the late one would be the first of the same pictures, and the camera frozen since its moment.
    expect(await judged(await picture(100), askedAt)).toBe(false);
    clock.advance(30 * minute);
    await judged(await picture(120));
    expect((await states()).at(-1)?.[0]).toBe('frozen');

    await found('offline');
    const before = clock.now();
    clock.advance(minute);
    await found('online');
    const online = clock.now();
    await judged(await picture(120), before);
    clock.advance(29 * minute + 30_000);
    await judged(await picture(120));
    clock.advance(minute);
    await judged(await picture(120));
    expect((await states()).at(-1)).toEqual(['online', online, null]);
  });

  it('is as its source says once staff choose its picture, which is not judged', async () => {
    await found('online');
    for (const wait of [0, 31]) {
      clock.advance(wait * minute);
      await judged(await picture(100));
    }
    expect((await states()).at(-1)?.[0]).toBe('frozen');
    const params = { locationId, id: cameraId };
    const {
      picture: _,
      classes: _c,
      hasThumbnailFile: _f,
      nvrServerName: _n,
      ...now
    } = await manager.call(cameras.get, { params });
    const thumbnailFile = (await picture(60)).toString('base64');
    const body = { ...now, overrideThumbnailUrl: true, thumbnailFile };
    await manager.call(cameras.update, { params, body });
    // Those that were on their way came too late.
    for (const wait of [1, 31]) {
      clock.advance(wait * minute);
      await judged(await picture(100));
    }
    expect(await ofCamera()).toMatchObject({ state: 'online', isPictureJudged: false });
  });

  it('is black in the hours of the location only', async () => {
    const { db } = server;
    await found('online');
    const dark = async () => {
      for (let turn = 0; turn < 2; turn++) {
        await judged(await picture(5));
        clock.advance(5 * minute);
      }
      return (await states()).at(-1)?.[0];
    };
    const policy = await db
      .updateTable('policies')
      .set({ schedule_enabled: true })
      .where('location_id', '=', locationId)
      .where('is_active', '=', true)
      .returning('id')
      .executeTakeFirstOrThrow();
    // Thursday; it is ten in the morning there.
    await db
      .insertInto('policy_ranges')
      .values({ location_id: locationId, policy_id: policy.id, day_of_week: 4, start_time: '12:00', end_time: '00:00' })
      .execute();
    expect(await dark()).toBe('online');
    clock.advance(3 * hour);
    expect(await dark()).toBe('black');
  });
});

describe('who is told', () => {
  it('of a camera that comes and goes hears once in half an hour, and again if it stays away', async () => {
    for (let outage = 0; outage < 5; outage++) {
      await found('online');
      clock.advance(2 * minute);
      await found('offline');
      clock.advance(minute);
    }
    expect(await notices()).toEqual(['cameraOffline 1']);
    await tellWaiting(deps());
    expect(await notices()).toEqual(['cameraOffline 1']);
    clock.advance(30 * minute);
    await tellWaiting(deps());
    await tellWaiting(deps());
    expect(await notices()).toEqual(['cameraOffline 2']);
    const { told } = await server.db
      .selectFrom('cameras')
      .where('id', '=', cameraId)
      .select('outage_notification_id as told')
      .executeTakeFirstOrThrow();
    expect(told).not.toBe(null);
  });

  it('of one that comes back while it is told is told nothing, and neither waits for the other', async () => {
    for (const state of ['online', 'offline', 'online', 'offline'] as const) await found(state);
    clock.advance(40 * minute);
    const telling = await server.db.transaction().execute(async (tx) => {
      await tx.updateTable('cameras').set({ state: 'online' }).where('id', '=', cameraId).execute();
      const told = tellWaiting(deps());
      const waits = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waits.execute(server.db)).rows.length).toBe(1);
      // Storing a state reaches the notices last, and finds them free.
      await sql`SET LOCAL lock_timeout = '1s'`.execute(tx);
      await tx.updateTable('outage_notices').set({ is_waiting: true }).where('camera_id', '=', cameraId).execute();
      return { told };
    });
    await telling.told;
    expect(await notices()).toEqual(['cameraOffline 1']);
  });

  it('of one that is back is told nothing more', async () => {
    for (const state of ['online', 'offline', 'online', 'offline', 'online'] as const) await found(state);
    clock.advance(40 * minute);
    await tellWaiting(deps());
    expect(await notices()).toEqual(['cameraOffline 1']);
  });

  it('of a server that comes and goes hears once, and of its cameras not at all', async () => {
    for (let outage = 0; outage < 3; outage++) {
      await found('online');
      clock.advance(2 * minute);
      await found('away');
      clock.advance(minute);
    }
    clock.advance(30 * minute);
    await tellWaiting(deps());
    expect(await notices()).toEqual(['recordingServerOffline 2']);
  });
});

describe('access', () => {
  it('lists those in trouble first, and finds by state and name', async () => {
    await found('offline');
    const other = await server.make.camera(locationId, { name: 'Aaa', state: 'online', state_since: new Date() });
    const body = (more: object) => manager.call(cameraHealth.table, { params: { locationId }, body: more });
    expect((await body({})).rows.map(({ id, health }) => [id, health])).toEqual([
      [cameraId, 'offline'],
      [other.id, 'online'],
    ]);
    expect((await body({ filters: { health: 'online' } })).rows.map(({ id }) => id)).toEqual([other.id]);
    expect((await body({ allSearch: 'aaa' })).totalFilteredRecords).toBe(1);
    expect(await manager.call(cameraHealth.get, { params: { locationId } })).toMatchObject({
      counts: { offline: 1, online: 1, frozen: 0 },
      servers: [{ id: nvr.id, state: 'online' }],
    });
  });

  it('ends at the location', async () => {
    const stranger = await server.signIn(
      await server.make.user('LocationManager', { locationIds: [(await server.make.location()).id] }),
    );
    const statusesOf = (calls: readonly Promise<unknown>[]) =>
      Promise.all(calls.map(async (call) => (await refusalOf(call)).status));
    const strange = [
      stranger.call(cameraHealth.get, { params: { locationId } }),
      stranger.call(cameraHealth.ofCamera, { params: { locationId, id: cameraId } }),
    ];
    expect(await statusesOf(strange)).toEqual([404, 404]);
    const elsewhere = (await server.make.location()).id;
    const wide = await server.signIn(
      await server.make.user('LocationManager', { locationIds: [locationId, elsewhere] }),
    );
    const astray = [
      wide.call(cameraHealth.ofCamera, { params: { locationId: elsewhere, id: cameraId } }),
      wide.call(cameraHealth.ofServer, { params: { locationId: elsewhere, id: nvr.id } }),
    ];
    expect(await statusesOf(astray)).toEqual([404, 404]);
  });
});
