import {
  account,
  catalogue,
  debug,
  debugTools,
  type Endpoint,
  families,
  type RequestOf,
  shell,
  urlOf,
  viewers,
} from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { deliverPushes, pushService, shownOn, turnOn } from '../../../../test/push.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { requireTool, toolsOf } from './rights.ts';

const clock = createTestClock();
const { service, env } = await pushService();
const server = await testServer({ clock, demo: true, env });
const staff = await server.make.user('Staff');
let locationId: number;
let support: Awaited<ReturnType<TestServer['signIn']>>;

const set = async (name: string, isOn: boolean) => {
  const row = { name, is_enabled: isOn };
  await server.db
    .insertInto('features')
    .values(row)
    .onConflict((oc) => oc.column('name').doUpdateSet(row))
    .execute();
  await expect.poll(async () => (await server.deps.features.at(null)).has(name as 'Sms')).toBe(isOn);
};
beforeEach(async () => {
  clock.advance(3_600_000);
  await server.db.deleteFrom('login_attempts').execute();
  await set('DebugMode', true);
  await set('Sms', true);
  locationId = (await server.make.location({ is_lpr_enabled: true })).id;
  support = await server.signIn(staff);
});

const use = <E extends Endpoint>(endpoint: E, body?: RequestOf<E>['body']) =>
  support.call(endpoint, { params: { locationId }, body } as RequestOf<E>);
const wrong = async (call: Promise<unknown>) => {
  const { status, validationFailures = [] } = await refusalOf(call);
  return [status, ...validationFailures.map(({ propertyName, code }) => `${propertyName} ${code}`)];
};
const noted = (): Promise<{ verb: string; record: string; who: string | null; after: Record<string, unknown> }[]> =>
  server.db
    .selectFrom('audit_log')
    .where('location_id', '=', locationId)
    .where('verb', '<>', 'view')
    .select(['verb', 'record', 'account_name as who', sql<Record<string, unknown>>`after`.as('after')])
    .orderBy('sequence')
    .execute();
const smith = { familyName: 'Smith', primaryUserName: 'ann.smith', primaryEmail: 'ann@mail.example' };
let n = 0;
const newFamily = () => {
  n += 1;
  return { ...smith, primaryUserName: `ann${n}`, primaryEmail: `ann${n}@mail.example` };
};

const calls = catalogue.filter(({ id }) => id.startsWith('debug.'));

describe('while DebugMode is off', () => {
  it('answers every call of anybody like an address that does not exist', async () => {
    await set('DebugMode', false);
    const manager = await server.make.user('LocationManager', { locationIds: [locationId] });
    const browsers = [server.browser(), support, await server.signIn(manager)];
    const answered = async (browser: (typeof browsers)[number], endpoint: Endpoint, url: string, payload: string) => {
      const { method } = endpoint;
      const body = method === 'GET' ? {} : { body: payload, headers: { 'content-type': 'application/json' } };
      const answer = await browser.fetch(url, { method, ...body });
      const { traceId: _, ...problem } = (await answer.json()) as { traceId: string };
      const headers = [...answer.headers].filter(
        ([name]) => !['date', 'x-trace-id', 'connection', 'keep-alive'].includes(name),
      );
      return { status: answer.status, problem, headers };
    };
    expect(calls.length).toBeGreaterThan(12);
    for (const endpoint of calls) {
      const url = urlOf(endpoint as never, { params: { locationId } } as never);
      for (const browser of browsers) {
        const nowhere = await answered(browser, endpoint, `${url}-nowhere`, '{}');
        expect(nowhere.status).toBe(404);
        expect(await answered(browser, endpoint, url, '{}')).toEqual(nowhere);
      }
    }
    // Neither an error about what was sent nor the description gives it away.
    const url = urlOf(debug.sendPlate, { params: { locationId } });
    for (const payload of ['{', 'x'.repeat(1_100_000)])
      expect(await answered(support, debug.sendPlate, url, payload)).toEqual(
        await answered(support, debug.sendPlate, `${url}-nowhere`, payload),
      );
    const described = await (await support.fetch('/api/openapi.json')).text();
    expect(described).not.toContain('/debug');
    expect(await noted()).toEqual([]);
  });
});

