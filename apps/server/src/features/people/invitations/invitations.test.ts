import { account, invitations, registrations } from '@viewgate/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { createTestClock, refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

const clock = createTestClock();
let server: TestServer;
let locationId: number;

beforeAll(async () => {
  server = await testServer({ demo: true, clock });
  locationId = (await server.make.location({ name: 'Maple Street' })).id;
});
beforeEach(async () => {
  await server.db.deleteFrom('login_attempts').execute();
});

let count = 0;
const newEmail = () => `relative${++count}@mail.example`;
const fortnight = 14 * 86_400_000 + 1;
const password = { password: demoPassword, confirmPassword: demoPassword, acceptsRules: true as const };

/** A family with its primary user, who is signed in. */
const newFamily = async (at = locationId) => {
  const primary = await server.make.viewer(at, { is_primary: true });
  const parent = await server.signIn(primary);
  const id = primary.family_id;
  const invite = (email = newEmail(), viewerType = 5) =>
    parent.call(invitations.inviteRelative, { params: { id }, body: { email, viewerType } });
  const mine = async () => (await parent.call(invitations.mine)).find((family) => family.id === id);
  return { id, primary, parent, invite, mine };
};
const codesOf = async (call: Promise<unknown>) =>
  (await refusalOf(call)).validationFailures?.map(({ propertyName, code }) => `${propertyName} ${code}`);
/** A location where one relative may be in a family. */
const capped = async () => {
  const { id } = await server.make.location();
  await server.make.caps(id, { relatives: 1 });
  return id;
};
const accept = async (email: string) => {
  const { token } = linkOf((await messagesTo(server, email))[0]);
  const body = { token, userName: email, firstName: 'Rose', lastName: 'Relative', ...password };
  return await server.browser().call(registrations.viewer, { body });
};

it('answers again anyone who accepted with a token of their own and heard no answer, and makes no second member', async () => {
  const { id, invite } = await newFamily();
  const email = newEmail();
  await invite(email);
  const { token } = linkOf((await messagesTo(server, email))[0]);
  const own = 'a'.repeat(43);
  const body = { token, userName: email, firstName: 'Rose', lastName: 'Relative', ...password, statusToken: own };
  const send = (more: object = {}) => server.browser().call(registrations.viewer, { body: { ...body, ...more } });
  const members = () => server.db.selectFrom('viewers').where('family_id', '=', id).select('id').execute();
  // Two at once, as when the first is still in flight, and one more later.
  expect(await Promise.all([send(), send()])).toEqual([{ statusToken: own }, { statusToken: own }]);
  expect(await send()).toEqual({ statusToken: own });
  expect(await members()).toHaveLength(2);
  expect((await refusalOf(send({ statusToken: undefined }))).code).toBe('linkExpired');
  expect((await refusalOf(send({ statusToken: 'b'.repeat(43) }))).code).toBe('linkExpired');
  expect((await refusalOf(send({ statusToken: 'short' }))).code).toBe('validation');

  // The same with the account they have by now.
  const other = await newFamily();
  await other.invite(email);
  const [letter] = await messagesTo(server, email);
  const rose = server.browser();
  await rose.call(account.login, { body: { userName: email, password: demoPassword } });
  const again = { token: linkOf(letter).token, acceptsRules: true as const, statusToken: 'c'.repeat(43) };
  const join = () => rose.call(registrations.joinFamily, { body: again });
  expect([await join(), await join()]).toEqual([{ statusToken: 'c'.repeat(43) }, { statusToken: 'c'.repeat(43) }]);
});

