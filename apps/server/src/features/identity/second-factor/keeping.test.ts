import { account, secondFactor, shell, users } from '@viewgate/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../../../../test/outbox.ts';
import { refusalOf } from '../../../../test/server.ts';
import { createAuthenticator } from '../../../../test/software-authenticator.ts';
import {
  clock,
  codeAt,
  enterPassword,
  isIn,
  locationId,
  newBrowser,
  newUser,
  organizationId,
  origin,
  prove,
  server,
  signedIn,
  setUp,
  step,
  withApp,
  withPasskey,
} from './test/setup.ts';

beforeAll(setUp);

describe('managing second steps', () => {
  it('gives recovery codes only with the first one, ends the other sessions, and allows several passkeys', async () => {
    const user = await newUser();
    const old = await signedIn(user);
    const { browser, id, recoveryCodes } = await withPasskey(user);
    expect(recoveryCodes).toHaveLength(10);
    await expect.poll(() => isIn(old)).toBe(false);
    const phone = createAuthenticator(origin);
    const second = await browser.call(secondFactor.addPasskey, {
      body: { name: 'Phone', answer: phone.create(await browser.call(secondFactor.newPasskeyOptions)) },
    });
    expect(second.recoveryCodes).toBeNull();
    await browser.call(secondFactor.renamePasskey, { params: { id }, body: { name: 'Work laptop' } });
    const { passkeys } = await browser.call(secondFactor.get);
    expect(passkeys.map(({ name }) => name)).toEqual(['Work laptop', 'Phone']);
  });

  it('requires password or second step again before anything is removed or new codes are shown', async () => {
    const user = await newUser();
    const { browser, secret } = await withApp(user);
    for (const call of [secondFactor.removeApp, secondFactor.newRecoveryCodes])
      expect((await refusalOf(browser.call(call))).code).toBe('proofNeeded');
    const wrong = { method: 'password', password: 'Wrong-1234!' } as const;
    expect((await refusalOf(browser.call(secondFactor.prove, { body: wrong }))).code).toBe('badCredentials');
    await browser.call(secondFactor.prove, { body: { method: 'app', code: await codeAt(secret) } });
    expect((await browser.call(secondFactor.newRecoveryCodes)).recoveryCodes).toHaveLength(10);
    clock.advance(5 * 60_000 + 1);
    expect((await refusalOf(browser.call(secondFactor.removeApp))).code).toBe('proofNeeded');
    await prove(browser);
    await browser.call(secondFactor.removeApp);
    expect(await browser.call(secondFactor.get)).toEqual({
      passkeys: [],
      app: null,
      recoveryCodesLeft: 0,
      isRequired: false,
    });
    expect((await enterPassword(newBrowser(), user)).me?.userName).toBe(user.userName);
  });

  it('requires a proof again before something is added in a session that has been open a while', async () => {
    const browser = await signedIn(await newUser());
    clock.advance(11 * 60_000);
    for (const call of [secondFactor.beginApp, secondFactor.newPasskeyOptions])
      expect((await refusalOf(browser.call(call))).code).toBe('proofNeeded');
    await prove(browser);
    await browser.call(secondFactor.beginApp);
  });

  it("does not find another account's passkeys", async () => {
    const { id } = await withPasskey(await newUser());
    const other = await signedIn(await newUser());
    await prove(other);
    expect((await refusalOf(other.call(secondFactor.removePasskey, { params: { id } }))).status).toBe(404);
    const rename = other.call(secondFactor.renamePasskey, { params: { id }, body: { name: 'Mine' } });
    expect((await refusalOf(rename)).status).toBe(404);
  });
});

