import { invitations } from '@viewgate/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { execute } from '../../../../test/administration.ts';
import { messagesTo } from '../../../../test/outbox.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';

let server: TestServer;
let locationId: number;
let user: { userName: string };
let manager: Awaited<ReturnType<TestServer['signIn']>>;

beforeAll(async () => {
  server = await testServer({ demo: true });
  locationId = (await server.make.location({ name: 'Maple Street' })).id;
  user = await server.make.user('LocationManager', { locationIds: [locationId] });
});
beforeEach(async () => {
  await server.db.deleteFrom('login_attempts').execute();
  manager = await server.signIn(user);
});

let count = 0;
const newEmail = () => `listed${++count}@mail.example`;
const codesOf = async (call: Promise<unknown>) =>
  (await refusalOf(call)).validationFailures?.map(({ propertyName, code }) => `${propertyName} ${code}`);

it('says of each row of a list what would become of it, invites those it can, and none twice', async () => {
  const lovelace = await server.make.family(locationId, { name: 'Lovelace' });
  await server.make.family(locationId, { name: 'Smith' });
  const smith = await server.make.family(locationId, { name: 'smith' });
  const member = await server.make.viewer(locationId, { family_id: smith.id });
  const { email: memberEmail } = await server.db
    .selectFrom('accounts')
    .where('id', '=', member.account_id)
    .select('email')
    .executeTakeFirstOrThrow();
  const elsewhere = await server.make.family((await server.make.location()).id, { name: 'Faraway' });
  const first = newEmail();
  const rows = [
    { email: first, relationship: 'grandmother', family: 'LOVELACE' },
    { email: first, relationship: 'Aunt', family: 'Lovelace' },
    { email: 'no address', relationship: 'Aunt', family: 'Lovelace' },
    { email: newEmail(), relationship: 'Cousin', family: 'Lovelace' },
    { email: newEmail(), relationship: 'Aunt', family: 'Smith' },
    { email: newEmail(), relationship: 'tía', family: memberEmail },
    { email: newEmail(), relationship: 'Aunt', family: elsewhere.name },
    { email: newEmail(), relationship: 'Owner', family: 'Lovelace' },
  ];
  const send = (isTrial: boolean, given = rows) =>
    manager.call(invitations.inviteMany, { body: { locationId, isTrial, rows: given } });
  const findings = async (isTrial: boolean) =>
    (await send(isTrial)).map(({ outcome, failure }) => failure?.code ?? outcome);
  const refused = [
    'invitations.isInvited',
    'enterEmail',
    'invitations.unknownRelationship',
    'invitations.severalFamilies',
  ];
  const last = ['invitations.unknownFamily', 'invitations.unknownRelationship'];
  expect(await findings(true)).toEqual(['ready', ...refused, 'ready', ...last]);
  expect(await messagesTo(server, first)).toEqual([]);
  const params = { locationId, id: lovelace.id };
  expect(await manager.call(invitations.list, { params })).toEqual([]);
  expect(await findings(false)).toEqual(['invited', ...refused, 'invited', ...last]);
  expect(await manager.call(invitations.list, { params })).toMatchObject([{ email: first }]);
  expect(await messagesTo(server, first)).toHaveLength(1);
  expect((await findings(false))[0]).toBe('invitations.isInvited');
  const many = Array.from({ length: 201 }, () => rows[0]!);
  expect(await codesOf(send(true, many))).toEqual(['rows invitations.tooManyRows']);
  const reader = await server.signIn(await server.make.user('LocationViewer', { locationIds: [locationId] }));
  const call = reader.call(invitations.inviteMany, { body: { locationId, isTrial: true, rows } });
  expect((await refusalOf(call)).code).toBe('forbidden');
  const entries = await server.db
    .selectFrom('audit_log')
    .where('location_id', '=', locationId)
    .where('verb', '=', 'invite')
    .where('record_name', 'in', ['Lovelace', 'smith'])
    .select('record_name')
    .execute();
  expect(entries).toHaveLength(2);
});

it('says of each row what it lacks', async () => {
  const whole = { email: newEmail(), relationship: 'Aunt', family: (await server.make.family(locationId)).name };
  const rows = [
    { ...whole, email: '' },
    { ...whole, relationship: '' },
    { ...whole, family: '' },
  ];
  const outcomes = await manager.call(invitations.inviteMany, { body: { locationId, isTrial: true, rows } });
  const lacks = ['invitations.noEmail', 'invitations.noRelationship', 'invitations.noFamily'];
  expect(outcomes.map(({ failure }) => failure?.code)).toEqual(lacks);
});

it('counts the rows of a list against the caps, each after those before it', async () => {
  const { id: at } = await server.make.location();
  await server.make.caps(at, { relatives: 1 });
  const family = await server.make.family(at);
  const boss = await server.signIn(await server.make.user('LocationManager', { locationIds: [at] }));
  const rows = [newEmail(), newEmail()].map((email) => ({ email, relationship: 'Aunt', family: family.name }));
  for (const isTrial of [true, false]) {
    const outcomes = await boss.call(invitations.inviteMany, { body: { locationId: at, isTrial, rows } });
    expect(outcomes.map(({ failure }) => failure?.code ?? null)).toEqual([null, 'viewers.relativesPromised']);
  }
});

it('is tried while somebody else holds the location: a trial changes nothing', async () => {
  const family = await server.make.family(locationId);
  const rows = [{ email: newEmail(), relationship: 'Aunt', family: family.name }];
  const outcomes = await server.db.transaction().execute(async (tx) => {
    await holdLocation(tx, locationId);
    return await manager.call(invitations.inviteMany, { body: { locationId, isTrial: true, rows } });
  });
  expect(outcomes).toMatchObject([{ outcome: 'ready', familyName: family.name }]);
});

it('tells what became of the other rows when one fails unforeseen', async () => {
  const family = await server.make.family(locationId);
  const [before, broken, after] = [newEmail(), newEmail(), newEmail()];
  await execute(server.connectionString, `ALTER TABLE invitations ADD CONSTRAINT broken CHECK (email <> '${broken}')`);
  const rows = [before, broken, after].map((email) => ({ email, relationship: 'Aunt', family: family.name }));
  const outcomes = await manager.call(invitations.inviteMany, { body: { locationId, isTrial: false, rows } });
  expect(outcomes.map(({ outcome, failure }) => failure?.code ?? outcome)).toEqual([
    'invited',
    'invitations.rowFailed',
    'invited',
  ]);
});
