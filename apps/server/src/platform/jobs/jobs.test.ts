import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../test/database.ts';
import { type DatabaseHandle, openDatabase } from '../database/database.ts';
import { createLog } from '../log/log.ts';
import { type JobDefinition, type JobKind, job } from './job.ts';
import { createJobs, installJobs, type Jobs } from './jobs.ts';

const log = createLog('silent');
const kind = (name: string, more: Partial<Omit<JobKind, 'payload'>> = {}): JobKind<{ n: number }> => ({
  name,
  payload: z.object({ n: z.int() }),
  ...more,
});

let connectionString: string;
let database: DatabaseHandle;
beforeAll(async () => {
  connectionString = await testDatabase();
  await installJobs(connectionString);
  database = openDatabase(connectionString, log);
});
const started: Jobs[] = [];
afterAll(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  await database.close();
});

const zones = async () =>
  (await database.pool.query(`SELECT timezone FROM jobs.schedule WHERE name = 'test.daily'`)).rows;

const start = async (definitions: JobDefinition[], options?: { takesUp: boolean }): Promise<Jobs> => {
  const jobs = createJobs(connectionString, log, options);
  started.push(jobs);
  await jobs.start(definitions);
  return jobs;
};

/** A job that records its payloads. */
const recorder = (of: JobKind<{ n: number }>) => {
  const told: number[] = [];
  return { told, definition: job(of, async ({ n }) => void told.push(n)) };
};

it('runs a job with its payload, and queues a unique one once per key', async () => {
  const counted = kind('test.unique', { unique: 'whileQueued' });
  const sender = await start([recorder(counted).definition], { takesUp: false });
  expect(await sender.send(counted, { n: 1 }, { key: 'a' })).not.toBeNull();
  expect(await sender.send(counted, { n: 2 }, { key: 'a' })).toBeNull();
  expect(await sender.send(counted, { n: 3 }, { key: 'b' })).not.toBeNull();
  const { told, definition } = recorder(counted);
  await start([definition]);
  await vi.waitFor(() => expect(told.toSorted((a, b) => a - b)).toEqual([1, 3]), 3_000);
});

it('leaves a job that this process cannot do to another that can', async () => {
  const particular = kind('test.particular');
  const { told: here, definition } = recorder(particular);
  const jobs = await start([{ ...definition, isTakenUp: false }]);
  await jobs.send(particular, { n: 1 });
  const { told: there, definition: able } = recorder(particular);
  await start([able]);
  await jobs.send(particular, { n: 2 });
  await vi.waitFor(() => expect(there.toSorted((a, b) => a - b)).toEqual([1, 2]), 6_000);
  expect(here).toEqual([]);
});

it('sends within a transaction: what is rolled back never runs', async () => {
  const sent = kind('test.transaction');
  const { told, definition } = recorder(sent);
  const jobs = await start([definition]);
  const failing = database.db.transaction().execute(async (tx) => {
    await jobs.send(sent, { n: 1 }, { tx });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await database.db.transaction().execute(async (tx) => void (await jobs.send(sent, { n: 2 }, { tx })));
  await vi.waitFor(() => expect(told).toEqual([2]), 5_000);
});

it('retries a failed job, and says which attempt it is', async () => {
  const failing = kind('test.retry', { retries: 1, retryDelaySeconds: 1 });
  const attempts: number[] = [];
  const jobs = await start([
    job(failing, async (_, { attempt }) => {
      attempts.push(attempt);
      throw new Error('not yet');
    }),
  ]);
  await jobs.send(failing, { n: 1 });
  await vi.waitFor(() => expect(attempts).toEqual([1, 2]), 15_000);
});

it('holds a job until its date, and never runs a canceled one', async () => {
  const dated = kind('test.dated');
  const { told, definition } = recorder(dated);
  const jobs = await start([definition]);
  const at = new Date(Date.now() + 3_600_000);
  const canceled = await jobs.send(dated, { n: 1 }, { at });
  await jobs.send(dated, { n: 2 }, { at });
  await jobs.cancel(dated, canceled ?? '');
  await jobs.send(dated, { n: 3 });
  await vi.waitFor(() => expect(told).toEqual([3]), 15_000);
  // The date of both comes.
  await database.pool.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'test.dated'`);
  await vi.waitFor(() => expect(told).toEqual([3, 2]), 15_000);
  const { rows } = await database.pool.query('SELECT state FROM jobs.job WHERE id = $1', [canceled]);
  expect(rows).toEqual([{ state: 'cancelled' }]);
});

it('waits for a running job when stopping', async () => {
  const slow = kind('test.slow');
  const running = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  let ended = false;
  const jobs = await start([
    job(slow, async () => {
      running.resolve();
      await mayEnd.promise;
      ended = true;
    }),
  ]);
  await jobs.send(slow, { n: 1 });
  await running.promise;
  const stopped = jobs.stop().then(() => expect(ended).toBe(true));
  expect(jobs.isRunning).toBe(false);
  mayEnd.resolve();
  await stopped;
});

it('runs startup jobs at the start, with an empty payload', async () => {
  const early = kind('test.early', { unique: 'whileQueued' });
  const told: unknown[] = [];
  const cron = { expression: '0 0 1 1 *', timeZone: 'UTC', alsoAtStart: true } as const;
  await start([{ kind: early, run: async (payload) => void told.push(payload), cron }]);
  await vi.waitFor(() => expect(told).toEqual([{}]), 3_000);
});

it('schedules in a time zone, removes schedules of removed jobs, and refuses a changed uniqueness', async () => {
  const daily = kind('test.daily');
  const cron = { expression: '5 0 * * *', timeZone: 'America/Chicago' };
  await start([job(daily, async () => {}, cron)]);
  expect(await zones()).toEqual([{ timezone: 'America/Chicago' }]);
  await start([job(daily, async () => {})]);
  expect(await zones()).toEqual([]);
  const changed = job(kind('test.daily', { unique: 'whileQueued' }), async () => {});
  await expect(start([changed])).rejects.toThrow('give the changed job another name');
});
