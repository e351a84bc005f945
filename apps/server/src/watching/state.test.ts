import { access, mobile, viewers } from '@viewgate/contract';
import { check, nothingUsed } from '@viewgate/policy';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { execute } from '../../test/administration.ts';
import { phoneOf, signInOnPhone } from '../../test/mobile-device.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../test/server.ts';

// A Wednesday, 10:00 in Chicago.
const clock = createTestClock('2026-06-03T15:00:00Z');
let server: TestServer;
let locationId: number;
let cameraId: number;
let viewerId: number;

beforeAll(async () => {
  server = await testServer({ clock });
  const { make } = server;
  locationId = (await make.location()).id;
  const classId = (await make.class(locationId)).id;
  cameraId = (await make.camera(locationId, { classIds: [classId] })).id;
  const family = await make.family(locationId);
  await make.child(locationId, family.id, [classId]);
  viewerId = (await make.viewer(locationId, { family_id: family.id })).id;
});

const question = () => ({ viewerId, cameraId, device: 'desktop' as const, at: clock.now(), usage: nothingUsed });
const mayWatch = async (on: Pick<TestServer, 'deps'> = server) => {
  const c = await on.deps.access.of(locationId);
  return c !== null && check(c, question()).outcome === 'allow';
};
const pause = (is_locked: boolean) =>
  server.db.updateTable('viewers').set({ is_locked }).where('id', '=', viewerId).execute();

describe('an announced change', () => {
  /** Blocks every read of viewers until released. */
  const holdReads = async () => {
    const locked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const holding = server.db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE viewer_types IN ACCESS EXCLUSIVE MODE`.execute(tx);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    return async () => {
      released.resolve();
      await holding;
    };
  };
  const isReadWaiting = async () => {
    const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted AND relation = 'viewer_types'::regclass`.execute(
      server.db,
    );
    return rows.length > 0;
  };

  it('is waited for, however long reading it takes: the old state is not returned meanwhile', async () => {
    expect(await mayWatch()).toBe(true);
    const release = await holdReads();
    await pause(true);
    await expect.poll(isReadWaiting).toBe(true);
    expect(server.deps.access.peek(locationId)).toBeUndefined();
    const asked = mayWatch();
    await release();
    expect(await asked).toBe(false);
    await pause(false);
    expect(await mayWatch()).toBe(true);
  });

  it('is not lost when it arrives while another is being read', async () => {
    expect(await mayWatch()).toBe(true);
    const release = await holdReads();
    // The first of these two notifications does not say what changed: the snapshot is taken before it is known which tables are read.
    await execute(
      server.connectionString,
      `BEGIN; SELECT pg_notify('location_changed', '${locationId}');
       UPDATE viewers SET plate_number = 'A1' WHERE id = ${viewerId}; COMMIT`,
    );
    await expect.poll(isReadWaiting).toBe(true);
    // The snapshot being read was taken before this.
    await pause(true);
    const asked = mayWatch();
    await release();
    expect(await asked).toBe(false);
    await pause(false);
    expect(await mayWatch()).toBe(true);
  });

  it('is held after the next read when it arrives during one', async () => {
    expect(await mayWatch()).toBe(true);
    const seen: boolean[] = [];
    const stop = server.deps.access.onChange((id, c) => {
      if (id === locationId && c) seen.push(check(c, question()).outcome === 'allow');
    });
    for (let round = 0; round < 30; round++) await pause(round % 2 === 0);
    await pause(true);
    await expect.poll(() => seen.at(-1)).toBe(false);
    expect(await mayWatch()).toBe(false);
    stop();
    await pause(false);
  });
});

describe('the answer to a change', () => {
  it('comes once this process holds the change: the next caller gets the new answer', async () => {
    const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    const outcomes: string[] = [];
    for (let round = 0; round < 60; round++) {
      const params = { locationId, id: viewerId };
      if (round % 2 === 0) await manager.call(viewers.lock, { params, body: {} });
      else await manager.call(viewers.unlock, { params });
      const query = { viewerId, cameraId };
      const { decision } = await manager.call(access.explain, { params: { locationId }, query });
      outcomes.push(decision.outcome);
    }
    expect(outcomes).toEqual(outcomes.map((_, round) => (round % 2 === 0 ? 'deny' : 'allow')));
  });

  it('comes once this process has heard whose account it was', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => server.make.user('LocationManager')));
    const heard = new Set<number>();
    const { promise: allHeard, resolve: hearAll } = Promise.withResolvers<void>();
    server.deps.listener.on('account_changed', (id) => (id === '0' ? hearAll() : heard.add(Number(id))));
    await sql`SELECT pg_notify('account_changed', '0')`.execute(server.db);
    await allHeard;
    heard.clear();
    const told: boolean[] = [];
    for (const { id } of users) {
      await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', id).execute();
      told.push(heard.has(id));
    }
    expect(told).toEqual(users.map(() => true));
  });

  it('comes once this process has forgotten who was signed in, and which features were on', async () => {
    const user = await server.make.user('LocationManager', { locationIds: [locationId] });
    const codes: string[] = [];
    for (let round = 0; round < 40; round++) {
      const { accessToken } = await signInOnPhone(server, user);
      const phone = phoneOf(server, accessToken);
      await phone.call(mobile.me);
      await phone.call(mobile.signOut);
      codes.push((await refusalOf(phone.call(mobile.me))).code);
    }
    expect(new Set(codes)).toEqual(new Set(['signedOut']));
    const flag = server.db.insertInto('features').values({ name: 'Sms', is_enabled: false });
    for (let round = 0; round < 40; round++) {
      await flag.onConflict((oc) => oc.column('name').doUpdateSet({ is_enabled: round % 2 === 0 })).execute();
      const on = await server.deps.features.at(null);
      codes.push(String(on.has('Sms') === (round % 2 === 0) || round === 0));
    }
    expect(codes.slice(40)).toEqual(codes.slice(40).map(() => 'true'));
  });
});

