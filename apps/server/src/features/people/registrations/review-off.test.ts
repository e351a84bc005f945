import { featureFlags, invitations, registrationReview, registrations } from '@viewgate/contract';
import { features } from '@viewgate/policy/vocabulary';
import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { refusalOf, type TestServer, testServer } from '../../../../test/server.ts';

let server: TestServer;
let locationId: number;

/** Nobody reviews registrations. */
beforeAll(async () => {
  server = await testServer({ demo: true });
  locationId = (await server.make.location()).id;
  const admin = await server.signIn(await server.make.user('SuperAdmin'));
  await admin.call(featureFlags.update, { params: { id: features.ReviewRegistrations.id }, body: { enabled: false } });
});

const invited = { viewerType: 1, firstName: 'Rose', lastName: 'Relative' };
const chosen = { password: demoPassword, confirmPassword: demoPassword, acceptsRules: true as const };

/** What staff read in the list, and what the registrant is told, of the last one who waits. */
const lastWaiting = async () => {
  const staff = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const { rows } = await staff.call(registrationReview.pending, {
    params: { locationId },
    body: { sortBy: 'requestedAt', sortDirection: 'desc' },
  });
  return rows[0]?.failure?.code;
};

/** A primary user invites, and the invited person accepts. Returns how that stands. */
const inviteAndAccept = async (
  primary: { userName: string; family_id: number },
  email: string,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
) => {
  const browser = await server.signIn(primary);
  await browser.call(invitations.inviteRelative, { params: { id: primary.family_id }, body: { ...invited, email } });
  await meanwhile();
  const { token } = linkOf((await messagesTo(server, email))[0]);
  const body = { token, userName: email, firstName: 'Rose', lastName: 'Relative', ...chosen };
  const { statusToken } = await server.browser().call(registrations.viewer, { body });
  const { state, isLookedAt } = await server.browser().call(registrations.status, { body: { token: statusToken } });
  // Nobody waits there without being told that somebody is looking at it.
  expect(isLookedAt).toBe(state === 'pending');
  return state;
};

it('lets in at once whom a primary user invites', async () => {
  const primary = await server.make.viewer(locationId, { is_primary: true });
  expect(await inviteAndAccept(primary, 'rose1@mail.example')).toBe('approved');
});

it('has staff look at whom a family of a custody block invited, until the block has ended', async () => {
  const primary = await server.make.viewer(locationId, { is_primary: true });
  const child = await server.make.child(locationId, primary.family_id);
  const barred = () => block(primary.id, child.id);
  expect(await inviteAndAccept(primary, 'rose2@mail.example', barred)).toBe('pending');
  expect(await lastWaiting()).toBe('registrationReview.heldForBlock');
  await server.db
    .updateTable('custody_blocks')
    .set({ ends_at: new Date('2020-02-01') })
    .where('viewer_id', '=', primary.id)
    .execute();
  expect(await inviteAndAccept(primary, 'rose3@mail.example')).toBe('approved');
});

it('has staff look at whom a family with a paused member invited, until the pause has ended', async () => {
  const primary = await server.make.viewer(locationId, { is_primary: true });
  const paused = await server.make.viewer(locationId, {
    family_id: primary.family_id,
    is_locked: true,
    lock_reason: 'staff',
  });
  expect(await inviteAndAccept(primary, 'rose4@mail.example')).toBe('pending');
  expect(await lastWaiting()).toBe('registrationReview.heldForPause');
  await server.db
    .updateTable('viewers')
    .set({ is_locked: false, lock_reason: null })
    .where('id', '=', paused.id)
    .execute();
  expect(await inviteAndAccept(primary, 'rose5@mail.example')).toBe('approved');
});

const block = (viewer_id: number, child_id: number) =>
  server.db
    .insertInto('custody_blocks')
    .values({ location_id: locationId, viewer_id, child_id, starts_at: new Date('2020-01-01') })
    .execute();

it('has staff look where a block was entered on another membership of the person, or bars anybody from a child of the family', async () => {
  const primary = await server.make.viewer(locationId, { is_primary: true });
  const elsewhere = await server.make.viewer(locationId, { account_id: primary.account_id });
  const stranger = await server.make.child(locationId, elsewhere.family_id);
  const barred = () => block(elsewhere.id, stranger.id);
  expect(await inviteAndAccept(primary, 'rose6@mail.example', barred)).toBe('pending');
  const other = await server.make.viewer(locationId, { is_primary: true });
  const child = await server.make.child(locationId, other.family_id);
  await block((await server.make.viewer(locationId)).id, child.id);
  expect(await inviteAndAccept(other, 'rose7@mail.example')).toBe('pending');
});

it("has staff look where a cap's lock lies over a pause of theirs", async () => {
  const primary = await server.make.viewer(locationId, { is_primary: true });
  await server.make.viewer(locationId, {
    family_id: primary.family_id,
    is_locked: true,
    lock_reason: 'policyLimit',
    resume_lockout_end: new Date('2100-01-01'),
  });
  expect(await inviteAndAccept(primary, 'rose8@mail.example')).toBe('pending');
});

