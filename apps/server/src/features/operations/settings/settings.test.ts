import { settings } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let server: TestServer;
let admin: Browser;
let anybody: ReturnType<TestServer['browser']>;

beforeAll(async () => {
  server = await testServer();
  admin = await server.signIn(await server.make.user('SuperAdmin'));
  anybody = server.browser();
});
beforeEach(() => server.db.deleteFrom('settings').execute());

const create = async (key: string, value: string, isEnabled: boolean | null = true) =>
  (await admin.call(settings.create, { body: { key, value, isEnabled } })).id;
const get = (idOrKey: string) => admin.call(settings.get, { params: { idOrKey } });
const failuresOf = async (call: Promise<unknown>) => (await refusalOf(call)).validationFailures;
const secure = 'Enter a secure web address such as https://www.example.com.';

describe('settings', () => {
  it('are read, changed and deleted by id or key, and keep their key', async () => {
    const id = await create('billing.account number', 'A-77', false);
    expect(await get(String(id))).toEqual({
      id,
      key: 'billing.account number',
      value: 'A-77',
      isEnabled: false,
      isPublic: false,
      version: 1,
    });
    const params = { idOrKey: 'Billing.Account number' };
    await admin.call(settings.update, { params, body: { value: 'A-78', isEnabled: true, version: 1 } });
    expect(await get('billing.account number')).toMatchObject({ id, value: 'A-78', isEnabled: true, version: 2 });
    const late = admin.call(settings.update, { params, body: { value: 'A-79', isEnabled: true, version: 1 } });
    expect(await refusalOf(late)).toMatchObject({ status: 409, current: { value: 'A-78', version: 2 } });
    const listed = await admin.call(settings.table, {
      body: { allSearch: 'account a-7', filters: { isEnabled: true } },
    });
    expect(listed.rows.map((row) => row.id)).toEqual([id]);
    expect(await admin.call(settings.deleteDetails, { params })).toMatchObject({ name: 'billing.account number' });
    await admin.call(settings.remove, { params: { idOrKey: String(id) } });
    for (const gone of [String(id), 'billing.account number', '99999999999', '2147483648']) {
      expect((await refusalOf(get(gone))).status).toBe(404);
    }
    // A value that is not public may be a secret: the audit has none of it.
    const kept = await server.db
      .selectFrom('audit_log')
      .where('record', '=', 'setting')
      .selectAll()
      .orderBy('sequence')
      .execute();
    expect(kept.map((row) => row.verb)).toEqual(['create', 'update', 'delete']);
    expect(JSON.stringify(kept)).not.toMatch(/A-7\d/);
  });

  it('report what is wrong at each field', async () => {
    await create('Taken', 'x');
    const wrong: [[string, string, (boolean | null)?], string, string][] = [
      [['', 'x'], 'key', 'Key is required.'],
      [['k'.repeat(101), 'x'], 'key', 'Key must be at most 100 characters.'],
      [['77', 'x'], 'key', 'A key cannot be just a number.'],
      [['tAKEN', 'x'], 'key', 'There is already a setting with this key.'],
      [['a', ' '], 'value', 'Value is required.'],
      [['a', 'x', null], 'isEnabled', 'Enabled is required.'],
      [['general.knowledgeBaseUrl', 'http://help.example'], 'value', secure],
      [['GENERAL.knowledgebaseurl', 'javascript:alert(1)'], 'value', secure],
      [['aiDashboard.videoLink', 'https://user:word@video.example'], 'value', secure],
      [['mobileLinks.appStoreUrl', 'https://localhost'], 'value', secure],
      [['general.supportEmail', 'help'], 'value', 'Enter a valid email address.'],
      [['general.supportPhone', 'call us'], 'value', 'Enter a phone number such as (312) 555-0100.'],
    ];
    for (const [given, propertyName, errorMessage] of wrong) {
      expect(await failuresOf(create(...given))).toMatchObject([{ propertyName, errorMessage }]);
    }
    const id = await create('general.termsUrl', 'https://terms.example');
    const body = { value: 'ftp://terms.example', isEnabled: true, version: 1 };
    const update = admin.call(settings.update, { params: { idOrKey: String(id) }, body });
    expect(await failuresOf(update)).toMatchObject([{ propertyName: 'value', errorMessage: secure }]);
  });

  it('are only for those who administer them', async () => {
    const id = await create('secret.key', 'hidden');
    for (const role of ['Manager', 'OrganizationManager', 'LocationManager'] as const) {
      const organizationId = (await server.make.organization()).id;
      const browser = await server.signIn(await server.make.user(role, { organizationId }));
      const params = { idOrKey: String(id) };
      expect((await refusalOf(browser.call(settings.table, { body: {} }))).status).toBe(403);
      expect((await refusalOf(browser.call(settings.get, { params }))).status).toBe(403);
      expect((await refusalOf(browser.call(settings.remove, { params }))).status).toBe(403);
    }
  });
});

describe('public settings', () => {
  it('are the known, enabled, valid ones and nothing else', async () => {
    const nothing = { aiDashboardUrl: null };
    expect(await anybody.call(settings.liveSitter)).toEqual(nothing);
    await create('LIVESITTER.aidashboardurl', 'https://ai.example/dashboard');
    await create('general.supportEmail', 'help@viewgate.example');
    await create('general.knowledgeBaseUrl', 'https://kb.example', false);
    await create('general.secret', 'hidden');
    await create('aiDashboard.videoLink', 'https://video.example/1');
    await create('mobileLinks.playStoreUrl', 'https://play.example/app');
    expect(await anybody.call(settings.liveSitter)).toEqual({ aiDashboardUrl: 'https://ai.example/dashboard' });
    expect(await anybody.call(settings.general)).toEqual({
      knowledgeBaseUrl: null,
      supportUrl: null,
      supportEmail: 'help@viewgate.example',
      supportPhone: null,
      termsUrl: null,
      privacyUrl: null,
    });
    expect(await anybody.call(settings.aiDashboard)).toEqual({
      discoveryCallLink: null,
      videoLink: 'https://video.example/1',
      additionalResourcesLink: null,
      video: { kind: 'frame', src: 'https://video.example/1' },
    });
    expect(await anybody.call(settings.mobileLinks)).toEqual({
      appStoreUrl: null,
      playStoreUrl: 'https://play.example/app',
    });
    // Written directly to the database, it would still be a link in everybody's sidebar.
    await server.db
      .updateTable('settings')
      .set({ value: 'javascript:alert(1)' })
      .where('key', '=', 'liveSitter.aiDashboardUrl')
      .execute();
    expect(await anybody.call(settings.liveSitter)).toEqual(nothing);
  });
});
