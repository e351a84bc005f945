import { imports } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { execute, rowsOf } from '../../../../test/administration.ts';
import { familyHeads, importing, jobsByHand } from '../../../../test/importing.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { runKind } from './running/run.ts';
import { tendJob } from './running/work-on.ts';

let server: TestServer;
let hand: ReturnType<typeof jobsByHand>;
beforeAll(async () => {
  server = await testServer();
  hand = jobsByHand(server);
  // Two children that the database does not take: one as if it were out of memory, one always.
  await execute(
    server.connectionString,
    `CREATE FUNCTION refuse_child() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.first_name = 'Trouble' THEN RAISE EXCEPTION 'no memory' USING ERRCODE = '53200'; END IF;
      IF NEW.first_name = 'Poison' THEN RAISE EXCEPTION 'no'; END IF;
      RETURN NEW; END $$;
    CREATE TRIGGER refuse_child BEFORE INSERT ON children FOR EACH ROW EXECUTE FUNCTION refuse_child();`,
  );
});

const place = async () => {
  const locationId = (await server.make.location()).id;
  const user = await server.make.user('LocationManager', { locationIds: [locationId] });
  const manager = await server.signIn(user);
  return { locationId, user, manager, ...importing(manager, locationId) };
};
const file = (...names: string[]) =>
  [familyHeads, ...names.map((name, n) => `F${n},Family ${n},Child,,${name},,,,,,,,`)].join('\n');
const last = { attempt: runKind.retries + 1 };
const childrenAt = async (locationId: number) =>
  (await server.db.selectFrom('children').where('location_id', '=', locationId).select('first_name').execute())
    .map((row) => row.first_name)
    .sort();

it('ends as failed when its job gives up, frees the location, and goes on by hand', async () => {
  const { locationId, user, upload, get, start, outcomes } = await place();
  const id = await upload('families', file('Ada', 'Trouble'));
  await hand.checkNow(id);
  await start(id, true);
  await expect(hand.runNow(id, { attempt: 2 })).rejects.toThrow('no memory');
  expect((await get(id)).state).toBe('running');
  await expect(hand.runNow(id, last)).rejects.toThrow('no memory');
  expect(await get(id)).toMatchObject({
    state: 'failed',
    finishedAt: expect.any(String),
    failure: { code: 'imports.broken' },
    counts: { create: 2 },
  });
  const colleague = await server.make.user('LocationManager', { locationIds: [locationId] });
  const other = importing(await server.signIn(colleague), locationId);
  const classes = await other.upload('classes', 'Class\nBees');
  await hand.checkNow(classes);
  await other.start(classes);
  await hand.runNow(classes);
  expect((await get(classes)).state).toBe('done');
  await execute(server.connectionString, 'ALTER TABLE children DISABLE TRIGGER refuse_child');
  // By somebody else, who answers for it from then on; mails go out as was chosen at the start.
  await other.start(id);
  await hand.runNow(id);
  await execute(server.connectionString, 'ALTER TABLE children ENABLE TRIGGER refuse_child');
  expect(await get(id)).toMatchObject({ state: 'done', failure: null, userName: colleague.userName });
  expect(await outcomes(id)).toEqual([['created'], ['created']]);
  const { mails_now: mailsNow } = await server.db
    .selectFrom('imports')
    .where('id', '=', id)
    .select('mails_now')
    .executeTakeFirstOrThrow();
  expect([mailsNow, user.id === colleague.id]).toEqual([true, false]);
});

it('has failed once nobody works on it, while checking too, and continues with what it was doing', async () => {
  const { upload, get, start, outcomes } = await place();
  const id = await upload('classes', 'Class\nBees');
  const longAgo = new Date(Date.now() - 3_600_001);
  await server.db.updateTable('imports').set({ touched_at: longAgo }).where('id', '=', id).execute();
  await tendJob(server.deps).run({}, { signal: new AbortController().signal, attempt: 1 });
  expect((await get(id)).state).toBe('failed');
  await hand.checkNow(id);
  expect(await outcomes(id)).toEqual([['unchecked']]);
  await start(id);
  expect((await get(id)).state).toBe('checking');
  await hand.checkNow(id);
  expect((await get(id)).state).toBe('checked');
});