describe('the toolbox', () => {
  it('is for internal roles, at locations that exist', async () => {
    const get = (browser: typeof support, at = locationId) =>
      refusalOf(browser.call(debug.get, { params: { locationId: at } })).then(({ status }) => status);
    const elsewhere = (await server.make.location()).id;
    const signedIn = async (role: 'LocationManager' | 'OrganizationManager', at: number) =>
      server.signIn(await server.make.user(role, { locationIds: [at] }));
    expect(await get(server.browser())).toBe(401);
    expect(await get(await signedIn('LocationManager', locationId))).toBe(403);
    expect(await get(await signedIn('LocationManager', elsewhere))).toBe(404);
    expect(await get(support, 2_000_000_000)).toBe(404);
    const lead = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
    for (const endpoint of calls.filter(({ method }) => method === 'POST'))
      expect((await refusalOf(lead.call(endpoint, { params: { locationId }, body: {} }))).status).toBe(403);
    expect(await use(debug.get)).toEqual({ tools: debugTools, partnerKey: null });
  });

  it('asks what each ordinary way asks: permission, what the integration includes, feature', async () => {
    const location = await server.deps.locations.get(locationId);
    if (!location) throw new Error('there is a location');
    const features = await server.deps.features.at(location);
    const actor = { kind: 'staff', role: 'LocationViewer' } as Parameters<typeof toolsOf>[0]['actor'];
    expect(toolsOf({ actor, location, features })).toEqual(['integrationEvent', 'smsVerification', 'locationClaims']);
    expect(() => requireTool('quickFamily', { actor, location, features })).toThrow('You are not authorized');
    const claims = { is_integration_enabled: true, integration_claims: ['events'] };
    await server.setLocation(locationId, claims);
    const { tools } = await use(debug.get);
    expect(debugTools.filter((tool) => !tools.includes(tool))).toEqual(['quickFamily', 'blueIrisPlate']);
    expect((await refusalOf(use(debug.createFamily, newFamily()))).code).toBe('notInIntegration');
    await set('Sms', false);
    expect((await use(debug.get)).tools).not.toContain('smsVerification');
    locationId = (await server.make.location({ override_program_type: 'petCare', is_lpr_enabled: true })).id;
    expect((await refusalOf(use(debug.createFamily, newFamily()))).status).toBe(404);
    expect((await use(debug.get)).tools).not.toContain('blueIrisPlate');
  });
});

