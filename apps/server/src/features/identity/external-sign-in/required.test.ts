import { account, accountLinks, externalSignIn, mobile, nvrUsers, organizations } from '@viewgate/contract';
import { type IdentityProvider, signInAt } from '@viewgate/simulators/identity-provider';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Connected,
  connected,
  externalScene,
  identityProviders,
  leave,
  led,
  login,
  mend,
  signInThere,
  whoIs,
} from '../../../../test/identity-provider.ts';
import { refreshed, signInOnPhone } from '../../../../test/mobile-device.ts';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { demoPassword } from '../../../../test/factories.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';
import { startSession } from '../account/index.ts';

const clock = createTestClock();
let server: TestServer;
let provider: IdentityProvider;
let acorns: Connected;
let scene: ReturnType<typeof externalScene>;

beforeAll(async () => {
  const { providers, env } = await identityProviders(1);
  [provider] = providers as [IdentityProvider];
  server = await testServer({ clock, demo: true, env: { TRUSTED_PROXIES: '127.0.0.1', ...env } });
  acorns = await connected(server, provider);
  scene = externalScene(server);
}, 90_000);
beforeEach(() => mend(provider));

const browser = () => scene.browser();

describe('where it is required', () => {
  it('refuses passwords once they are right, tells nobody else, and ends what they had opened', async () => {
    const elms = await connected(server, provider);
    const ada = await elms.employ();
    const outsider = await server.make.user('LocationManager', {
      organizationId: acorns.organizationId,
      locationIds: [acorns.locationId],
    });
    const [own, manager, others] = [browser(), browser(), browser()];
    await login(own, ada.userName);
    await login(manager, elms.manager.userName);
    await login(others, outsider.userName);
    await browser().call(accountLinks.forgotPassword, { body: { userName: ada.userName } });
    const { userName, token } = linkOf((await messagesTo(server, ada.email))[0]);
    await elms.change({ mode: 'required' });
    await expect.poll(() => whoIs(own)).toBeNull();
    expect([await whoIs(own), await whoIs(manager), await whoIs(others)]).toEqual([
      null,
      elms.manager.userName,
      outsider.userName,
    ]);

    const said = await refusalOf(login(browser(), ada.userName));
    expect(said).toMatchObject({ code: 'signInElsewhere', status: 403, failure: { code: 'externalSignIn.required' } });
    expect((await refusalOf(login(browser(), ada.userName, 'Wrong-1234!'))).code).toBe('badCredentials');
    const password = 'A-new-password-77!';
    const reset = { userName, token, password, confirmPassword: password };
    expect((await refusalOf(browser().call(accountLinks.resetPassword, { body: reset }))).code).toBe('signInElsewhere');
    await browser().call(accountLinks.forgotPassword, { body: { userName: ada.userName } });
    const [letter] = await messagesTo(server, ada.email);
    expect(new URL(letter?.link ?? '').pathname).toBe('/login');

    await signInThere(own, elms.key, ada.person);
    expect(await whoIs(own)).toBe(ada.userName);
    // Nobody breaks glass unnoticed.
    const other = await server.make.user('OrganizationManager', { organizationId: elms.organizationId });
    const glass = browser();
    await login(glass, elms.manager.userName);
    expect(await whoIs(glass)).toBe(elms.manager.userName);
    const { email: told } = await server.db
      .selectFrom('accounts')
      .where('id', '=', other.id)
      .select('email')
      .executeTakeFirstOrThrow();
    const [notice] = await messagesTo(server, told);
    expect([notice?.subject, new URL(notice?.link ?? '').pathname]).toEqual([
      'A break-glass account was used',
      `/admin/organizations/details/${elms.organizationId}/login`,
    ]);
    expect(await messagesTo(server, ada.email)).not.toContainEqual(
      expect.objectContaining({ subject: notice?.subject }),
    );
    await elms.change({ mode: 'off' });
    await expect.poll(() => whoIs(own)).toBeNull();
    await login(own, ada.userName);
    expect(await whoIs(own)).toBe(ada.userName);
  });

  it('refuses whatever else they prove themselves by, by whatever proof', async () => {
    const hazels = await connected(server, provider);
    const ada = await hazels.employ();
    await hazels.change({ mode: 'required' });
    const { request, reply } = { request: { headers: {}, ip: '10.2.3.4', cookies: {} }, reply: {} };
    const visit = { request, reply, at: clock.now(), origin: { ip: '10.2.3.4', traceId: 'none' } } as never;
    const start = server.deps.db
      .transaction()
      .execute((tx) => startSession(server.deps, tx, visit, ada, 'passkey alone', { passkeyId: null }));
    await expect(start).rejects.toMatchObject({ code: 'signInElsewhere' });
  });

  it('refuses them on a device with the app, by password and by NVR user, and ends what they had there', async () => {
    const rowans = await connected(server, provider);
    const ada = await rowans.employ();
    await server.db
      .updateTable('users')
      .set({ has_mobile_camera_access: true })
      .where('account_id', '=', ada.id)
      .execute();
    const own = browser();
    await login(own, ada.userName);
    const { userName, secret } = await own.call(nvrUsers.make);
    const grants = [
      { grantType: 'password', userName: ada.userName, password: demoPassword, deviceName: null },
      { grantType: 'nvrUser', userName, secret, deviceName: null },
    ] as const;
    const on = async (body: (typeof grants)[number]) => (await browser().call(mobile.token, { body })).tokens;
    const held = await Promise.all(grants.map(on));
    const [manager, later] = [rowans.manager, await signInOnPhone({ browser }, rowans.manager)];
    await rowans.change({ mode: 'required' });
    for (const [at, body] of grants.entries()) {
      expect(await refusalOf(refreshed({ browser }, held[at]?.refreshToken ?? ''))).toMatchObject({
        code: 'signedOut',
      });
      expect(await refusalOf(on(body))).toMatchObject({ code: 'signInElsewhere', status: 403 });
    }
    const wrong = { grantType: 'password', userName: ada.userName, password: 'Wrong-1234!', deviceName: null } as const;
    expect((await refusalOf(browser().call(mobile.token, { body: wrong }))).code).toBe('badCredentials');
    const vouched = browser();
    await signInThere(vouched, rowans.key, ada.person);
    expect((await vouched.call(nvrUsers.mine)).signsInElsewhere).toBe(true);
    expect((await refusalOf(vouched.call(nvrUsers.make))).code).toBe('signInElsewhere');
    // An exception lost another way lasts no longer than the token.
    const kept = await refreshed({ browser }, later.refreshToken);
    await server.db.deleteFrom('identity_provider_exempt').where('account_id', '=', manager.id).execute();
    expect((await refusalOf(refreshed({ browser }, kept.refreshToken))).code).toBe('signedOut');
  });

  it('needs somebody who keeps their password, and a domain that is approved', async () => {
    const { change, approve, employ, admin, params, manager } = await connected(server, provider);
    const failed = async (call: Promise<unknown>) =>
      (await refusalOf(call)).validationFailures?.map(({ code }) => code);
    expect(await failed(change({ mode: 'required', exemptIds: [] }))).toEqual(['externalSignIn.needsExempt']);
    const paused = await employ();
    const lock = (id: number) =>
      server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', id).execute();
    await lock(paused.id);
    expect(await failed(change({ exemptIds: [paused.id] }))).toEqual(['externalSignIn.wrongExempt']);
    const able = async () => (await admin.call(externalSignIn.get, { params })).connection?.exemptAbleCount;
    expect(await able()).toBe(1);
    await approve(false);
    expect(await failed(change({ mode: 'required' }))).toEqual(['externalSignIn.needsDomain']);
    await lock(manager.id);
    expect(await able()).toBe(0);
  });
});

