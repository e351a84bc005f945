import { account, accountLinks, externalSignIn, users } from '@viewgate/contract';
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
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { refusalOf } from '../../../../test/server.ts';

const { server, provider, other, acorns, browser, lastRefusal, roleOf } = await startExternal({ demo: true });

describe('signing in at the organization’s provider', () => {
  it('lets in staff whose verified address is of an approved domain, and leads on to where they were going', async () => {
    const ada = await acorns.employ();
    const own = browser();
    expect(await signInThere(own, acorns.key, ada.person)).toBe('/app/classes');
    expect(await whoIs(own)).toBe(ada.userName);
    const entry = await server.db
      .selectFrom('audit_log')
      .where('account_id', '=', ada.id)
      .where('verb', '=', 'login')
      .select('after')
      .executeTakeFirstOrThrow();
    expect(entry.after).toEqual({ by: 'identity provider' });
    // Again, now known by the provider's subject, whatever the address looks like.
    provider.know(ada.sub, { ...ada.person, email: `married.name@${acorns.domain}` });
    const again = browser();
    await signInThere(again, acorns.key, { ...ada.person, email: `married.name@${acorns.domain}` });
    expect(await whoIs(again)).toBe(ada.userName);
  });

  it('matches addresses without regard to capitals, and confirms one that was not yet', async () => {
    const ada = await acorns.employ('StaffViewer');
    await server.db.updateTable('accounts').set({ email_confirmed: false }).where('id', '=', ada.id).execute();
    const shouting = { ...ada.person, email: ada.email.toUpperCase() };
    provider.know(ada.sub, shouting);
    const own = browser();
    await signInThere(own, acorns.key, shouting);
    expect(await whoIs(own)).toBe(ada.userName);
  });

  it('reads claims from the ID token alone, too', async () => {
    const oaks = await connected(server, other);
    const ben = await oaks.employ();
    const own = browser();
    await signInThere(own, oaks.key, ben.person);
    expect(await whoIs(own)).toBe(ben.userName);
  });

  const refused: [string, (of: Connected) => Promise<{ email: string; password: string }>, string, string][] = [
    [
      'an unverified address',
      async (of) => (await of.employ('StaffViewer', { isEmailVerified: false })).person,
      'emailNotVerified',
      'emailNotVerified',
    ],
    [
      'an address of another domain',
      async (of) => {
        const { id, sub, person: known } = await of.employ();
        const elsewhere = { ...known, email: `${sub}@sub.${of.domain}` };
        await server.db.updateTable('accounts').set({ email: elsewhere.email }).where('id', '=', id).execute();
        provider.know(sub, elsewhere);
        return elsewhere;
      },
      'otherDomain',
      'otherDomain',
    ],
    [
      'somebody nobody here knows',
      async (of) => {
        const nobody = person(`nobody@${of.domain}`, { groups: ['Teachers'] });
        provider.know('nobody', nobody);
        return nobody;
      },
      'noAccess',
      'unknown',
    ],
    [
      'somebody who is paused',
      async (of) => {
        const { id, person: known } = await of.employ();
        await server.db.updateTable('accounts').set({ is_locked: true }).where('id', '=', id).execute();
        return known;
      },
      'noAccess',
      'paused',
    ],
    [
      'one of the portal’s own people',
      async (of) => {
        const { id, person: known } = await of.employ();
        await server.db.updateTable('users').set({ role: 'Staff' }).where('account_id', '=', id).execute();
        return known;
      },
      'noAccess',
      'notTheirStaff',
    ],
    [
      'staff of another organization',
      async (of) => {
        const { id, person: known } = await of.employ();
        const elsewhere = await server.make.organization();
        await server.db
          .updateTable('users')
          .set({ organization_id: elsewhere.id })
          .where('account_id', '=', id)
          .execute();
        return known;
      },
      'noAccess',
      'notTheirStaff',
    ],
    [
      'staff who also work for another organization',
      async (of) => {
        const { id, person: known } = await of.employ();
        const { id: location_id } = await server.make.location();
        await server.db.insertInto('user_locations').values({ account_id: id, location_id }).execute();
        return known;
      },
      'noAccess',
      'notTheirStaff',
    ],
    [
      'whom it let in before and who is one of the portal’s own by now',
      async (of) => {
        const { id, person: known } = await of.employ();
        await signInThere(browser(), of.key, known);
        await server.db.updateTable('users').set({ role: 'Manager' }).where('account_id', '=', id).execute();
        return known;
      },
      'noAccess',
      'notTheirStaff',
    ],
    [
      'whom it let in before and who works elsewhere too by now',
      async (of) => {
        const { id, person: known } = await of.employ();
        await signInThere(browser(), of.key, known);
        const { id: location_id } = await server.make.location();
        await server.db.insertInto('user_locations').values({ account_id: id, location_id }).execute();
        return known;
      },
      'noAccess',
      'notTheirStaff',
    ],
    [
      'a parent with such an address',
      async (of) => {
        const known = person(`parent@${of.domain}`);
        const viewer = await server.make.viewer(of.locationId);
        await server.db
          .updateTable('accounts')
          .set({ email: known.email, user_name: known.email })
          .where('id', '=', viewer.account_id)
          .execute();
        provider.know('a-parent', known);
        return known;
      },
      'noAccess',
      'notTheirStaff',
    ],
    [
      'an address that two accounts share',
      async (of) => {
        const { email, person: known } = await of.employ();
        const twin = await of.employ();
        await server.db.updateTable('accounts').set({ email }).where('id', '=', twin.id).execute();
        return known;
      },
      'noAccess',
      'severalAccounts',
    ],
    [
      'somebody who has been given another person’s address',
      async (of) => {
        const { sub, person: known } = await of.employ();
        await signInThere(browser(), of.key, known);
        provider.forget(sub);
        provider.know(`${sub}-successor`, known);
        return known;
      },
      'noAccess',
      'otherPerson',
    ],
  ];
  it.each(refused)('refuses %s, and tells the organization why', async (_, who, trouble, reason) => {
    const own = browser();
    const known = await who(acorns);
    expect(await signInThere(own, acorns.key, known)).toMatch(new RegExp(`^/login\\?trouble=${trouble}&`));
    expect(await whoIs(own)).toBeNull();
    expect(await lastRefusal(acorns)).toEqual({ refusedBecause: reason, email: known.email });
  });

  it('lists whom it let in, and forgets whom it means by a subject once they are unlinked', async () => {
    const ashes = await connected(server, provider);
    const { admin, params, organizationId } = ashes;
    const [ada, ben] = [await ashes.employ(), await ashes.employ()];
    const own = browser();
    await signInThere(own, ashes.key, ada.person);
    const people = async (allSearch = '') =>
      (await admin.call(externalSignIn.people, { params, body: { allSearch } })).rows.map(({ userName }) => userName);
    expect(await people()).toEqual([ada.userName]);
    expect(await people('nobody of that name')).toEqual([]);
    // Their address now belongs to another account there.
    provider.forget(ada.sub);
    provider.know(`${ada.sub}-again`, ada.person);
    expect(await signInThere(browser(), ashes.key, ada.person)).toMatch(/trouble=noAccess/);
    const unlink = (accountId: number) => admin.call(externalSignIn.unlink, { params: { organizationId, accountId } });
    await unlink(ada.id);
    await expect.poll(() => whoIs(own)).toBeNull();
    expect(await people()).toEqual([]);
    expect(await signInThere(own, ashes.key, ada.person)).toBe('/app/classes');
    expect(await people()).toEqual([ada.userName]);
    // Nobody can be unlinked who is not linked, nor by another organization.
    expect((await refusalOf(unlink(ben.id))).status).toBe(404);
    const elsewhere = { organizationId: acorns.organizationId, accountId: ada.id };
    expect((await refusalOf(admin.call(externalSignIn.unlink, { params: elsewhere }))).status).toBe(404);
    expect(await whoIs(own)).toBe(ada.userName);
  });

  it('leads nowhere but to the portal', async () => {
    const ada = await acorns.employ();
    for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', '/api/auth/sign-out']) {
      const own = browser();
      expect(await led(own, await signInAt(await leave(own, acorns.key, evil), ada.person))).toBe('/');
    }
  });
});

