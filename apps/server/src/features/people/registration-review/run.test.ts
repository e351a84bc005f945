import { registrationReview } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { execute } from '../../../../test/administration.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { approvals, runFor, waitingPeople } from '../../../../test/waiting-people.ts';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { answerKind, runJobs } from './run.ts';
import { insertRun } from './run-store.ts';

let server: TestServer;
let locationId: number;
let user: { userName: string; id: number };
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer({ demo: true, runJobs: true });
  locationId = (await server.make.location()).id;
  user = await server.make.user('LocationManager', { locationIds: [locationId] });
  manager = await server.signIn(user);
});

const waiting = (many: number, at = locationId) => waitingPeople(server, at, many);
type Answer = 'approve' | 'deny' | 'schedule' | 'unschedule' | 'remove';
const answer = (viewerIds: number[], given: Answer, more: object = {}) =>
  manager.call(registrationReview.answerMany, { params: { locationId }, body: { viewerIds, answer: given, ...more } });
const last = () => manager.call(registrationReview.answers, { params: { locationId } });
const ended = async (id: number) => {
  await expect.poll(async () => (await last())?.finishedAt ?? null, { timeout: 30_000 }).not.toBeNull();
  const run = await last();
  expect(run?.id).toBe(id);
  return run;
};
const states = async (ids: number[]) => {
  const rows = await server.db.selectFrom('registrations').where('viewer_id', 'in', ids).select('state').execute();
  return rows.map(({ state }) => state);
};

it('answers each of many on its own, and says which were refused and why', async () => {
  const ids = await waiting(45);
  const [gone = 0, already = 0] = ids;
  await manager.call(registrationReview.evaluate, {
    params: { locationId, viewerId: already },
    body: { isApproved: true },
  });
  const elsewhere = await waiting(1, (await server.make.location()).id);
  await server.db.deleteFrom('viewers').where('id', '=', gone).execute();
  const { jobId } = await answer([...ids, ...elsewhere], 'approve');
  const run = await ended(jobId);
  expect(run?.counts).toEqual({ waiting: 0, done: 43, refused: 1, failed: 0 });
  expect(run?.refused).toMatchObject([{ viewerId: already, failure: { code: 'registrationReview.isApproved' } }]);
  expect(await states(elsewhere)).toEqual(['pending']);
  expect(new Set(await states(ids))).toEqual(new Set(['approved']));
  const { length } = await server.db
    .selectFrom('audit_log')
    .where('location_id', '=', locationId)
    .where('verb', '=', 'evaluate')
    .where('account_name', '=', user.userName)
    .select('id')
    .execute();
  expect(length).toBe(44);
});

it('leaves what a colleague has answered since, and lets in nobody whom something new speaks against', async () => {
  const [denied = 0, scheduled = 0, barred = 0, edited = 0, known = 0, plain = 0] = await waiting(6);
  const bar = async (viewer_id: number) => {
    const { id: child_id } = await server.make.child(locationId, (await server.make.family(locationId)).id);
    const block = { location_id: locationId, viewer_id, child_id, starts_at: new Date('2020-01-01') };
    return await server.db.insertInto('custody_blocks').values(block).returning('id').executeTakeFirstOrThrow();
  };
  await bar(known);
  const { id: block } = await bar(edited);
  const told = { answer: 'approve', reason: null, scheduledDate: null, label: null } as const;
  const viewerIds = [denied, scheduled, barred, edited, known, plain];
  const begun = { accountId: user.id, told, at: Date.now(), viewerIds };
  const runId = await server.db.transaction().execute((tx) => insertRun(tx, vouchForLocation(locationId), begun));
  const colleague = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const of = (viewerId: number) => ({ locationId, viewerId });
  await colleague.call(registrationReview.evaluate, { params: of(denied), body: { isApproved: false } });
  await colleague.call(registrationReview.schedule, { params: of(scheduled), body: { scheduledDate: '2199-01-01' } });
  await bar(barred);
  await server.db.updateTable('custody_blocks').set({ version: 2 }).where('id', '=', block).execute();
  await server.db.transaction().execute((tx) => server.deps.jobs.send(answerKind, { runId }, { tx }));
  const run = await ended(runId);
  expect(run?.counts).toEqual({ waiting: 0, done: 2, refused: 4, failed: 0 });
  expect(Object.fromEntries(run?.refused.map(({ viewerId, failure }) => [viewerId, failure.code]) ?? [])).toEqual({
    [denied]: 'registrationReview.answeredSince',
    [scheduled]: 'registrationReview.answeredSince',
    [barred]: 'registrationReview.blockedSince',
    [edited]: 'registrationReview.blockedSince',
  });
  expect(await states([denied])).toEqual(['denied']);
  expect(await states([known, plain])).toEqual(['approved', 'approved']);
});