it('tells the primary user, and each member of themselves, who is paused, over the cap or leaving', async () => {
  const { id, primary, mine } = await newFamily();
  const make = (given: object) => server.make.viewer(locationId, { family_id: id, ...given });
  const until = new Date(clock.now() + 3 * 86_400_000);
  const paused = await make({ is_locked: true, lock_reason: 'staff', lockout_end: until });
  const over = await make({ is_locked: true, lock_reason: 'policyLimit' });
  const leaving = await make({ deletion_date: '2199-05-06' });
  const seen = async (family?: Awaited<ReturnType<typeof mine>>) =>
    Object.fromEntries(
      (family?.members ?? []).map(({ id: of, name: _, viewerTypeName: __, isPrimaryUser: ___, ...is }) => [of, is]),
    );
  const nothing = { state: 'active', pausedUntil: null, leavesOn: null };
  expect(await seen(await mine())).toEqual({
    [primary.id]: nothing,
    [paused.id]: { state: 'paused', pausedUntil: `${until.toISOString().slice(0, 19)}Z`, leavesOn: null },
    [over.id]: { ...nothing, state: 'overCap' },
    [leaving.id]: { ...nothing, state: 'leaving', leavesOn: '2199-05-06' },
  });
  const other = await server.signIn(leaving);
  const [theirs] = await other.call(invitations.mine);
  expect(await seen(theirs)).toMatchObject({
    [paused.id]: nothing,
    [over.id]: nothing,
    [leaving.id]: { state: 'leaving' },
  });
});

it('shows a family to its members, and whom it invited to its primary user alone', async () => {
  const { id, primary, invite, mine } = await newFamily();
  const other = await server.make.viewer(locationId, { family_id: id });
  const email = newEmail();
  const { id: invitationId } = await invite(email);
  expect(await mine()).toMatchObject({
    isPrimaryUser: true,
    members: [
      { id: primary.id, isPrimaryUser: true, state: 'active' },
      { id: other.id, isPrimaryUser: false, state: 'active' },
    ],
    invitations: [{ id: invitationId, email, viewerTypeName: 'Grandmother', isExpired: false }],
  });
  const second = await server.signIn(other);
  expect(await second.call(invitations.mine)).toMatchObject([
    { id, isPrimaryUser: false, invitations: [], viewerTypes: [] },
  ]);
  const attempts = [
    second.call(invitations.inviteRelative, { params: { id }, body: { email: newEmail(), viewerType: 5 } }),
    second.call(invitations.resendMine, { params: { id: invitationId } }),
    second.call(invitations.withdrawMine, { params: { id: invitationId } }),
  ];
  expect(await Promise.all(attempts.map(async (one) => (await refusalOf(one)).code))).toEqual(
    Array(3).fill('notFound'),
  );
  await accept(email);
  expect((await mine())?.members).toMatchObject([{}, {}, { name: 'Rose Relative', state: 'waiting' }]);
});

it('mails an invitation again with a new link, and takes it back', async () => {
  const { parent, invite, mine } = await newFamily();
  const email = newEmail();
  const { id } = await invite(email);
  const { token: first } = linkOf((await messagesTo(server, email))[0]);
  await parent.call(invitations.resendMine, { params: { id } });
  const open = (token: string) => server.browser().call(registrations.invitation, { body: { token } });
  expect((await refusalOf(open(first))).code).toBe('linkExpired');
  const { token: second } = linkOf((await messagesTo(server, email))[0]);
  expect((await open(second)).email).toBe(email);
  await parent.call(invitations.withdrawMine, { params: { id } });
  expect((await refusalOf(open(second))).code).toBe('linkExpired');
  expect((await mine())?.invitations).toEqual([]);
});

it('where pets are kept, invites to a household, also when the invitation is mailed again', async () => {
  const { id: at } = await server.make.location({ override_program_type: 'petCare' });
  const { parent, invite, mine } = await newFamily(at);
  const email = newEmail();
  const { id } = await invite(email, (await mine())?.viewerTypes[0]?.value);
  await parent.call(invitations.resendMine, { params: { id } });
  const letters = await messagesTo(server, email);
  expect(letters.map(({ text }) => /with the (family|household)/.exec(text ?? '')?.[1])).toEqual([
    'household',
    'household',
  ]);
});

it('counts what a family had mailed, even what it withdrew', async () => {
  const { id: familyId, parent, invite, mine } = await newFamily();
  const email = newEmail();
  const letters = async () => (await messagesTo(server, email)).length;
  const withdraw = async ({ id }: { id: number }) => {
    await parent.call(invitations.withdrawMine, { params: { id } });
    // A patient parent: this is not about the limit per quarter of an hour.
    await server.db.deleteFrom('login_attempts').execute();
  };
  for (let n = 0; n < 4; n++) await withdraw(await invite(email));
  const { id } = await invite(email);
  expect(await codesOf(parent.call(invitations.resendMine, { params: { id } }))).toEqual([
    'email invitations.mailedOften',
  ]);
  await withdraw({ id });
  expect(await codesOf(invite(email))).toEqual(['email invitations.mailedOften']);
  expect(await letters()).toBe(5);
  for (let n = 0; n < 15; n++) await withdraw(await invite());
  expect(await codesOf(invite())).toEqual(['email invitations.tooManyLetters']);
  expect((await mine())?.invitations).toEqual([]);
  clock.advance(fortnight);
  try {
    const later = await server.signIn({ userName: await userNameOf(familyId) });
    const body = { email, viewerType: 5 };
    await later.call(invitations.inviteRelative, { params: { id: familyId }, body });
  } finally {
    clock.advance(-fortnight);
  }
});