it('is held up when nothing has come of it for a while, until something does', async () => {
  const { upload, get } = await place();
  const id = await upload('classes', 'Class\nBees');
  expect((await get(id)).isHeldUp).toBe(false);
  const since = (ms: number) =>
    server.db
      .updateTable('imports')
      .set({ touched_at: new Date(Date.now() - ms) })
      .where('id', '=', id)
      .execute();
  await since(10_000);
  expect((await get(id)).isHeldUp).toBe(false);
  await since(16_000);
  expect((await get(id)).isHeldUp).toBe(true);
  await hand.checkNow(id);
  expect(await get(id)).toMatchObject({ state: 'checked', isHeldUp: false });
});

it('is tried again within seconds', async () => {
  const working = await testServer({ runJobs: true });
  await execute(
    working.connectionString,
    `CREATE FUNCTION refuse_outcome() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not yet'; END $$;
    CREATE TRIGGER refuse_outcome BEFORE UPDATE ON import_rows FOR EACH ROW EXECUTE FUNCTION refuse_outcome();`,
  );
  const locationId = (await working.make.location()).id;
  const manager = await working.signIn(await working.make.user('LocationManager', { locationIds: [locationId] }));
  const { upload, checked } = importing(manager, locationId);
  const id = await upload('classes', 'Class\nBees');
  const waits = () =>
    rowsOf<{ seconds: number }>(
      working.connectionString,
      // Each wait is twice as long as the one before.
      `SELECT extract(epoch FROM start_after - started_on)::float / 2 ^ retry_count AS seconds FROM jobs.job
        WHERE name = 'imports.check' AND state = 'retry'`,
    );
  await expect.poll(async () => (await waits())[0]?.seconds).toBeLessThan(5);
  await execute(working.connectionString, 'DROP TRIGGER refuse_outcome ON import_rows');
  await checked(id);
});

it('gives up on a family that the database does not take, and on no other', async () => {
  const { locationId, upload, get, start, outcomes } = await place();
  const id = await upload('families', file('Ada', 'Poison', 'Bo'));
  await hand.checkNow(id);
  await start(id);
  await hand.runNow(id);
  expect(await outcomes(id)).toEqual([['created'], ['refused', 'imports.failed'], ['created']]);
  expect([(await get(id)).state, await childrenAt(locationId)]).toEqual(['done', ['Ada', 'Bo']]);
});

it('gives up on nothing once it was stopped', async () => {
  const { locationId, manager, upload, start, outcomes } = await place();
  const id = await upload('families', file('Poison'));
  await hand.checkNow(id);
  await start(id);
  await manager.call(imports.cancel, { params: { locationId, id } });
  await hand.runNow(id);
  expect(await outcomes(id)).toEqual([['left']]);
});

it('stops when the person who started it may no longer import, and somebody else continues', async () => {
  const { locationId, user, upload, start, get } = await place();
  const id = await upload('families', file('Ada', 'Bo'));
  await hand.checkNow(id);
  await start(id);
  await server.db.updateTable('users').set({ role: 'LocationViewer' }).where('account_id', '=', user.id).execute();
  await hand.runNow(id);
  const boss = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const other = importing(boss, locationId);
  expect(await other.get(id)).toMatchObject({ state: 'failed', failure: { code: 'imports.notAllowed' } });
  expect(await childrenAt(locationId)).toEqual([]);
  expect((await refusalOf(get(id))).status).toBe(403);
  await other.start(id);
  await hand.runNow(id);
  expect(await childrenAt(locationId)).toEqual(['Ada', 'Bo']);
});

it('is done once by two processes that both took its job', async () => {
  const { locationId, upload, start, get } = await place();
  const id = await upload('families', file(...Array.from({ length: 120 }, (_, n) => `Kid ${n}`)));
  await Promise.all([hand.checkNow(id), hand.checkNow(id)]);
  await start(id);
  const another = jobsByHand(await testServer({ database: server.connectionString }));
  await Promise.all([hand.runNow(id), another.runNow(id)]);
  expect(await get(id)).toMatchObject({ state: 'done', counts: { created: 120 } });
  expect(new Set(await childrenAt(locationId)).size).toBe(120);
});
