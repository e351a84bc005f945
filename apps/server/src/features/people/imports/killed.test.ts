import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, it } from 'vitest';
import { execute } from '../../../../test/administration.ts';
import { familyHeads, importing, jobsByHand } from '../../../../test/importing.ts';
import { testServer } from '../../../../test/server.ts';

/** Looks for jobs without a heartbeat when it is asked to, however recently another process did. */
const asked = { supervise: false, schedule: false, monitorIntervalSeconds: 1 };

let portal: ChildProcess | undefined;
afterAll(() => portal?.kill('SIGKILL'));

it('loses and doubles nothing when its process is killed with -9, and another goes on', async () => {
  // Runs no jobs: only the other process does.
  const server = await testServer();
  const addressFile = join(server.dataDir, 'address');
  const fixture = join(import.meta.dirname, '../../../../test/fixtures/portal.ts');
  const locationId = (await server.make.location()).id;
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const { upload, get, start } = importing(manager, locationId);
  // Six times what one transaction imports.
  const families = 240;
  const lines = Array.from({ length: families }, (_, n) =>
    [
      `F${n},Family ${n},Child,C${n},Ada,Kid${n},2022-03-04,Room ${n % 7},,,,,`,
      `F${n},Family ${n},Viewer,,Ma,Kid${n},,,Mother,ma-${n}@killed.example,,,`,
    ].join('\n'),
  );
  const id = await upload('families', [familyHeads, ...lines].join('\n'));
  const hand = jobsByHand(server);
  await hand.checkNow(id);
  await start(id);
  portal = spawn(process.execPath, [fixture, server.dataDir, addressFile, server.connectionString], {
    stdio: 'ignore',
  });
  const created = async () => (await get(id)).counts['created'] ?? 0;
  await expect.poll(() => existsSync(addressFile), { timeout: 90_000 }).toBe(true);
  await expect.poll(created, { timeout: 90_000, interval: 10 }).toBeGreaterThan(0);
  const gone = once(portal, 'exit');
  portal.kill('SIGKILL');
  await gone;
  const done = await created();
  expect(done).toBeLessThan(families * 2);
  expect(done % 2).toBe(0);
  const halves = () =>
    server.db
      .selectFrom('families as family')
      .leftJoin('children', 'children.family_id', 'family.id')
      .leftJoin('viewers', 'viewers.family_id', 'family.id')
      .where('family.location_id', '=', locationId)
      .where(({ eb, or }) => or([eb('children.id', 'is', null), eb('viewers.id', 'is', null)]))
      .select('family.name')
      .execute();
  expect(await halves()).toEqual([]);
  // The job of a process without a heartbeat is taken by another: at once here, instead of a minute and a half later.
  await execute(
    server.connectionString,
    `UPDATE jobs.job SET heartbeat_on = now() - interval '1 hour' WHERE name = 'imports.run' AND state = 'active'`,
  );
  await testServer({ database: server.connectionString, runJobs: true });
  const boss = new PgBoss({
    connectionString: server.connectionString,
    schema: 'jobs',
    migrate: false,
    max: 1,
    ...asked,
  });
  await boss.start();
  await boss.supervise('imports.run');
  await boss.stop();
  await expect.poll(async () => (await get(id)).state, { timeout: 150_000, interval: 200 }).toBe('done');
  expect(await created()).toBe(families * 2);
  expect(await halves()).toEqual([]);
  const names = await server.db.selectFrom('families').where('location_id', '=', locationId).select('name').execute();
  expect(new Set(names.map(({ name }) => name)).size).toBe(families);
  expect(names).toHaveLength(families);
}, 420_000);
