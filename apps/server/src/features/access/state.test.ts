import { check } from '@viewgate/policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../test/server.ts';

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

const usage = { sessionsToday: 0, sessionStartedAt: null };
const question = () => ({ viewerId, cameraId, device: 'desktop' as const, at: clock.now(), usage });
const mayWatch = async () => {
  const c = await server.deps.access.of(locationId);
  return c !== null && check(c, question()).outcome === 'allow';
};
const pause = (is_locked: boolean) =>
  server.db.updateTable('viewers').set({ is_locked }).where('id', '=', viewerId).execute();

describe('a change that was announced', () => {
  it('is waited for, however long its reading takes: the state from before it is not given meanwhile', async () => {
    const { access } = server.deps;
    expect(await mayWatch()).toBe(true);
    const held = server.db.transaction();
    let release = () => {};
    const locked = Promise.withResolvers<void>();
    const holding = held.execute(async (tx) => {
      const { sql } = await import('kysely');
      await sql`LOCK TABLE classes IN ACCESS EXCLUSIVE MODE`.execute(tx);
      locked.resolve();
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    await locked.promise;
    await pause(true);
    await expect.poll(() => access.peek(locationId)).toBeUndefined();
    const asked = mayWatch();
    // The read of the change waits for the lock; nothing is answered from the former state while it does.
    for (let round = 0; round < 20; round++) {
      expect(access.peek(locationId)).toBeUndefined();
      await new Promise(setImmediate);
    }
    release();
    await holding;
    expect(await asked).toBe(false);
    await pause(false);
    await expect.poll(mayWatch).toBe(true);
  });

  it('is held after the next read when it comes while one runs', async () => {
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