describe('second steps', () => {
  const requiring = async (trustsSecondStep: boolean) => {
    const of = await connected(server, provider);
    await of.change({ trustsSecondStep });
    await server.db
      .updateTable('organizations')
      .set({ requires_second_factor: true })
      .where('id', '=', of.organizationId)
      .execute();
    return of;
  };
  const mustAdd = async (of: Connected, amr: string[]) => {
    const { person: known } = await of.employ('StaffViewer', { amr });
    const own = browser();
    await signInThere(own, of.key, known);
    return (await own.call(account.me)).mustAddSecondFactor;
  };

  it('taken there count where the organization says so, and the provider says that there was one', async () => {
    const [trusting, not] = [await requiring(true), await requiring(false)];
    const { person: known } = await trusting.employ('StaffViewer', { amr: ['mfa'] });
    const own = browser();
    await signInThere(own, trusting.key, known);
    expect((await own.call(account.me)).mustAddSecondFactor).toBe(false);
    expect(await mustAdd(trusting, ['pwd'])).toBe(true);
    expect(await mustAdd(not, ['pwd', 'mfa'])).toBe(true);
    await trusting.change({ trustsSecondStep: false });
    await expect.poll(() => whoIs(own)).toBeNull();
  });

  it('of an account are asked here otherwise, and the session is still the provider’s', async () => {
    const birches = await connected(server, provider);
    const ada = await birches.employ();
    await server.db
      .insertInto('authenticator_apps')
      .values({ account_id: ada.id, secret: Buffer.alloc(40), created_at: new Date(), confirmed_at: new Date() })
      .execute();
    const own = browser();
    expect(await signInThere(own, birches.key, ada.person)).toBe('/login?steps=app&returnUrl=%2Fapp%2Fclasses');
    expect(await whoIs(own)).toBeNull();
    const pending = await server.db
      .selectFrom('pending_sign_ins')
      .where('account_id', '=', ada.id)
      .select('identity_provider_id')
      .executeTakeFirstOrThrow();
    expect(pending.identity_provider_id).toBeGreaterThan(0);
    // Withdrawn in between, the way in is closed.
    await birches.change({ mode: 'off' });
    const step = own.call(account.secondStep, { body: { method: 'app', code: '123456' } });
    expect((await refusalOf(step)).code).toBe('signInOver');
  });
});