describe('quick family', () => {
  it('makes a family with an approved primary user, who has no password yet', async () => {
    const { familyId } = await use(debug.createFamily, smith);
    expect(await support.call(families.get, { params: { locationId, id: familyId } })).toMatchObject({ name: 'Smith' });
    const { rows } = await support.call(viewers.ofFamily, { params: { locationId, id: familyId }, body: {} });
    expect(rows).toMatchObject([
      { userName: 'ann.smith', email: 'ann@mail.example', isPrimaryUser: true, isConfirmed: false },
    ]);
    expect((await messagesTo(server, 'ann@mail.example')).length).toBe(1);
    expect(await noted()).toMatchObject([
      { verb: 'debug', record: 'location', who: staff.userName, after: { tool: 'quickFamily', familyName: 'Smith' } },
      { verb: 'create', record: 'family' },
      { verb: 'create', record: 'viewer' },
    ]);
    expect(JSON.stringify(await noted())).not.toContain('mail.example');
  });

  it('is made once by two who make it at once, and leaves no empty family', async () => {
    const given = newFamily();
    const both = await Promise.allSettled([use(debug.createFamily, given), use(debug.createFamily, given)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await support.call(families.table, { params: { locationId }, body: {} });
    expect(rows).toHaveLength(1);
    expect(await wrong(use(debug.createFamily, given))).toEqual([400, 'primaryUserName viewers.nameTaken']);
    expect((await support.call(families.table, { params: { locationId }, body: {} })).rows).toHaveLength(1);
  });

  it('says at its own fields what is missing or taken, and then makes nothing', async () => {
    const without = (name: keyof typeof smith) => wrong(use(debug.createFamily, { ...newFamily(), [name]: ' ' }));
    expect(await without('familyName')).toEqual([400, 'familyName required']);
    expect((await without('primaryUserName'))[1]).toBe('primaryUserName required');
    expect(await without('primaryEmail')).toEqual([400, 'primaryEmail required']);
    const taken = { ...newFamily(), primaryUserName: staff.userName };
    expect(await wrong(use(debug.createFamily, taken))).toEqual([400, 'primaryUserName viewers.nameTaken']);
    const named = { ...newFamily(), primaryUserName: staff.email };
    expect((await wrong(use(debug.createFamily, named)))[1]).toMatch(/^primaryUserName /);
    expect(await noted()).toEqual([]);
    const { rows } = await support.call(families.table, { params: { locationId }, body: {} });
    expect(rows).toEqual([]);
  });

  it('takes any user name, however long, as the first name', async () => {
    const primaryUserName = `${'a'.repeat(99)}𐐷${'b'.repeat(99)}`;
    const { familyId: id } = await use(debug.createFamily, { ...newFamily(), primaryUserName });
    const { rows } = await support.call(viewers.ofFamily, { params: { locationId, id }, body: {} });
    expect(rows).toMatchObject([{ userName: primaryUserName, name: `${'a'.repeat(99)} Smith` }]);
  });
});

describe('a push notification', () => {
  const hello = { title: 'Hello', body: 'Does this arrive?' };

  it('reaches the devices of a user of the location, and says that it is a test', async () => {
    const user = await server.make.user('StaffViewer', { locationIds: [locationId] });
    const device = await turnOn(service, await server.signIn(user));
    expect(await use(debug.sendNotification, { userId: user.id, ...hello })).toEqual({ deviceCount: 1 });
    await deliverPushes(server);
    expect(shownOn(device)).toMatchObject([{ text: 'Test: Hello\nDoes this arrive?' }]);
    expect((await noted()).at(-1)).toMatchObject({
      verb: 'debug',
      after: { tool: 'pushNotification', userId: user.id, ...hello },
    });
  });

  it('goes to nobody who is elsewhere, above the sender, or without a device', async () => {
    const elsewhere = await server.make.user('StaffViewer', { locationIds: [(await server.make.location()).id] });
    const above = await server.make.user('SuperAdmin');
    await turnOn(service, await server.signIn(elsewhere));
    await turnOn(service, await server.signIn(above));
    const { account_id: parent } = await server.make.viewer(locationId);
    for (const userId of [elsewhere.id, above.id, parent ?? 0, 2_000_000_000])
      expect(await wrong(use(debug.sendNotification, { userId, ...hello }))).toEqual([
        400,
        'userId debug.userElsewhere',
      ]);
    const user = await server.make.user('StaffViewer', { locationIds: [locationId] });
    const to = { userId: user.id, ...hello };
    expect(await wrong(use(debug.sendNotification, to))).toEqual([400, 'userId debug.noDevice']);
    expect(await wrong(use(debug.sendNotification, { userId: null, title: '', body: '' }))).toEqual([
      400,
      'userId required',
      'title required',
      'body required',
    ]);
    expect(await noted()).toEqual([]);
  });
});

describe('verifying a number', () => {
  const mine = { userName: staff.userName, phoneNumber: '312 555 0177' };

  it('is the ordinary flow, for one’s own number alone', async () => {
    await use(debug.sendSmsCode, mine);
    const code = /^\d{6}/.exec((await messagesTo(server, '+13125550177'))[0]?.text ?? '')?.[0] ?? '';
    const other = code === '000000' ? '000001' : '000000';
    expect(await wrong(use(debug.verifySms, { ...mine, token: other }))).toEqual([
      400,
      'token phoneVerification.wrongCode',
    ]);
    await use(debug.verifySms, { ...mine, token: code });
    expect(await support.call(account.me)).toMatchObject({ phoneNumberConfirmed: true });
    const theirs = { ...mine, userName: 'somebody' };
    expect(await wrong(use(debug.sendSmsCode, theirs))).toEqual([400, 'userName debug.ownNumber']);
    expect(await wrong(use(debug.verifySms, { ...mine, token: '' }))).toEqual([400, 'token required']);
    const used = (await noted()).filter(({ verb }) => verb === 'debug');
    expect(used.map(({ after }) => after['step'])).toEqual(['code', 'verify', 'verify']);
    expect(JSON.stringify(used)).not.toMatch(/0177|\d{6}/);
  });
});

it('forgets the location’s claims and the caller’s session in every process, so that the next call reads them', async () => {
  const context = async () => (await support.call(shell.context, { query: { locationId } })).location?.name;
  const name = await context();
  const kept = await server.deps.locations.get(locationId);
  Object.assign(kept ?? {}, { name: 'Kept' });
  expect(await context()).toBe('Kept');
  const heard: string[] = [];
  server.deps.listener.on('location_changed', (payload) => heard.push(`location ${payload}`));
  server.deps.listener.on('account_changed', (payload) => heard.push(`account ${payload}`));
  await use(debug.removeLocationClaims);
  expect(await context()).toBe(name);
  await expect.poll(() => heard).toEqual(expect.arrayContaining([`location ${locationId}`, `account ${staff.id}`]));
  expect((await noted()).at(-1)).toMatchObject({ verb: 'debug', after: { tool: 'locationClaims' } });
});