it('answers nobody whom a colleague answered before it was begun but after they were on the screen', async () => {
  const [denied = 0, barred = 0, plain = 0] = await waiting(3);
  await manager.call(registrationReview.evaluate, {
    params: { locationId, viewerId: denied },
    body: { isApproved: false },
  });
  const { id: child_id } = await server.make.child(locationId, (await server.make.family(locationId)).id);
  const block = { location_id: locationId, viewer_id: barred, child_id, starts_at: new Date('2020-01-01') };
  await server.db.insertInto('custody_blocks').values(block).execute();
  const viewerIds = [denied, barred, plain];
  const stood = { state: 'pending', scheduledDate: null, concerns: [] };
  const seen = viewerIds.map((viewerId) => ({ viewerId, ...stood }));
  const run = await ended((await answer(viewerIds, 'approve', { seen })).jobId);
  expect(Object.fromEntries(run?.refused.map(({ viewerId, failure }) => [viewerId, failure.code]) ?? [])).toEqual({
    [denied]: 'registrationReview.answeredSince',
    [barred]: 'registrationReview.blockedSince',
  });
  expect(await states([plain])).toEqual(['approved']);
});

it('denies with a reason, schedules for a day, unschedules and deletes what is denied', async () => {
  const ids = await waiting(3);
  await ended((await answer(ids, 'deny', { reason: 'We are full.' })).jobId);
  expect(await states(ids)).toEqual(['denied', 'denied', 'denied']);
  const [barred = 0] = ids;
  const { id: child_id } = await server.make.child(locationId, (await server.make.family(locationId)).id);
  const block = { location_id: locationId, viewer_id: barred, child_id, starts_at: new Date('2020-01-01') };
  await server.db.insertInto('custody_blocks').values(block).execute();
  expect((await ended((await answer(ids, 'remove')).jobId))?.refused).toMatchObject([
    { viewerId: barred, failure: { code: 'registrationReview.deleteAlone' } },
  ]);
  expect(await states(ids)).toEqual(['denied']);
  const others = await waiting(2);
  await ended((await answer(others, 'schedule', { scheduledDate: '2199-01-01' })).jobId);
  expect(await states(others)).toEqual(['scheduled', 'scheduled']);
  await ended((await answer(others, 'unschedule')).jobId);
  expect(await states(others)).toEqual(['pending', 'pending']);
  expect((await refusalOf(answer(others, 'schedule'))).code).toBe('validation');
  expect((await refusalOf(answer(others, 'schedule', { scheduledDate: '2001-01-01' }))).code).toBe('validation');
});