describe('a lost second step', () => {
  it('is removed by somebody in charge, ends the sessions, and the person is notified', async () => {
    const user = await newUser();
    const { browser } = await withPasskey(user);
    const waiting = newBrowser();
    await enterPassword(waiting, user);
    const manager = newBrowser();
    await enterPassword(manager, await server.make.user('OrganizationManager', { organizationId }));
    const params = { id: user.id };
    expect((await manager.call(users.get, { params })).hasSecondFactor).toBe(true);
    await manager.call(users.removeSecondFactor, { params });
    await expect.poll(() => isIn(browser)).toBe(false);
    expect((await refusalOf(step(waiting, { method: 'recovery', code: 'x' }))).code).toBe('signInOver');
    expect((await enterPassword(newBrowser(), user)).me?.userName).toBe(user.userName);
    const subjects = (await messagesTo(server, user.email)).map(({ template }) => template);
    expect(subjects).toEqual(['secondStepChanged', 'secondStepChanged']);
    expect((await refusalOf(manager.call(users.removeSecondFactor, { params }))).status).toBe(404);
    const entry = await server.db
      .selectFrom('audit_log')
      .where('verb', '=', 'remove second factor')
      .where('record_id', '=', user.id)
      .select(['before', 'organization_id'])
      .executeTakeFirst();
    expect(entry).toEqual({ before: { apps: 0, passkeys: 1 }, organization_id: organizationId });
  });

  it('cannot be removed by somebody not in charge of the person, nor by the person', async () => {
    const user = await newUser();
    const { browser } = await withApp(user);
    const params = { id: user.id };
    expect((await refusalOf(browser.call(users.removeSecondFactor, { params }))).code).toBe('validation');
    const elsewhere = newBrowser();
    await enterPassword(
      elsewhere,
      await server.make.user('LocationManager', { locationIds: [(await server.make.location()).id] }),
    );
    expect((await refusalOf(elsewhere.call(users.removeSecondFactor, { params }))).status).toBe(404);
    const looker = newBrowser();
    await enterPassword(
      looker,
      await server.make.user('LocationViewer', { organizationId, locationIds: [locationId] }),
    );
    expect((await refusalOf(looker.call(users.removeSecondFactor, { params }))).status).toBe(403);
  });
});

describe('where an organization requires it', () => {
  const ask = (isAsked: boolean) =>
    server.db
      .updateTable('organizations')
      .set({ requires_second_factor: isAsked })
      .where('id', '=', organizationId)
      .execute();

  it('gives its staff nothing but the way to add one, at once, and everything afterwards', async () => {
    const user = await newUser();
    const browser = await signedIn(user);
    await browser.call(shell.context, { query: {} });
    await ask(true);
    const opens = () =>
      browser.call(shell.context, { query: {} }).then(
        () => 'opens',
        (error: { problem?: { code: string } }) => error.problem?.code,
      );
    await expect.poll(opens).toBe('secondFactorMissing');
    expect((await browser.call(account.me)).mustAddSecondFactor).toBe(true);
    expect((await enterPassword(newBrowser(), user)).me?.mustAddSecondFactor).toBe(true);

    const { secret } = await browser.call(secondFactor.beginApp);
    expect(await opens()).toBe('secondFactorMissing');
    await browser.call(secondFactor.confirmApp, { body: { code: await codeAt(secret) } });
    await expect.poll(opens).toBe('opens');
    await prove(browser);
    expect((await refusalOf(browser.call(secondFactor.removeApp))).code).toBe('inUse');
    await ask(false);
    await browser.call(secondFactor.removeApp);
  });

  it('requires nothing from others: viewers, staff elsewhere, the provider', async () => {
    await ask(true);
    const elsewhere = await server.make.user('LocationManager', { locationIds: [(await server.make.location()).id] });
    for (const one of [await server.make.viewer(locationId), elsewhere, await server.make.user('Manager')]) {
      expect((await enterPassword(newBrowser(), one)).me?.mustAddSecondFactor).toBe(false);
    }
    await ask(false);
  });

  it('requires it from the provider if the setting says so', async () => {
    const manager = await server.make.user('Manager');
    await server.db.insertInto('settings').values({ key: 'SecondFactor.InternalRoles', value: 'true' }).execute();
    expect((await enterPassword(newBrowser(), manager)).me?.mustAddSecondFactor).toBe(true);
    await server.db.deleteFrom('settings').where('key', '=', 'SecondFactor.InternalRoles').execute();
    expect((await enterPassword(newBrowser(), manager)).me?.mustAddSecondFactor).toBe(false);
  });
});