describe('what a session rests on', () => {
  const signedIn = async () => {
    const of = await connected(server, provider);
    const ada = await of.employ();
    const own = browser();
    await signInThere(own, of.key, ada.person);
    expect(await whoIs(own)).toBe(ada.userName);
    return { of, own, ada };
  };

  it.each<[string, (of: Connected) => Promise<unknown>]>([
    ['the connection is removed', ({ admin, params }) => admin.call(externalSignIn.remove, { params })],
    ['it is switched off', ({ change }) => change({ mode: 'off' })],
    ['its domain is no longer approved', ({ approve }) => approve(false)],
    ['its domain is taken off the list', ({ change }) => change({ domains: [] })],
    ['the organization is deleted', ({ admin, params }) => admin.call(organizations.remove, { params })],
  ])('ends when %s', async (_, change) => {
    const { of, own } = await signedIn();
    await change(of);
    await expect.poll(() => whoIs(own)).toBeNull();
  });

  it('ends when another client is entered, and stays with another secret and other groups', async () => {
    const { of, own, ada } = await signedIn();
    const [callback] = [(await of.admin.call(externalSignIn.get, { params: of.params })).callbackUrl];
    provider.register({ clientId: of.clientId, secret: 'rotated-at-the-provider', redirectUris: [callback] });
    await of.change({ secret: 'rotated-at-the-provider', trustsSecondStep: true });
    expect(await whoIs(own)).toBe(ada.userName);
    provider.register({ clientId: 'other', secret: 'other-secret', redirectUris: [callback] });
    await of.change({ clientId: 'other', secret: 'other-secret' });
    await expect.poll(() => whoIs(own)).toBeNull();
  });

  it('is asked for again at the provider after a log-out in this browser', async () => {
    const { of, own, ada } = await signedIn();
    const jar = new Map();
    await own.call(account.logout);
    const to = new URL(await leave(own, of.key));
    expect([to.searchParams.get('prompt'), to.searchParams.get('max_age')]).toEqual(['login', '0']);
    expect(await led(own, await signInAt(to, ada.person, jar))).toBe('/app/classes');
    // A provider that lets in whom it remembers does not suffice.
    await own.call(account.logout);
    const quietly = new URL(await leave(own, of.key));
    for (const name of ['prompt', 'max_age']) quietly.searchParams.delete(name);
    await server.db
      .updateTable('external_sign_ins')
      .set({ began_at: new Date(Date.now() + 3_600_000) })
      .execute();
    expect(await led(own, await signInAt(quietly, ada.person, jar))).toMatch(/trouble=untrusted/);
  });
});
