import { featureFlags, invitations, registrations } from '@viewgate/contract';
import { features } from '@viewgate/policy/vocabulary';
import { beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../../../test/factories.ts';
import { linkOf, messagesTo } from '../../../../test/outbox.ts';
import { type TestServer, testServer } from '../../../../test/server.ts';

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

/** A primary user invites, and the invited person accepts. Returns how that stands. */
const inviteAndAccept = async (primary: { userName: string; family_id: number }, email: string) => {
  const browser = await server.signIn(primary);
  await browser.call(invitations.inviteRelative, { params: { id: primary.family_id }, body: { ...invited, email } });
  const { token } = linkOf((await messagesTo(server, email))[0]);
  const body = { token, userName: email, firstName: 'Rose', lastName: 'Relative', ...chosen };
  const { statusToken } = await server.browser().call(registrations.viewer, { body });
  return (await server.browser().call(registrations.status, { body: { token: statusToken } })).state;
};

it('lets in at once whom a primary user invites', async () => {
  const primary = await server.make.viewer(locationId, { is_primary: true });
  expect(await inviteAndAccept(primary, 'rose1@mail.example')).toBe('approved');
});

it('has staff look at whom a family of a custody block invites, until the block has ended', async () => {
  const primary = await server.make.viewer(locationId, { is_primary: true });
  const child = await server.make.child(locationId, primary.family_id);
  const { id } = await server.db
    .insertInto('custody_blocks')
    .values({ location_id: locationId, viewer_id: primary.id, child_id: child.id, starts_at: new Date('2020-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await inviteAndAccept(primary, 'rose2@mail.example')).toBe('pending');
  await server.db
    .updateTable('custody_blocks')
    .set({ ends_at: new Date('2020-02-01') })
    .where('id', '=', id)
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
  await server.db
    .updateTable('viewers')
    .set({ is_locked: false, lock_reason: null })
    .where('id', '=', paused.id)
    .execute();
  expect(await inviteAndAccept(primary, 'rose5@mail.example')).toBe('approved');
});