it('invites nobody while staff have paused the primary user', async () => {
  const { primary, parent, invite, mine } = await newFamily();
  const { id } = await invite();
  const pause = (isPaused: boolean) =>
    server.db
      .updateTable('viewers')
      .set({ is_locked: isPaused, lock_reason: isPaused ? 'staff' : null })
      .where('id', '=', primary.id)
      .execute();
  await pause(true);
  expect((await mine())?.isKeptFromInviting).toBe(true);
  expect(await codesOf(invite())).toEqual(['email invitations.notNow']);
  expect(await codesOf(parent.call(invitations.resendMine, { params: { id } }))).toEqual(['email invitations.notNow']);
  await pause(false);
  await invite();
});

it('invites nobody while a custody block bars the primary user, on whichever membership it was entered', async () => {
  const { primary, parent, invite, mine } = await newFamily();
  const { id } = await invite();
  const other = await server.make.viewer(locationId, { account_id: primary.account_id });
  const child = await server.make.child(locationId, primary.family_id);
  const block = { location_id: locationId, viewer_id: other.id, child_id: child.id, starts_at: new Date(clock.now()) };
  await server.db.insertInto('custody_blocks').values(block).execute();
  expect((await mine())?.isKeptFromInviting).toBe(true);
  expect(await codesOf(invite())).toEqual(['email invitations.notNow']);
  expect(await codesOf(parent.call(invitations.resendMine, { params: { id } }))).toEqual(['email invitations.notNow']);
  await server.db
    .updateTable('custody_blocks')
    .set({ ends_at: new Date(clock.now() + 1) })
    .execute();
  clock.advance(1);
  await invite();
});

describe('where a partner enters the families and leaves registrations out', () => {
  const integrate = (id: number, claims: string[]) =>
    server.db
      .updateTable('locations')
      .set({ is_integration_enabled: true, integration_claims: claims })
      .where('id', '=', id)
      .execute();
  const nobody = ['email invitations.byPartner'];
  const newPlace = async () => (await server.make.location({ name: 'By Partner' })).id;

  it('nobody is invited, by the family or by staff, and each screen says why', async () => {
    const at = await newPlace();
    const { id: familyId, parent, invite, mine } = await newFamily(at);
    const { id } = await invite();
    const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [at] }));
    const ofStaff = { locationId: at, familyId, viewerType: 5 };
    expect((await mine())?.isByPartner).toBe(false);
    await integrate(at, ['events']);
    await expect.poll(async () => (await mine())?.isByPartner).toBe(true);
    expect(await codesOf(invite())).toEqual(nobody);
    expect(await codesOf(parent.call(invitations.resendMine, { params: { id } }))).toEqual(nobody);
    const byStaff = manager.call(invitations.invite, { body: { ...ofStaff, email: newEmail() } });
    expect(await codesOf(byStaff)).toEqual(nobody);
    const resent = manager.call(invitations.resend, { params: { locationId: at, id } });
    expect(await codesOf(resent)).toEqual(nobody);
    const family = (await mine())?.name ?? '';
    const row = { email: newEmail(), relationship: 'Aunt', family, firstName: '', lastName: '' };
    const tried = await manager.call(invitations.inviteMany, { body: { locationId: at, isTrial: true, rows: [row] } });
    expect(tried).toMatchObject([{ outcome: 'refused', failure: { code: 'invitations.byPartner' } }]);
    // Open invitations may be withdrawn, and where registrations are included everything continues.
    await integrate(at, ['registrations']);
    await expect.poll(async () => (await mine())?.isByPartner).toBe(false);
    await parent.call(invitations.resendMine, { params: { id } });
  });

  it('nobody comes in to wait forever, and anyone who waits already reads that nobody will answer', async () => {
    const at = await newPlace();
    const { invite, parent } = await newFamily(at);
    const [early, late] = [newEmail(), newEmail()];
    await invite(early);
    await invite(late);
    const { statusToken } = await accept(early);
    const isByPartner = async () =>
      (await server.browser().call(registrations.status, { body: { token: statusToken } })).isByPartner;
    expect(await isByPartner()).toBe(false);
    await integrate(at, []);
    await expect.poll(isByPartner).toBe(true);
    const { token } = linkOf((await messagesTo(server, late))[0]);
    const read = server.browser().call(registrations.invitation, { body: { token } });
    expect(await codesOf(read)).toEqual(['locationId registrations.byPartner']);
    expect(await codesOf(accept(late))).toEqual(['locationId registrations.byPartner']);
    expect((await parent.call(invitations.mine)).flatMap(({ members }) => members)).toHaveLength(2);
  });
});

