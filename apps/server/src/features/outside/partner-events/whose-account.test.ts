import { account, custodyBlocks, viewer as viewerCalls, viewers } from '@viewgate/contract';
import { sql, type Updateable } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { holdAfter } from '../../../../test/hold.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.generated.ts';
import { family, noor, partnerScene } from './test/scene.ts';

const scene = await partnerScene();
const { server, here, emailOf, everything, one } = scene;
beforeEach(scene.move);

it.each(['creates an account with', 'gives a proven account'])(
  'opens nothing to somebody else whose password staff elsewhere know: who %s that address',
  async (how) => {
    const elsewhere = (await server.make.location()).id;
    const stranger = await server.signIn(await server.make.user('LocationManager', { locationIds: [elsewhere] }));
    const params = { locationId: elsewhere };
    const email = emailOf('noor');
    const password = 'Known-To-Staff-1!';
    const person = { firstName: 'Noor', lastName: 'Lovelace', viewerType: 1 };
    const userName = `spy${elsewhere}`;
    const isNew = how.startsWith('creates');
    const familyId = (await server.make.family(elsewhere)).id;
    const { id } = await stranger.call(viewers.create, {
      params,
      body: {
        ...person,
        userName,
        email: isNew ? email : `${userName}@mail.example`,
        familyId,
        password,
        confirmPassword: password,
      },
    });
    if (!isNew) {
      const { version } = await stranger.call(viewers.get, { params: { ...params, id } });
      await server.db
        .updateTable('accounts')
        .set({ address_by_staff: false })
        .where('user_name', '=', userName)
        .execute();
      await stranger.call(viewers.update, { params: { ...params, id }, body: { ...person, email, version } });
    }
    const spy = server.browser();
    await spy.call(account.login, { body: { userName, password } });
    await everything(email);
    const camera = await server.make.camera(here.locationId, { classIds: [await one('classes')] });
    expect(await one('viewers')).not.toBe(0);
    expect((await spy.call(viewerCalls.cameras)).map((seen) => seen.id)).not.toContain(camera.id);
    const owned = server.db.selectFrom('viewers').where('location_id', '=', here.locationId).select('account_id');
    const [made] = await owned.execute();
    const known = server.db.selectFrom('accounts').where('user_name', '=', userName).select('id');
    expect(made?.account_id).not.toBe((await known.executeTakeFirstOrThrow()).id);
  },
);

it('opens nothing to somebody whose account gets another address at that moment', async () => {
  const elsewhere = await server.make.viewer((await server.make.location()).id);
  const email = emailOf('noor');
  const ofTheirs = (changes: Updateable<DB['accounts']>) => (tx: Queryable) =>
    tx.updateTable('accounts').set(changes).where('id', '=', elsewhere.account_id).execute();
  await ofTheirs({ email })(server.db);
  const release = await holdAfter(server, ofTheirs({ email: `other-${email}` }));
  let isOver = false;
  const applying = everything(email).finally(() => {
    isOver = true;
  });
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => isOver || (await waiting.execute(server.db)).rows.length > 0).toBe(true);
  await release();
  await applying;
  const [made] = await server.db
    .selectFrom('viewers')
    .innerJoin('accounts', 'accounts.id', 'viewers.account_id')
    .where('viewers.location_id', '=', here.locationId)
    .select(['accounts.id', 'accounts.email'])
    .execute();
  expect(made).toMatchObject({ email });
  expect(made?.id).not.toBe(elsewhere.account_id);
});

it('makes a change of address that began earlier a conflict', async () => {
  const elsewhere = (await server.make.location()).id;
  const { account_id } = await server.make.viewer(elsewhere);
  const known = server.db.selectFrom('accounts').where('id', '=', account_id).select(['email', 'version']);
  const { email, version } = await known.executeTakeFirstOrThrow();
  await everything(email);
  const theirs = server.db.selectFrom('viewers').where('account_id', '=', account_id).select('location_id');
  expect((await theirs.execute()).map(({ location_id }) => location_id)).toContain(here.locationId);
  expect((await known.executeTakeFirstOrThrow()).version).toBe(version + 1);
});

it.each([
  ['of a user name', (email: string) => `own-${email.split('@')[0]}`],
  ['that is their user name', (email: string) => email],
])('recognizes the member whom staff here entered with a password and an address %s', async (_, nameOf) => {
  await scene.send('family.create', 1, family);
  await scene.apply();
  const [email, password] = [emailOf('noor'), 'Known-To-Staff-1!'];
  const body = { firstName: 'Noor', lastName: 'Lovelace', viewerType: 1, userName: nameOf(email), email, password };
  const { id } = await here.manager.call(viewers.create, {
    params: { locationId: here.locationId },
    body: { ...body, familyId: await one('families'), confirmPassword: password },
  });
  const event = await scene.send('viewer.create', 2, { ...noor, email });
  await scene.apply();
  expect(await scene.fateOf(event)).toEqual(['applied']);
  const members = server.db.selectFrom('viewers').where('location_id', '=', here.locationId);
  expect(await members.select(['id', 'external_id']).execute()).toEqual([{ id, external_id: 'v1' }]);
});

it.each(['pause', 'bar'])('keeps out of every family those staff entered here with an address and %s', async (how) => {
  await scene.send('family.create', 1, family);
  await scene.apply();
  const other = (await server.make.family(here.locationId)).id;
  const { id: childId } = await server.make.child(here.locationId, other);
  const [email, password] = [emailOf('noor'), 'Known-To-Staff-1!'];
  const body = { firstName: 'Noor', lastName: 'Lovelace', viewerType: 1, userName: `own${other}`, email, password };
  const params = { locationId: here.locationId };
  const { id: viewerId } = await here.manager.call(viewers.create, {
    params,
    body: { ...body, familyId: other, confirmPassword: password },
  });
  if (how === 'pause') await here.manager.call(viewers.lock, { params: { ...params, id: viewerId }, body: {} });
  else
    await here.manager.call(custodyBlocks.create, {
      params,
      body: { viewerId, childId, startsAt: '2026-06-01T00:00:00Z', endsAt: null },
    });
  const event = await scene.send('viewer.create', 2, { ...noor, email });
  await scene.apply();
  expect(await scene.fateOf(event)).toEqual(['failed', 'partnerEvents.keptOut']);
});
