import {
  account,
  audit,
  cameras,
  detectors,
  mobile,
  openid,
  partnerEvents,
  phoneVerification,
  plateSightings,
  viewers,
} from '@viewgate/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { execute } from './administration.ts';
import { refusalOf, type TestServer, testServer } from './server.ts';

interface Line {
  readonly msg: string;
  readonly level: number;
  readonly [key: string]: unknown;
}

let server: TestServer;
let text = '';
const lines = (msg: string): Line[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.msg === msg);
beforeAll(async () => {
  server = await testServer({ logTo: { write: (line) => void (text += line) } });
});
beforeEach(() => {
  text = '';
});

it('logs refusals: why, where, for whom, and for which response', async () => {
  const { id: locationId } = await server.make.location();
  const foreign = (await server.make.location()).id;
  const viewer = await server.make.user('LocationViewer', { locationIds: [locationId] });
  const browser = await server.signIn(viewer);
  const camera = await server.make.camera(locationId);
  const forbidden = await refusalOf(browser.call(cameras.remove, { params: { locationId, id: camera.id } }));
  const elsewhere = await refusalOf(browser.call(cameras.table, { params: { locationId: foreign }, body: {} }));
  expect([forbidden.status, elsewhere.status]).toEqual([403, 404]);
  expect(lines('refused')).toMatchObject([
    { level: 40, code: forbidden.code, accountId: viewer.id, ip: '127.0.0.1', traceId: forbidden.traceId },
    { level: 40, code: elsewhere.code, accountId: viewer.id, ip: '127.0.0.1', traceId: elsewhere.traceId },
  ]);
  // The path as declared: ids of records do not belong in the log.
  expect(lines('refused')[0]?.['path']).toBe(cameras.remove.path);
});

it('logs no successful requests', async () => {
  const { id: locationId } = await server.make.location();
  const browser = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  await browser.call(viewers.table, { params: { locationId }, body: {} });
  expect(text).toBe('');
});

it('logs each wrong password, never the password itself, and which one locks out; so does the audit', async () => {
  const { id: locationId } = await server.make.location();
  const user = await server.make.user('LocationManager', { locationIds: [locationId] });
  const guess = (userName: string) =>
    refusalOf(server.browser().call(account.login, { body: { userName, password: 'Guessed-9876!' } }));
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await guess(user.userName));
  const wrong = lines('wrong guess');
  expect(wrong).toMatchObject(
    answers.slice(0, 5).map(({ traceId }, place) => ({
      level: 40,
      what: 'password',
      accountId: user.id,
      ip: '127.0.0.1',
      traceId,
      locksOut: place === 4 ? ['pair'] : [],
    })),
  );
  expect(lines('refused')).toMatchObject([{ code: 'tooMany', traceId: answers[5]?.traceId }]);
  await guess('nobody-has-this-name');
  expect(lines('wrong guess').at(-1)).toMatchObject({ accountId: null });
  expect(text).not.toMatch(/Guessed-9876|nobody-has-this-name/);
  const superAdmin = await server.signIn(await server.make.user('SuperAdmin'));
  const { rows } = await superAdmin.call(audit.table, { body: { filters: { record: 'account' } } });
  expect(rows).toContainEqual(expect.objectContaining({ verb: 'lock out', recordId: user.id }));
});

it('logs what programs and devices present in vain, and each wrong code, never any of them', async () => {
  const post = (path: string, headers: Record<string, string>, body: object) =>
    server.browser().fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const wrong = `vgk_${'W'.repeat(43)}`;
  const programs = [
    [partnerEvents.report.path, { 'x-api-key': wrong }],
    [plateSightings.report.path, { authorization: `Bearer ${wrong}` }],
    [detectors.report.path, { authorization: `Bearer ${wrong}` }],
  ] as const;
  const event = { type: 'family.delete', utcTimeStamp: '2026-06-03T15:00:00Z', data: { id: 'f', locationId: 'l' } };
  const reports = [event, { licensePlate: 'ABC', cameraId: 1 }, { cameraId: 1, adultCount: 1, childCount: 0 }];
  for (const [n, [path, headers]] of programs.entries())
    expect((await post(path, headers, reports[n] ?? {})).status).toBe(401);
  const body = { grantType: 'refresh', refreshToken: `${wrong}.${wrong}` } as const;
  await refusalOf(server.browser().call(mobile.token, { body }));
  expect(lines('refused').map(({ path }) => path)).toEqual([...programs.map(([path]) => path), mobile.token.path]);
  await server.db
    .insertInto('features')
    .values((['MobileNvrAccess', 'Sms'] as const).map((name) => ({ name, is_enabled: true })))
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ is_enabled: true }))
    .execute();
  server.deps.features.forget();
  const nvrUser = { grantType: 'nvrUser', userName: 'nobody', secret: wrong, deviceName: null } as const;
  await refusalOf(server.browser().call(mobile.token, { body: nvrUser }));
  const user = await server.make.user('SuperAdmin');
  const browser = await server.signIn(user);
  await refusalOf(browser.call(openid.findDevice, { body: { userCode: 'BBBBBBBB' } }));
  const number = { userName: user.userName, phoneNumber: '3125550100' };
  await browser.call(phoneVerification.send, { body: number });
  await refusalOf(browser.call(phoneVerification.verify, { body: { ...number, token: '00000x' } }));
  const whose = { accountId: user.id, ip: '127.0.0.1' };
  expect(lines('wrong guess')).toMatchObject([
    { what: 'NVR user', accountId: null },
    { what: 'device code', ...whose },
    { what: 'phone code', ...whose },
  ]);
  expect(text).not.toMatch(/WWWW|BBBB|00000x/);
});

it('logs each lost database connection, but nothing the connection holds', async () => {
  await execute(
    server.connectionString,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
  await expect.poll(() => lines('database connection lost').length).toBeGreaterThan(0);
  expect(lines('database connection lost')[0]).toMatchObject({ err: { message: expect.any(String) } });
  expect(text).not.toMatch(/audit_key|connectionParameters/);
});

it('ignores the address that a visitor claims when no proxy is trusted', async () => {
  const spoofing = server.browser({ 'x-forwarded-for': '10.9.0.7' });
  await refusalOf(spoofing.call(account.login, { body: { userName: 'nobody', password: 'Guessed-9876!' } }));
  expect(lines('wrong guess')).toMatchObject([{ ip: '127.0.0.1' }]);
});
