import { locationRuns, policyTemplates } from '@viewgate/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { testServer } from '../../../../test/server.ts';
import { at, how, templateOrganization } from '../../../../test/template-organization.ts';

const { server, organizationId, manager, newLocation, newTemplate, ended, impose } = await templateOrganization();
const limit = { timeout: 60_000 };

/** Holds a location as a long change would, on a connection without the portal's limits, until released. */
const hold = async ({ id }: { readonly id: number }) => {
  const client = new pg.Client({ connectionString: server.connectionString });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT id FROM locations WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return async () => {
    await client.query('COMMIT');
    await client.end();
  };
};
const begin = async (id: number, ...where: Awaited<ReturnType<typeof newLocation>>[]) =>
  (await manager.call(policyTemplates.impose, { params: { id }, body: how(at(...where)) })).runId;
const counts = async (runId: number) => (await manager.call(locationRuns.get, { params: { id: runId } })).counts;
const partAt = (runId: number, { id }: { readonly id: number }) =>
  server.db
    .selectFrom('location_run_parts')
    .where('run_id', '=', runId)
    .where('location_id', '=', id)
    .select(['state', 'tries'])
    .executeTakeFirstOrThrow();
/** Ends the pauses of a part and of its job at once. */
const hurry = async (runId: number, tries?: number) => {
  await server.db
    .updateTable('location_run_parts')
    .set({ next_try_at: new Date(0), ...(tries !== undefined && { tries }) })
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .execute();
  await sql`UPDATE jobs.job SET start_after = now() WHERE name = 'policyTemplates.impose' AND state = 'created'`.execute(
    server.db,
  );
};

it('a run walks on past a location that somebody holds, and comes back to it', async () => {
  const { id } = await newTemplate();
  const [held, second, third] = [await newLocation(), await newLocation(), await newLocation()];
  const release = await hold(held);
  const runId = await begin(id, held, second, third);
  await expect.poll(() => counts(runId), limit).toMatchObject({ done: 2, waiting: 1 });
  expect(await partAt(runId, held)).toEqual({ state: 'waiting', tries: 1 });
  await release();
  await hurry(runId);
  expect((await ended(runId)).counts).toMatchObject({ done: 3, waiting: 0, failed: 0 });
});

it('a location that stays held fails in words, the run ends, and it can be started again there', async () => {
  const { id } = await newTemplate();
  const [held, other] = [await newLocation(), await newLocation()];
  const release = await hold(held);
  const runId = await begin(id, held, other);
  await expect.poll(async () => (await partAt(runId, held)).tries, limit).toBe(1);
  // As if after the last of the pauses.
  await hurry(runId, 6);
  const run = await ended(runId);
  expect(run.counts).toMatchObject({ done: 1, failed: 1, waiting: 0 });
  expect(run.parts[0]).toMatchObject({ locationId: held.id, state: 'failed', failure: { code: 'locationRuns.busy' } });
  await release();
  expect((await impose(id, how(at(held)))).counts).toMatchObject({ done: 1 });
});

it('two processes at one run do each location once, and count one try', async () => {
  const { id } = await newTemplate();
  const places = [await newLocation(), await newLocation(), await newLocation(), await newLocation()];
  const [held] = places as [(typeof places)[number]];
  await testServer({ database: server.connectionString, runJobs: true });
  const release = await hold(held);
  const runId = await begin(id, ...places);
  const kind = { name: 'policyTemplates.impose', payload: z.object({ runId: z.int() }) };
  await server.deps.jobs.send(kind, { runId });
  await server.deps.jobs.send(kind, { runId });
  await expect.poll(() => counts(runId), limit).toMatchObject({ done: 3, waiting: 1 });
  await expect.poll(async () => (await partAt(runId, held)).tries, limit).toBe(1);
  await release();
  await hurry(runId);
  expect((await ended(runId)).counts).toMatchObject({ done: 4, waiting: 0 });
  const entries = await server.db
    .selectFrom('audit_log')
    .where('verb', '=', 'followTemplate')
    .where(
      'location_id',
      'in',
      places.map((each) => each.id),
    )
    .select('location_id')
    .execute();
  expect(entries.map((entry) => entry.location_id).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    places.map((each) => each.id),
  );
});

it('a run that lost its job ends after a day', async () => {
  const location = await newLocation();
  const account = await server.make.user('OrganizationManager', { organizationId });
  const { id } = await server.db
    .insertInto('location_runs')
    .values({
      organization_id: organizationId,
      account_id: account.id,
      kind: 'policyTemplates.impose',
      told: '{}',
      started_at: new Date(Date.now() - 2 * 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('location_run_parts').values({ run_id: id, location_id: location.id }).execute();
  await server.deps.jobs.send({ name: 'locationRuns.forget', payload: z.object({}) }, {});
  await expect.poll(async () => (await partAt(id, location)).state, limit).toBe('failed');
  const finishedAt = () =>
    server.db.selectFrom('location_runs').where('id', '=', id).select('finished_at').executeTakeFirst();
  await expect.poll(async () => (await finishedAt())?.finished_at, limit).not.toBeNull();
});
