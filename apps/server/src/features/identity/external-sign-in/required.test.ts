import { account, accountLinks, externalSignIn, mobile, nvrUsers, organizations, users } from '@viewgate/contract';
import { person, signInAt } from '@viewgate/simulators/identity-provider';
import { describe, expect, it } from 'vitest';
import {
  type Connected,
  connected,
  leave,
  led,
  login,
  signInThere,
  startExternal,
  whoIs,
} from '../../../../test/identity-provider.ts';
import { refreshed, signInOnPhone } from '../../../../test/mobile-device.ts';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { demoPassword } from '../../../../test/factories.ts';
import { createTestClock, refusalOf } from '../../../../test/server.ts';
import { startSession } from '../account/index.ts';

// The provider uses the real clock: the moments it names are compared with the portal's.
const clock = createTestClock(Date.now());
const { server, provider, acorns, browser } = await startExternal({ clock, demo: true });

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
    // Nobody uses a break-glass account unnoticed.
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

  it('mails new staff no link that they could not use, and takes no first password by one from before', async () => {
    const maples = await connected(server, provider);
    const { admin, organizationId, locationId, domain } = maples;
    const invited = async (name: string) => {
      const email = `${name}@${domain}`;
      const person = { userName: email, email, firstName: name, lastName: 'New', phoneNumber: '+13125550123' };
      await admin.call(users.create, {
        body: { ...person, userRole: 'StaffViewer', organizationId, locationIds: [locationId] },
      });
      return { email, letter: (await messagesTo(server, email))[0] };
    };
    const before = await invited('before');
    await maples.change({ mode: 'required' });
    const link = linkOf(before.letter);
    const password = 'A-first-password-77!';
    const state = await browser().call(accountLinks.confirmState, { query: link });
    expect(state).toMatchObject({ purpose: 'account', setsPassword: false });
    await browser().call(accountLinks.confirm, { body: { ...link, password, confirmPassword: password } });
    const kept = server.db.selectFrom('accounts').where('user_name', '=', before.email);
    expect(await kept.select(['password_hash', 'email_confirmed']).executeTakeFirst()).toEqual({
      password_hash: null,
      email_confirmed: true,
    });
    const { email, letter } = await invited('after');
    expect(letter).toMatchObject({ subject: 'Your Viewgate account is ready' });
    expect(new URL(letter?.link ?? '').pathname).toBe('/login');
    provider.know(email, person(email));
    const own = browser();
    await signInThere(own, maples.key, person(email));
    expect(await whoIs(own)).toBe(email);
  });

  it('tells the other keepers of a break-glass account when it is paused or deleted, and how many are left', async () => {
    const yews = await connected(server, provider);
    const { admin, organizationId, manager } = yews;
    const [one, two] = [await yews.employ(), await yews.employ()];
    const keeper = await server.make.user('OrganizationManager', { organizationId });
    const { email } = await server.db
      .selectFrom('accounts')
      .where('id', '=', keeper.id)
      .select('email')
      .executeTakeFirstOrThrow();
    const told = async () =>
      (await messagesTo(server, email)).flatMap(({ subject, text }) =>
        subject?.startsWith('A break-glass account') ? [{ subject, text }] : [],
      );
    const pause = (id: number) => admin.call(users.lock, { params: { id } });
    await yews.change({ exemptIds: [manager.id, one.id, two.id] });
    // Nobody depends on the exceptions yet.
    await pause(two.id);
    expect(await told()).toEqual([]);
    await admin.call(users.unlock, { params: { id: two.id } });
    await yews.change({ mode: 'required' });
    await pause(one.id);
    await pause(one.id);
    await admin.call(users.remove, { params: { id: two.id } });
    await admin.call(users.remove, { params: { id: manager.id } });
    const said = (await told()).toReversed();
    expect(said.map(({ subject }) => subject)).toEqual([
      'A break-glass account was paused',
      'A break-glass account was deleted',
      'A break-glass account was deleted',
    ]);
    const left = ['2 other break-glass accounts can still', 'One other break-glass account can still', 'None is left'];
    for (const [at, words] of left.entries()) expect(said[at]?.text).toContain(words);
    expect(said[0]?.text).toContain(one.userName);
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

  it('are otherwise asked of an account here, and the session is still the provider’s', async () => {
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
    // Once the provider is turned off in between, the way in is closed.
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
    // A provider that lets people in because it remembers them does not suffice.
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
