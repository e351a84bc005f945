import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { account, classes } from '@viewgate/contract';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../src/platform/database/database.ts';
import { createLog } from '../src/platform/log/log.ts';
import { createFactories, demoPassword } from './factories.ts';
import { createBrowser } from './server.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'viewgate-durable-'));
const addressFile = `${dataDir}.address`;
let portal: ChildProcess | undefined;

const postmaster = (): number =>
  Number(readFileSync(join(dataDir, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0]);

const start = async (): Promise<{ url: string; connectionString: string }> => {
  rmSync(addressFile, { force: true });
  portal = spawn(process.execPath, [join(import.meta.dirname, 'fixtures/portal.ts'), dataDir, addressFile], {
    stdio: 'ignore',
  });
  await expect.poll(() => existsSync(addressFile), { timeout: 90_000, interval: 50 }).toBe(true);
  return JSON.parse(readFileSync(addressFile, 'utf8'));
};

afterAll(async () => {
  portal?.kill('SIGKILL');
  if (existsSync(dataDir)) process.kill(postmaster(), 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
  rmSync(addressFile, { force: true });
});

it('loses none of 1,000 acknowledged writes when the server and its database are killed with -9 half-way', async () => {
  let { url, connectionString } = await start();
  const seed = openDatabase(connectionString, createLog('silent'));
  const make = createFactories(seed.db);
  const locationId = (await make.location()).id;
  const { userName } = await make.user('LocationManager', { locationIds: [locationId] });
  await seed.close();

  const acknowledged = new Set<string>();
  let attempts = 0;
  const writeUntil = async (goal: number): Promise<void> => {
    const { call } = createBrowser(url);
    await call(account.login, { body: { userName, password: demoPassword } });
    const writer = async (): Promise<void> => {
      while (acknowledged.size < goal) {
        const name = `Class ${attempts++}`;
        await call(classes.create, { params: { locationId }, body: { name, cameraIds: [] } });
        acknowledged.add(name);
      }
    };
    await Promise.all(Array.from({ length: 8 }, writer));
  };

  for (const killAt of [300, 650]) {
    const writing = writeUntil(Number.POSITIVE_INFINITY).catch((error: unknown) => error);
    await expect.poll(() => acknowledged.size, { timeout: 120_000, interval: 5 }).toBeGreaterThanOrEqual(killAt);
    const gone = portal && once(portal, 'exit');
    process.kill(postmaster(), 'SIGKILL');
    portal?.kill('SIGKILL');
    await gone;
    expect(await writing).toBeInstanceOf(Error);
    ({ url, connectionString } = await start());
  }
  await writeUntil(1_000);

  const after = openDatabase(connectionString, createLog('silent'));
  const kept = new Set((await after.db.selectFrom('classes').select('name').execute()).map(({ name }) => name));
  const audited = await after.db.selectFrom('audit_log').select('record_name').where('verb', '=', 'create').execute();
  await after.close();
  expect(acknowledged.size).toBeGreaterThanOrEqual(1_000);
  expect([...acknowledged].filter((name) => !kept.has(name))).toEqual([]);
  // A change and its audit row belong together: neither exists without the other.
  expect(new Set(audited.map((row) => row.record_name))).toEqual(kept);
}, 420_000);