it('has staff look at whom somebody invited who is no longer the primary user, or was denied in the family', async () => {
  const primary = await server.make.viewer(locationId, { is_primary: true });
  const leave = () =>
    server.db.updateTable('viewers').set({ is_primary: false }).where('id', '=', primary.id).execute();
  expect(await inviteAndAccept(primary, 'rose9@mail.example', leave)).toBe('pending');
  expect(await lastWaiting()).toBe('registrationReview.heldForInviter');
  const gone = await server.make.viewer(locationId, { is_primary: true });
  const remove = () => server.db.deleteFrom('viewers').where('id', '=', gone.id).execute();
  expect(await inviteAndAccept(gone, 'rose10@mail.example', remove)).toBe('pending');
  expect(await lastWaiting()).toBe('registrationReview.heldForInviter');
  const third = await server.make.viewer(locationId, { is_primary: true });
  const denied = await server.make.viewer(locationId, { family_id: third.family_id, approved_at: null });
  await server.db
    .insertInto('registrations')
    .values({
      location_id: locationId,
      viewer_id: denied.id,
      kind: 'invitation',
      email: 'denied@mail.example',
      state: 'denied',
      created_at: new Date(),
      proof_sent_at: new Date(),
      proven_at: new Date(),
      answered_at: new Date(),
      status_hash: Buffer.from('denied'),
    })
    .execute();
  expect(await inviteAndAccept(third, 'rose11@mail.example')).toBe('pending');
  expect(await lastWaiting()).toBe('registrationReview.heldForDenial');
});

it('has staff look at whom they have denied when the person registers again with another address', async () => {
  const entered = (email: string, phoneNumber: string, child: string) => ({
    locationId,
    firstName: 'Dan',
    lastName: 'Denied',
    viewerType: 1,
    email,
    phoneNumber,
    userName: email,
    children: [{ firstName: child, lastName: 'Denied', classIds: [] }],
    ...chosen,
  });
  const comeIn = async (body: ReturnType<typeof entered>) => {
    const { statusToken } = await server.browser().call(registrations.family, { body });
    const { token } = linkOf((await messagesTo(server, body.email))[0]);
    return (await server.browser().call(registrations.prove, { body: { token, statusToken } })).state;
  };
  expect(await comeIn(entered('dan1@mail.example', '(773) 555-0191', 'Dee'))).toBe('approved');
  const deny = async (email: string) =>
    await server.db
      .updateTable('registrations')
      .set({ state: 'denied' })
      .where('email', '=', email)
      .returning('viewer_id')
      .executeTakeFirstOrThrow();
  const { viewer_id } = await deny('dan1@mail.example');
  await server.db.updateTable('viewers').set({ approved_at: null }).where('id', '=', viewer_id).execute();
  const familyOf = server.db.selectFrom('viewers').where('id', '=', viewer_id).select('family_id');
  await server.db.updateTable('families').set({ awaits_approval: true }).where('id', '=', familyOf).execute();
  // By the phone number, by the child's name.
  expect(await comeIn(entered('dan2@mail.example', '+1 773 555 0191', 'Zoe'))).toBe('pending');
  expect(await lastWaiting()).toBe('registrationReview.heldForLikeDenied');
  expect(await comeIn(entered('dan3@mail.example', '(773) 555-0192', 'Dee'))).toBe('pending');
  // Nobody else: the name of a child that a stranger used says nothing against people whom its own family invites.
  expect(await comeIn(entered('dan4@mail.example', '(773) 555-0193', 'Uma'))).toBe('approved');
  const mother = await server.make.viewer(locationId, { is_primary: true });
  await server.make.child(locationId, mother.family_id, [], { first_name: 'Dee', last_name: 'Denied' });
  expect(await inviteAndAccept(mother, 'rose13@mail.example')).toBe('approved');
});

it('lets nobody shed a custody block or a pause by withdrawing and registering again', async () => {
  const primary = await server.make.viewer(locationId, { is_primary: true });
  const child = await server.make.child(locationId, primary.family_id);
  await block(primary.id, child.id);
  const email = 'rose14@mail.example';
  const browser = await server.signIn(await server.make.user('LocationManager', { locationIds: [locationId] }));
  const body = { ...invited, email, locationId, familyId: primary.family_id };
  await browser.call(invitations.invite, { body });
  const { token } = linkOf((await messagesTo(server, email))[0]);
  const { statusToken } = await server.browser().call(registrations.viewer, {
    body: { token, userName: email, firstName: 'Rose', lastName: 'Relative', ...chosen },
  });
  const registered = server.db.selectFrom('registrations').where('email', '=', email).select('viewer_id as id');
  const id = (await registered.executeTakeFirst())?.id ?? 0;
  const withdraw = () => server.browser().call(registrations.withdraw, { body: { token: statusToken } });
  const refused = async () => (await refusalOf(withdraw())).validationFailures?.map(({ code }) => code);
  const pause = (is_locked: boolean) =>
    server.db
      .updateTable('viewers')
      .set({ is_locked, lock_reason: is_locked ? 'staff' : null })
      .where('id', '=', id)
      .execute();

  await block(id, child.id);
  expect(await refused()).toEqual(['registrations.askStaff']);
  await server.db.deleteFrom('custody_blocks').where('viewer_id', '=', id).execute();
  await pause(true);
  expect(await refused()).toEqual(['registrations.askStaff']);
  await pause(false);
  await withdraw();
  expect(await registered.execute()).toEqual([]);
});

it('names the cap where it leaves no place', async () => {
  const primary = await server.make.viewer(locationId, { is_primary: true });
  const fill = () => server.make.caps(locationId, { guardians: 1 });
  expect(await inviteAndAccept(primary, 'rose12@mail.example', fill)).toBe('pending');
  expect(await lastWaiting()).toBe('viewers.tooManyGuardians');
});
