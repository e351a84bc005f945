import { connectedApps, openid, viewer } from '@viewgate/contract';
import * as client from 'openid-client';
import { beforeAll, expect, it } from 'vitest';
import { errorOf, openidApp, type OpenidApp } from '../../../../test/openid-app.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let locationId: number;
let tv: OpenidApp;
const scope = 'openid cameras cameras.watch offline_access';

beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn(await server.make.user('SuperAdmin'));
  locationId = (await server.make.location()).id;
  tv = await openidApp(server, admin, { clientType: 'public', usesDeviceCodes: true });
}, 90_000);

const newParent = async () => server.signIn(await server.make.viewer(locationId));
type Browser = Awaited<ReturnType<typeof newParent>>;
const begin = (app = tv) => client.initiateDeviceAuthorization(app.config, { scope });
type Begun = Awaited<ReturnType<typeof begin>>;
/** Polls once, as a television does every few seconds. */
const poll = (device: Begun, app = tv) =>
  client.genericGrantRequest(app.config, 'urn:ietf:params:oauth:grant-type:device_code', {
    device_code: device.device_code,
  });
const answer = (browser: Browser, userCode: string, isApproved = true) =>
  browser.call(openid.approveDevice, { body: { userCode, isApproved } });

it('shows a code, is confirmed on a phone, and gets tokens that watch', async () => {
  const device = await begin();
  expect(device).toMatchObject({ verification_uri: `${server.url}/oidc/device`, expires_in: 600 });
  expect(device.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(await errorOf(poll(device))).toBe('authorization_pending');
  const phone = await newParent();
  const typed = device.user_code.toLowerCase().replace('-', ' ');
  expect(await phone.call(openid.findDevice, { body: { userCode: typed } })).toMatchObject({
    name: tv.body.displayName,
    scopes: ['openid', 'cameras', 'cameras.watch', 'offline_access'],
    lastsHours: 720,
    askedFrom: { ip: expect.stringContaining('127.0.0.1') },
  });
  expect(await errorOf(poll(device))).toBe('authorization_pending');
  await answer(phone, device.user_code);
  const tokens = await poll(device);
  expect(tokens.scope).toBe(scope);
  const television = server.browser({ authorization: `Bearer ${tokens.access_token}` });
  expect(await television.call(viewer.cameras)).toEqual([]);
  const next = await client.refreshTokenGrant(tv.config, tokens.refresh_token ?? '');
  expect(await phone.call(connectedApps.list)).toMatchObject([{ id: tv.id, connections: 1 }]);
  // A code works once; used again, it ends what it gave.
  expect(await errorOf(poll(device))).toBe('invalid_grant');
  expect(await errorOf(client.refreshTokenGrant(tv.config, next.refresh_token ?? ''))).toBe('invalid_grant');
});

it('is refused on the phone', async () => {
  const device = await begin();
  await answer(await newParent(), device.user_code, false);
  expect(await errorOf(poll(device))).toBe('access_denied');
});

it('connects one person, and answers nobody a second time', async () => {
  const device = await begin();
  const [mine, theirs] = [await newParent(), await newParent()];
  await answer(mine, device.user_code);
  for (const isApproved of [true, false])
    expect((await refusalOf(answer(theirs, device.user_code, isApproved))).validationFailures?.[0]?.errorMessage).toBe(
      'No device is waiting with this code. Check the letters, or start again on the device.',
    );
  expect(await theirs.call(connectedApps.list)).toEqual([]);
});

it('connects only one of those who answer at once', async () => {
  const device = await begin();
  const phones = await Promise.all([1, 2, 3, 4].map(newParent));
  const answers = await Promise.allSettled(phones.map((phone) => answer(phone, device.user_code)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await poll(device)).token_type).toBe('bearer');
});

it('cannot be guessed: ten codes, right or wrong, and then none for a while', async () => {
  const device = await begin();
  const guesser = await newParent();
  const look = (userCode: string) => guesser.call(openid.findDevice, { body: { userCode } });
  for (let n = 0; n < 10; n++) expect((await refusalOf(look('BBBB-BBBB'))).status).toBe(400);
  expect((await refusalOf(look(device.user_code))).status).toBe(429);
  expect((await refusalOf(answer(guesser, device.user_code))).status).toBe(429);
  await answer(await newParent(), device.user_code);
  expect((await poll(device)).token_type).toBe('bearer');
});

it('works for no other client, and only for clients for which it is switched on', async () => {
  const other = await openidApp(server, admin, { clientType: 'public', usesDeviceCodes: true });
  const device = await begin();
  await answer(await newParent(), device.user_code);
  expect(await errorOf(poll(device, other))).toBe('invalid_grant');
  expect(await errorOf(begin(await openidApp(server, admin)))).toBe('invalid_request');
});