it('answers no more for somebody who has lost the permission, and shows nobody else what was answered', async () => {
  const { make, db } = server;
  const ids = await waiting(2);
  const own = await make.user('LocationManager', { locationIds: [locationId] });
  const browser = await server.signIn(own);
  const colleague = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  const params = { locationId };
  // The job cannot begin before this transaction has ended.
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('registration_runs')
      .values({
        location_id: locationId,
        account_id: own.id,
        told: JSON.stringify({ answer: 'approve', reason: null, scheduledDate: null }),
        started_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('registration_run_parts')
      .values(ids.map((viewer_id) => ({ run_id: id, viewer_id, name: 'Pat' })))
      .execute();
    await tx.updateTable('users').set({ role: 'LocationViewer' }).where('account_id', '=', own.id).execute();
    await server.deps.jobs.send(answerKind, { runId: id }, { tx });
  });
  const { id } = await db
    .selectFrom('registration_runs')
    .where('account_id', '=', own.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const finished = async () =>
    (await db.selectFrom('registration_runs').where('id', '=', id).select('finished_at').executeTakeFirstOrThrow())
      .finished_at;
  await expect.poll(finished, { timeout: 30_000 }).not.toBeNull();
  expect(await states(ids)).toEqual(['pending', 'pending']);
  const parts = await db.selectFrom('registration_run_parts').where('run_id', '=', id).select('failure').execute();
  expect(parts.map(({ failure }) => failure)).toEqual([
    { code: 'registrationReview.notAllowed' },
    { code: 'registrationReview.notAllowed' },
  ]);
  expect((await refusalOf(browser.call(registrationReview.answers, { params }))).code).toBe('forbidden');
  expect(await colleague.call(registrationReview.answers, { params })).toBeNull();
});

it('ends when its job gives up, and says what was not answered', async () => {
  const ids = await waiting(25);
  const own = await server.make.user('LocationManager', { locationIds: [locationId] });
  const id = await runFor(server, locationId, own.id, ids);
  const [answering] = runJobs(server.deps);
  const attempt = (count: number) => answering!.run({ runId: id }, { signal: AbortSignal.abort(), attempt: count });
  await expect(attempt(answerKind.retries + 1)).rejects.toThrow('cut off');
  const seen = await (await server.signIn(own)).call(registrationReview.answers, { params: { locationId } });
  expect(seen).toMatchObject({ finishedAt: expect.any(String), counts: { done: 20, failed: 5, waiting: 0 } });
});

it('ends an hour after it began, if its job is gone, and its starter begins another', async () => {
  const ids = await waiting(2);
  const own = await server.make.user('LocationManager', { locationIds: [locationId] });
  const id = await runFor(server, locationId, own.id, ids);
  const browser = await server.signIn(own);
  const [, tending] = runJobs(server.deps);
  const endedAfter = async (minutes: number) => {
    const started_at = new Date(server.deps.clock.now() - minutes * 60_000);
    await server.db.updateTable('registration_runs').set({ started_at }).where('id', '=', id).execute();
    await tending!.run({}, { signal: new AbortController().signal, attempt: 1 });
    return await browser.call(registrationReview.answers, { params: { locationId } });
  };
  expect(await endedAfter(59)).toMatchObject({ finishedAt: null, counts: { waiting: 2 } });
  expect(await endedAfter(61)).toMatchObject({ finishedAt: expect.any(String), counts: { failed: 2, waiting: 0 } });
  expect(await states(ids)).toEqual(['pending', 'pending']);
  await runFor(server, locationId, own.id, ids);
});

it('cut off in the middle and taken up by two processes, answers each once', async () => {
  const ids = await waiting(60);
  const own = await server.make.user('LocationManager', { locationIds: [locationId] });
  const id = await runFor(server, locationId, own.id, ids);
  const answering = (at: TestServer) =>
    runJobs(at.deps)[0]!.run({ runId: id }, { signal: new AbortController().signal, attempt: 1 });
  const first = answering(server).catch((error: unknown) => error);
  const done = async () => (await approvals(server, ids)).letIn;
  await expect.poll(done, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
  // What becomes of a process's transactions when it is killed.
  await execute(
    server.connectionString,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL`,
  );
  await first;
  const other = await testServer({ database: server.connectionString });
  await Promise.allSettled([answering(server), answering(other)]);
  await other.stop();
  expect(await approvals(server, ids)).toEqual({ letIn: 60, audited: 60, mailed: 60, told: 60 });
  const run = server.db.selectFrom('registration_runs').where('id', '=', id).select('finished_at');
  expect((await run.executeTakeFirstOrThrow()).finished_at).not.toBeNull();
});

it('leaves more than 50 of a bulk call to a job, which its caller follows and nobody else', async () => {
  const ids = await waiting(52);
  const [already = 0] = ids;
  const params = { locationId };
  await manager.call(registrationReview.evaluate, {
    params: { locationId, viewerId: already },
    body: { isApproved: true },
  });
  const sent = await manager.fetch(`/api/WebPortal/locations/${locationId}/registrations/bulk-evaluate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ viewerIds: ids, isApproved: false, reason: 'We are full.' }),
  });
  expect(sent.status).toBe(202);
  const { jobId } = ((await sent.json()) as { result: { jobId: number } }).result;
  const look = (by = manager) => by.call(registrationReview.job, { params: { ...params, id: jobId } });
  await expect.poll(async () => (await look()).state, { timeout: 30_000 }).toBe('finished');
  expect(await look()).toMatchObject({
    done: 52,
    total: 52,
    failures: [{ viewerId: already, state: 'refused', failure: { code: 'registrationReview.isApproved' } }],
  });
  const colleague = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  expect((await refusalOf(look(colleague))).code).toBe('notFound');
  const denied = ids.slice(1);
  expect(new Set(await states(denied))).toEqual(new Set(['denied']));
  // The usual number is answered at once, all or none.
  expect(
    await manager.call(registrationReview.bulkRemove, { params, body: { viewerIds: denied.slice(0, 50) } }),
  ).toEqual({ count: 50 });
  const scheduling = { viewerIds: [...(await waiting(51))], scheduledDate: '2001-01-01' };
  expect((await refusalOf(manager.call(registrationReview.bulkSchedule, { params, body: scheduling }))).code).toBe(
    'validation',
  );
  const begun = await manager.call(registrationReview.bulkSchedule, {
    params,
    body: { ...scheduling, scheduledDate: '2199-01-01' },
  });
  await ended(begun.jobId!);
  expect(new Set(await states(scheduling.viewerIds))).toEqual(new Set(['scheduled']));
  const { viewerIds } = scheduling;
  await ended((await manager.call(registrationReview.bulkUnschedule, { params, body: { viewerIds } })).jobId!);
  expect(new Set(await states(viewerIds))).toEqual(new Set(['pending']));
});

it('begins no second job before the first has ended', async () => {
  const ids = await waiting(1);
  const own = await server.make.user('LocationManager', { locationIds: [locationId] });
  const open = { location_id: locationId, account_id: own.id, told: '{}', started_at: new Date() };
  await server.db.insertInto('registration_runs').values(open).execute();
  const browser = await server.signIn(own);
  const call = browser.call(registrationReview.answerMany, {
    params: { locationId },
    body: { viewerIds: ids, answer: 'approve' },
  });
  expect(await refusalOf(call)).toMatchObject({ validationFailures: [{ code: 'registrationReview.isAnswering' }] });
});
