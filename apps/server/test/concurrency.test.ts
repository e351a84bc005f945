import { children, classes, departures, families, policies, viewers } from '@viewgate/contract';
import { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from './administration.ts';
import { demoPassword } from './factories.ts';
import { refusalOf, testServer } from './server.ts';

let server: Awaited<ReturnType<typeof testServer>>;
let locationId: number;
let manager: Awaited<ReturnType<typeof server.signIn>>;
beforeAll(async () => {
  server = await testServer();
  locationId = (await server.make.location()).id;
  manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
});

/**
 * Makes calls collide: two have started their transactions and wait for the location before any may go on, the rest wait for their turn.
 * Calls that do not wait for the location have already read what they decide by, and write once it is released.
 */
const atOnce = async <T>(calls: readonly (() => Promise<T>)[]): Promise<PromiseSettledResult<T>[]> => {
  const holder = new Client({ connectionString: server.connectionString });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query('SELECT 1 FROM locations WHERE id = $1 FOR UPDATE', [locationId]);
    const answers = Promise.allSettled(calls.map((call) => call()));
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await rowsOf(server.connectionString, waiting)).length, { timeout: 10_000 })
      .toBe(Math.min(calls.length, 2));
    await holder.query('COMMIT');
    return await answers;
  } finally {
    await holder.end();
  }
};
const done = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length;

it('gives the last place under a cap to one of several requests', async () => {
  await server.make.caps(locationId, { guardians: 2 });
  const familyId = (await server.make.family(locationId)).id;
  await server.make.viewer(locationId, { family_id: familyId, is_primary: true });
  const create = (n: number) => () =>
    manager.call(viewers.create, {
      params: { locationId },
      body: {
        userName: `guardian${n}`,
        email: `guardian${n}@mail.example`,
        firstName: 'Guardian',
        lastName: String(n),
        familyId,
        viewerType: 1,
      },
    });
  expect(done(await atOnce([1, 2, 3, 4].map(create)))).toBe(1);
  expect(await server.db.selectFrom('viewers').where('family_id', '=', familyId).select('id').execute()).toHaveLength(
    2,
  );
});

it.each(['leave a family', 'delete their accounts'])('lets parents who %s wait for their turn', async (what) => {
  const elsewhere = (await server.make.location()).id;
  const parents = await Promise.all(
    [1, 2, 3].map(async () => {
      const parent = await server.make.viewer(locationId, { is_primary: true });
      await server.make.viewer(elsewhere, { account_id: parent.account_id, is_primary: true });
      return { id: parent.id, browser: await server.signIn(parent) };
    }),
  );
  const currentPassword = demoPassword;
  const calls = parents.map(({ id, browser }) => () => {
    if (what === 'delete their accounts')
      return browser.call(departures.deleteAccount, { body: { currentPassword, successors: [] } });
    return browser.call(departures.leave, { params: { id }, body: { currentPassword, newPrimaryViewerId: null } });
  });
  expect(done(await atOnce<unknown>(calls))).toBe(3);
});

it('deletes a class while others assign to it: each call succeeds or is told why not', async () => {
  for (let round = 1; round <= 5; round++) {
    const room = (await server.make.class(locationId)).id;
    const family = (await server.make.family(locationId)).id;
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push((await server.make.child(locationId, family)).id);
    const assign = (id: number) =>
      manager.call(children.update, {
        params: { locationId, id },
        body: { firstName: 'Mia', lastName: 'Moss', familyId: family, classIds: [room], version: 1 },
      });
    const outcomes = await Promise.allSettled([
      ...ids.slice(0, 3).map(assign),
      manager.call(classes.remove, { params: { locationId, id: room } }),
      ...ids.slice(3).map(assign),
    ]);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [Promise.reject(one.reason as Error)] : []));
    for (const one of refused) expect((await refusalOf(one)).status).toBeLessThan(500);
    expect(
      await server.db.selectFrom('child_classes').where('class_id', '=', room).select('child_id').execute(),
    ).toEqual([]);
  }
});

it('moves a member once, and leaves every family with one primary user', async () => {
  const [from, one, other] = await Promise.all([1, 2, 3].map(() => server.make.family(locationId)));
  if (!from || !one || !other) throw new Error('no families');
  await server.make.viewer(locationId, { family_id: from.id, is_primary: true });
  const member = await server.make.viewer(locationId, { family_id: from.id, is_primary: false });
  const transfer = (targetFamilyId: number) => () =>
    manager.call(families.transferMember, {
      params: { locationId, id: from.id },
      body: { viewerId: member.id, targetFamilyId, newPrimaryViewerId: null },
    });
  expect(done(await atOnce([transfer(one.id), transfer(other.id)]))).toBe(1);
  const primaries = await server.db
    .selectFrom('viewers')
    .where('family_id', 'in', [from.id, one.id, other.id])
    .where('is_primary', '=', true)
    .select('family_id')
    .execute();
  expect(primaries).toHaveLength(2);
});

it('has one active location policy, however many are activated at once', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => server.make.policy(locationId, { kind: 'location' })));
  const answers = await atOnce(
    made.map(
      ({ id }) =>
        () =>
          manager.call(policies.setActive, { params: { locationId, kind: 'locations', id }, body: { isActive: true } }),
    ),
  );
  expect(done(answers)).toBe(4);
  const active = server.db.selectFrom('policies').where('location_id', '=', locationId).where('is_active', '=', true);
  expect(await active.where('kind', '=', 'location').select('id').execute()).toHaveLength(1);
});