describe('what is in memory', () => {
  it('is compared with the database: differences are counted and reread', async () => {
    const { prove, mismatches } = server.deps.access;
    expect(await mayWatch()).toBe(true);
    await prove(locationId);
    expect(mismatches()).toBe(0);
    // Simulates a missing trigger: no revision is raised, nothing is noted.
    const change = `UPDATE viewers SET is_locked = true WHERE id = ${viewerId}`;
    await execute(server.connectionString, `SET session_replication_role = replica; ${change}`);
    expect(await mayWatch()).toBe(true);
    await prove(locationId);
    expect(mismatches()).toBe(1);
    expect(await mayWatch()).toBe(false);
    await pause(false);
    expect(await mayWatch()).toBe(true);
    await prove(locationId);
    expect(mismatches()).toBe(1);
  });
});

describe('a location that never rests', () => {
  /** Changes it at least 60 times a second, until the returned function is called. */
  const keepChanging = async () => {
    const { make, db } = server;
    const family = await make.family(locationId);
    const others = await Promise.all([1, 2, 3].map(() => make.viewer(locationId, { family_id: family.id })));
    let [changes, isOver] = [0, false];
    const from = performance.now();
    const desks = others.map(async ({ id }) => {
      while (!isOver) {
        await db
          .updateTable('viewers')
          .set({ is_locked: changes % 2 === 0 })
          .where('id', '=', id)
          .execute();
        changes += 1;
      }
    });
    const stop = async () => {
      isOver = true;
      await Promise.all(desks);
      return changes / ((performance.now() - from) / 1_000);
    };
    onTestFinished(async () => void (await stop()));
    return stop;
  };

  it('is compared nevertheless, and read whole when it differs', async () => {
    const { prove, mismatches, onChange } = server.deps.access;
    expect(await mayWatch()).toBe(true);
    const before = mismatches();
    const stop = await keepChanging();
    for (let round = 0; round < 10; round++) await prove(locationId);
    expect(mismatches()).toBe(before);
    const change = `UPDATE viewers SET is_locked = true WHERE id = ${viewerId}`;
    await execute(server.connectionString, `SET session_replication_role = replica; ${change}`);
    expect(await mayWatch()).toBe(true);
    await prove(locationId);
    expect(mismatches()).toBe(before + 1);
    const seen: boolean[] = [];
    const stopWatching = onChange((id, c) => {
      if (id === locationId && c) seen.push(check(c, question()).outcome === 'allow');
    });
    expect(await mayWatch()).toBe(false);
    await expect.poll(() => seen.length).toBeGreaterThan(20);
    stopWatching();
    expect(await stop()).toBeGreaterThan(60);
    expect(seen).not.toContain(true);
    await pause(false);
    expect(await mayWatch()).toBe(true);
    await prove(locationId);
    expect(mismatches()).toBe(before + 1);
  });
});

describe('the state in memory', () => {
  it('is current in both processes after a change made by one', async () => {
    const second = await testServer({ clock, database: server.connectionString });
    for (const isPaused of [true, false]) {
      await pause(isPaused);
      await expect.poll(() => mayWatch(second)).toBe(!isPaused);
      await expect.poll(() => mayWatch()).toBe(!isPaused);
    }
  });

  it('notices a change whose notification never arrived', async () => {
    expect(await mayWatch()).toBe(true);
    // Without triggers no notification is sent; the revision is raised by hand, as after a lost notification.
    await execute(
      server.connectionString,
      `SET session_replication_role = replica; UPDATE viewers SET is_locked = true WHERE id = ${viewerId};
       UPDATE location_revisions SET revision = revision + 1 WHERE location_id = ${locationId}`,
    );
    await expect.poll(() => mayWatch()).toBe(false);
    await pause(false);
  });
});