it('refuses a relationship of the other program', async () => {
  const { invite } = await newFamily();
  expect(await codesOf(invite(newEmail(), 11))).toEqual(['viewerType viewers.chooseRelationship']);
});

it('counts open invitations and those who wait as members, and says so', async () => {
  const { invite, parent } = await newFamily(await capped());
  const email = newEmail();
  const { id } = await invite(email);
  expect(await codesOf(invite())).toEqual(['viewerType viewers.relativesPromised']);
  await parent.call(invitations.withdrawMine, { params: { id } });
  await invite(email);
  await accept(email);
  expect(await codesOf(invite())).toEqual(['viewerType viewers.relativesPromised']);
});

it('checks an expired invitation like a new one before it is sent again', async () => {
  const { id: familyId, invite } = await newFamily(await capped());
  const email = newEmail();
  const { id } = await invite(email);
  clock.advance(fortnight);
  try {
    const again = await server.signIn({ userName: await userNameOf(familyId) });
    const resend = () => again.call(invitations.resendMine, { params: { id } });
    // Another one took the place meanwhile.
    const other = await again.call(invitations.inviteRelative, {
      params: { id: familyId },
      body: { email: newEmail(), viewerType: 5 },
    });
    expect(await codesOf(resend())).toEqual(['viewerType viewers.relativesPromised']);
    await again.call(invitations.withdrawMine, { params: { id: other.id } });
    const twin = await again.call(invitations.inviteRelative, {
      params: { id: familyId },
      body: { email, viewerType: 5 },
    });
    expect(await codesOf(resend())).toEqual(['email invitations.isInvited']);
    await again.call(invitations.withdrawMine, { params: { id: twin.id } });
    await resend();
  } finally {
    clock.advance(-fortnight);
  }
});

const userNameOf = async (familyId: number) => {
  const { user_name } = await server.db
    .selectFrom('viewers')
    .innerJoin('accounts', 'accounts.id', 'viewers.account_id')
    .where('viewers.family_id', '=', familyId)
    .where('viewers.is_primary', '=', true)
    .select('accounts.user_name')
    .executeTakeFirstOrThrow();
  return user_name;
};

it('lets nobody use up what others may mail to an address', async () => {
  const email = newEmail();
  const here = await newFamily();
  const elsewhere = await server.make.location();
  const theirs = await newFamily(elsewhere.id);
  const { id } = await theirs.invite(email);
  const again = () => theirs.parent.call(invitations.resendMine, { params: { id } });
  for (let time = 1; time < 5; time += 1) await again();
  await refusalOf(again());
  const manager = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const body = { locationId, familyId: here.id, email, viewerType: 5, firstName: '', lastName: '' };
  await manager.call(invitations.invite, { body });
  const other = await server.signIn(await server.make.user('LocationManager', { locationIds: [elsewhere.id] }));
  for (let time = 0; time < 5; time += 1)
    await other.call(invitations.resend, { params: { locationId: elsewhere.id, id } });
  expect((await refusalOf(other.call(invitations.resend, { params: { locationId: elsewhere.id, id } }))).code).toBe(
    'tooMany',
  );
  expect((await refusalOf(manager.call(invitations.invite, { body }))).code).toBe('validation');
});
