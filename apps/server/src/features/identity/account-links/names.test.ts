import { account, accountLinks, viewers } from '@viewgate/contract';
import { beforeAll, expect, it } from 'vitest';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ demo: true });
});

it("a user name that is somebody's address does not divert their password reset", async () => {
  const victim = await server.make.account({ email: 'victim@mail.example' });
  const squatter = await server.make.account({ user_name: 'victim@mail.example', email: 'squatter@mail.example' });
  await server.browser().call(accountLinks.forgotPassword, { body: { userName: 'ＶICTIM@mail.example' } });
  expect(linkOf((await messagesTo(server, victim.email))[0]).userName).toBe(victim.userName);
  expect(linkOf((await messagesTo(server, squatter.email))[0]).userName).toBe('victim@mail.example');
});

it('any number of accounts to which staff gave an address leave its owner both ways back', async () => {
  const email = 'owner@mail.example';
  for (let n = 0; n < 11; n++) await server.make.account({ email, address_by_staff: true });
  const owner = await server.make.account({ email });
  await server.browser().call(accountLinks.forgotPassword, { body: { userName: email } });
  const naming = async () => (await messagesTo(server, email)).filter(({ text }) => text?.includes(owner.userName));
  expect(await naming()).toHaveLength(1);
  await server.browser().call(accountLinks.forgotUserName, { body: { email } });
  expect(await naming()).toHaveLength(2);
});

it("a viewer cannot be created with another's address as user name", async () => {
  const location = await server.make.location();
  const manager = await server.signIn(
    await server.make.user('LocationManager', { organizationId: location.organization_id, locationIds: [location.id] }),
  );
  const family = await server.make.family(location.id);
  const body = {
    familyId: family.id,
    viewerType: 1,
    firstName: 'Sly',
    lastName: 'Squatter',
    email: 'sly@mail.example',
    userName: 'victim@mail.example',
    plateNumber: null,
    overrideLicensePlateRequirement: false,
    password: '',
    confirmPassword: '',
  };
  const create = (given: object) =>
    manager.call(viewers.create, { params: { locationId: location.id }, body: { ...body, ...given } });
  expect((await refusalOf(create({}))).validationFailures?.[0]?.propertyName).toBe('userName');
  await create({ userName: 'SLY@mail.example' });
});

it('a common password is refused on its field', async () => {
  const { userName, email } = await server.make.account();
  await server.browser().call(accountLinks.forgotPassword, { body: { userName } });
  const link = linkOf((await messagesTo(server, email))[0]);
  const set = (password: string) =>
    server.browser().call(accountLinks.resetPassword, { body: { ...link, password, confirmPassword: password } });
  const refused = await refusalOf(set('Welcome1!'));
  expect(refused.validationFailures?.[0]).toMatchObject({ propertyName: 'password' });
  await set('Kettle-Orbit-39');
  const { me } = await server.browser().call(account.login, { body: { userName, password: 'Kettle-Orbit-39' } });
  expect(me?.userName).toBe(userName);
});
