import { randomBytes } from 'node:crypto';
import { account, setup, shell } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../../test/database.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const password = 'First-1234!';
/** Two processes of one installation have one key. */
const key = randomBytes(32).toString('base64');
const person = (token: string, userName = 'first') => ({
  token,
  firstName: 'Ada',
  lastName: 'First',
  email: `${userName}@mail.example`,
  userName,
  password,
  confirmPassword: password,
});
type Browser = ReturnType<TestServer['browser']>;
const create = (browser: Browser, token: string, userName?: string) =>
  browser.call(setup.createAdministrator, { body: person(token, userName) });

describe('the first administrator', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await testServer({ env: { VIEWGATE_KEY: key } });
    token = server.setupToken ?? '';
  });

  it('is created only by somebody who has the token that the server prints', async () => {
    expect(token).toMatch(/^([0-9a-f]{5}-){7}[0-9a-f]{5}$/);
    const browser = server.browser();
    expect(await browser.call(setup.state)).toEqual({ isOpen: true });
    for (const wrong of [
      'x',
      token.slice(0, -1),
      `${token}0`,
      token.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    ]) {
      const refused = await refusalOf(create(server.browser(), wrong));
      expect(refused.validationFailures?.[0]?.propertyName).toBe('token');
    }
    expect(await server.db.selectFrom('accounts').select('id').execute()).toEqual([]);
  });

  it('is only one, even when several try at the same moment, and is signed in', async () => {
    const others = await testServer({
      database: server.connectionString,
      env: { VIEWGATE_KEY: key },
    });
    expect(others.setupToken).toBe(token);
    const browsers = Array.from({ length: 6 }, (_, n) => (n % 2 ? server : others).browser());
    const outcomes = await Promise.allSettled(browsers.map((browser, n) => create(browser, token, `first${n}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const won = browsers[outcomes.findIndex(({ status }) => status === 'fulfilled')];
    expect(await won?.call(account.me)).toMatchObject({ role: 'SuperAdmin', firstName: 'Ada' });
    expect(await server.db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
  });

  it('closes the setup door forever', async () => {
    const browser = server.browser();
    expect(await browser.call(setup.state)).toEqual({ isOpen: false });
    expect((await refusalOf(create(browser, token, 'second'))).status).toBe(404);
    await server.db.deleteFrom('accounts').execute();
    expect((await refusalOf(create(browser, token, 'second'))).status).toBe(404);
    const again = await testServer({ database: server.connectionString, env: { VIEWGATE_KEY: key } });
    expect(again.setupToken).toBeNull();
  });
});

describe('the remaining setup steps', () => {
  it('are derived from the data, for those who can do them', async () => {
    const server = await testServer({ database: await testDatabase() });
    const browser = server.browser();
    await create(browser, server.setupToken ?? '');
    const nothing = { hasOrganization: false, hasLocation: false, hasRecordingServer: false, hasCamera: false };
    expect(await browser.call(setup.progress)).toEqual({
      ...nothing,
      hasClass: false,
      hasColleague: false,
      organizationId: null,
      locationId: null,
      recordingServer: null,
    });
    const isBeingSetUp = async () => (await browser.call(shell.context, { query: {} })).isBeingSetUp;
    expect(await isBeingSetUp()).toBe(true);
    const { id: organizationId } = await server.make.organization();
    expect(await browser.call(setup.progress)).toMatchObject({
      hasOrganization: true,
      hasLocation: false,
      organizationId,
    });

    const location = await server.make.location({ organization_id: organizationId });
    const nvr = await server.make.recordingServer(location.id);
    await server.make.camera(location.id, { recording_server_id: nvr.id });
    await server.make.class(location.id);
    expect(await isBeingSetUp()).toBe(true);
    const manager = await server.make.user('LocationManager', { locationIds: [location.id] });
    expect(await browser.call(setup.progress)).toMatchObject({
      hasColleague: true,
      locationId: location.id,
      recordingServer: { id: nvr.id, locationId: location.id },
    });
    expect(await isBeingSetUp()).toBe(false);
    const theirs = await server.signIn(manager);
    expect((await theirs.call(shell.context, { query: {} })).isBeingSetUp).toBe(false);
    expect((await refusalOf(theirs.call(setup.progress))).status).toBe(403);
  });
});
