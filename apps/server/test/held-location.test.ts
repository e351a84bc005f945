import { ApiError, roomRequests, viewer, viewers } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from './administration.ts';
import { hold } from './hold.ts';
import { type TestServer, testServer } from './server.ts';

let server: TestServer;
let elsewhere: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await testServer({ demo: true });
  const { id } = await server.make.location({ name: 'Elsewhere' });
  elsewhere = await server.signIn(await server.make.viewer(id));
});

const waitingForLocks = async () =>
  (
    await rowsOf(
      server.connectionString,
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
  ).length;
const outcomeOf = (answer: PromiseSettledResult<unknown>) =>
  answer.status === 'fulfilled'
    ? 'done'
    : answer.reason instanceof ApiError
      ? answer.reason.problem.code
      : answer.reason;

it('keeps changes that wait for one location from stopping every other', async () => {
  const { make } = server;
  const locationId = (await make.location({ name: 'Held' })).id;
  const family = await make.family(locationId);
  const members = await Promise.all(
    Array.from({ length: 12 }, () => make.viewer(locationId, { family_id: family.id })),
  );
  const manager = await server.signIn(await make.user('LocationManager', { locationIds: [locationId] }));
  const release = await hold(server, 'locations', locationId);
  const pauses = members.map(({ id }) =>
    manager.call(viewers.lock, { params: { locationId, id }, body: { lockoutEndDate: null, note: null } }),
  );
  const answers = Promise.allSettled(pauses);
  await expect.poll(waitingForLocks).toBe(2);
  for (let n = 0; n < 3; n++) await elsewhere.call(viewer.cameras);
  // Not forever: the first to wait for the lock is told to come back.
  const [first] = await Promise.allSettled([Promise.any(pauses.map((one) => one.catch((error: unknown) => error)))]);
  expect(first).toMatchObject({ value: { problem: { code: 'unavailable' }, retryAfter: 2 } });
  await release();
  const outcomes = (await answers).map(outcomeOf);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'unavailable']));
});

it("lets one parent's many requests neither stop others nor escape their limit", async () => {
  const { make } = server;
  const locationId = (await make.location({ name: 'Asked' })).id;
  const room = await make.class(locationId, { name: 'Toddlers' });
  const family = await make.family(locationId);
  const child = await make.child(locationId, family.id);
  const parent = await server.signIn(await make.viewer(locationId, { family_id: family.id }));
  const asked = Array.from({ length: 36 }, () =>
    parent.call(roomRequests.create, { body: { childId: child.id, classIds: [room.id] } }),
  );
  const [, answers] = await Promise.all([elsewhere.call(viewer.cameras), Promise.allSettled(asked)]);
  const outcomes = Map.groupBy(answers.map(outcomeOf), (outcome) => outcome);
  const count = (outcome: string) => outcomes.get(outcome)?.length ?? 0;
  expect([count('done'), count('validation'), count('tooMany')]).toEqual([1, 29, 6]);
});