describe('groups', () => {
  it('make staff, higher or lower at the next sign-in, and nothing once they are gone', async () => {
    const pines = await connected(server, provider);
    const { locationId } = pines;
    const groups = [
      { group: 'Teachers', role: 'StaffViewer', locationIds: [locationId] },
      { group: 'Directors', role: 'OrganizationViewer', locationIds: [] },
    ];
    await pines.change({ groups });
    const cleo = person(`cleo.reed@${pines.domain}`, { groups: ['Teachers', 'Choir'] });
    provider.know('cleo', cleo);
    const own = browser();
    expect(await signInThere(own, pines.key, cleo)).toBe('/app/classes');
    const me = await own.call(account.me);
    expect(me).toMatchObject({ userName: cleo.email, firstName: 'Cleo', lastName: 'Reed', role: 'StaffViewer' });
    expect(await roleOf(me.id)).toEqual({ role: 'StaffViewer', at: [locationId] });

    provider.know('cleo', { ...cleo, groups: ['Teachers', 'Directors'] });
    await signInThere(browser(), pines.key, cleo);
    expect(await roleOf(me.id)).toEqual({ role: 'OrganizationViewer', at: [] });
    provider.know('cleo', cleo);
    await signInThere(browser(), pines.key, cleo);
    expect(await roleOf(me.id)).toEqual({ role: 'StaffViewer', at: [locationId] });

    // A password that they obtained themselves is no way around it.
    await browser().call(accountLinks.forgotPassword, { body: { userName: cleo.email } });
    const [letter] = await messagesTo(server, cleo.email);
    expect(new URL(letter?.link ?? '').pathname).toBe('/login');

    provider.know('cleo', { ...cleo, groups: ['Choir'] });
    expect(await signInThere(browser(), pines.key, cleo)).toMatch(/trouble=noAccess/);
    expect(await lastRefusal(pines)).toEqual({ refusedBecause: 'noGroup', email: cleo.email });
    await expect.poll(() => whoIs(own)).toBeNull();
    const made = await server.db
      .selectFrom('audit_log')
      .where('record', '=', 'user')
      .where('record_id', '=', me.id)
      .where('account_id', 'is', null)
      .orderBy('id')
      .select('verb')
      .execute();
    expect(made.map(({ verb }) => verb)).toEqual(['create', 'update', 'update']);
  });

  it('raise nobody into a session, or to a password, of the person who entered them', async () => {
    const larches = await connected(server, provider);
    await larches.change({ groups: [{ group: 'Directors', role: 'OrganizationViewer', locationIds: [] }] });
    const dora = await larches.employ('StaffViewer', { groups: ['Directors'] });
    const whoeverKnowsThePassword = browser();
    await login(whoeverKnowsThePassword, dora.userName);
    await signInThere(browser(), larches.key, dora.person);
    expect((await roleOf(dora.id))?.role).toBe('OrganizationViewer');
    await expect.poll(() => whoIs(whoeverKnowsThePassword)).toBeNull();
    expect((await refusalOf(login(whoeverKnowsThePassword, dora.userName))).code).toBe('badCredentials');
    await larches.change({ mode: 'off' });
    expect((await refusalOf(login(whoeverKnowsThePassword, dora.userName))).code).toBe('badCredentials');
    // Entered here, they ask for a new one themselves.
    await browser().call(accountLinks.forgotPassword, { body: { userName: dora.userName } });
    const { userName, token } = linkOf((await messagesTo(server, dora.email))[0]);
    const password = 'A-new-password-77!';
    await browser().call(accountLinks.resetPassword, {
      body: { userName, token, password, confirmPassword: password },
    });
    const own = browser();
    await login(own, dora.userName, password);
    expect(await whoIs(own)).toBe(dora.userName);
  });

  it.each(['switched off', 'removed'])(
    'made accounts that staff alone open once the connection is %s, whoever reads their mail',
    async (how) => {
      const alders = await connected(server, provider);
      const { admin, params } = alders;
      await alders.change({ groups: [{ group: 'Teachers', role: 'StaffViewer', locationIds: [alders.locationId] }] });
      const gus = person(`gus.${how.replace(' ', '')}@${alders.domain}`, { groups: ['Teachers'] });
      provider.know(gus.email, gus);
      await signInThere(browser(), alders.key, gus);
      await (how === 'removed' ? admin.call(externalSignIn.remove, { params }) : alders.change({ mode: 'off' }));
      const forgot = async () => {
        await browser().call(accountLinks.forgotPassword, { body: { userName: gus.email } });
        return (await messagesTo(server, gus.email))[0];
      };
      expect(await forgot()).toMatchObject({ subject: 'Ask for a link to choose your password', link: null });
      const { rows } = await admin.call(users.table, { body: { allSearch: gus.email } });
      expect(rows).toMatchObject([{ status: 'notConfirmed' }]);
      await admin.call(users.sendConfirmEmail, { body: { userName: gus.email } });
      const { userName, token } = linkOf((await messagesTo(server, gus.email))[0]);
      const password = 'A-first-password-77!';
      await browser().call(accountLinks.confirm, { body: { userName, token, password, confirmPassword: password } });
      const own = browser();
      await login(own, gus.email, password);
      expect(await whoIs(own)).toBe(gus.email);
      // From now on it is an account like any other.
      expect(await forgot()).toMatchObject({ subject: expect.stringMatching(/password/), link: expect.any(String) });
    },
  );

  it('make nobody of somebody in none, and leave alone break-glass accounts and people in none who were entered by hand', async () => {
    const firs = await connected(server, provider);
    await firs.change({ groups: [{ group: 'Teachers', role: 'StaffViewer', locationIds: [firs.locationId] }] });
    const stranger = person(`stranger@${firs.domain}`);
    provider.know('stranger', stranger);
    expect(await signInThere(browser(), firs.key, stranger)).toMatch(/trouble=noAccess/);
    const byHand = await firs.employ('StaffManager');
    await signInThere(browser(), firs.key, byHand.person);
    expect((await roleOf(byHand.id))?.role).toBe('StaffManager');
    const kept = await firs.employ('OrganizationViewer', { groups: ['Teachers'] });
    await firs.change({ exemptIds: [kept.id] });
    await signInThere(browser(), firs.key, kept.person);
    expect((await roleOf(kept.id))?.role).toBe('OrganizationViewer');
  });

  it('never make more of somebody than the person who mapped them may give', async () => {
    const { organizationId, locationId, manager, params, body } = await connected(server, provider);
    const own = await server.signIn(manager, { 'x-forwarded-for': '10.8.0.1' });
    const elsewhere = await server.make.location();
    const saved = (groups: ReturnType<typeof body>['groups']) =>
      refusalOf(own.call(externalSignIn.save, { params, body: { ...body(), secret: null, groups } }));
    const failed = async (groups: ReturnType<typeof body>['groups']) =>
      (await saved(groups)).validationFailures?.map(({ propertyName, code }) => `${propertyName} ${code}`);
    expect(await failed([{ group: 'A', role: 'Manager', locationIds: [] }])).toEqual([
      'groups.0.role externalSignIn.chooseRole',
    ]);
    expect(await failed([{ group: 'A', role: 'StaffViewer', locationIds: [] }])).toEqual([
      'groups.0.locationIds externalSignIn.chooseLocations',
    ]);
    expect(await failed([{ group: 'A', role: 'StaffViewer', locationIds: [elsewhere.id] }])).toEqual([
      'groups externalSignIn.someLocationElsewhere',
    ]);
    const twice = { group: 'A', role: 'StaffViewer', locationIds: [locationId] };
    expect(await failed([twice, twice])).toEqual(['groups.1.group externalSignIn.groupTwice']);
    expect(organizationId).toBeGreaterThan(0);
  });
});
