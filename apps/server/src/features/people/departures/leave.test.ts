import { departures, invitations, viewer as viewerCalls } from '@viewgate/contract';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Tx } from '../../../platform/database/database.ts';
import { refusalOf } from '../../../../test/server.ts';
import { deleteOrphanAccounts } from '../../identity/account/index.ts';
import { parentsAt } from './test/parents.ts';

let at: Awaited<ReturnType<typeof parentsAt>>;
beforeAll(async () => {
  at = await parentsAt();
});
beforeEach(() => at.server.db.deleteFrom('login_attempts').execute());

/** A primary user of a family at Maple Street, with another member, who also has a family of their own at Oak Lane. */
const family = async () => {
  const { server, maple, oak, alsoAt } = at;
  const leaver = await server.make.viewer(maple, { is_primary: true, plate_number: 'AB12' });
  const other = await server.make.viewer(maple, { family_id: leaver.family_id });
  const elsewhere = await alsoAt(oak, leaver);
  const browser = await server.signIn(leaver);
  return { leaver, other, elsewhere, browser };
};
const why = async (call: Promise<unknown>) => {
  const { code, validationFailures } = await refusalOf(call);
  return validationFailures?.map(({ propertyName, code: failure }) => `${propertyName} ${failure}`) ?? code;
};

it('ends the membership with what belongs to it, tells the family and staff, and leaves the other families alone', async () => {
  const { leaver, other, elsewhere, browser } = await family();
  const { server, maple } = at;
  const camera = await server.make.camera(maple);
  await server.make.cameraSession(maple, leaver.id, camera.id);
  const params = { id: leaver.family_id };
  await browser.call(invitations.inviteRelative, { params, body: { email: 'aunt@mail.example', viewerType: 7 } });
  expect((await browser.call(departures.mine)).memberships).toMatchObject([
    {
      viewerId: leaver.id,
      locationName: 'Maple Street',
      plateNumber: 'AB12',
      invitationCount: 1,
      isLast: false,
      isHeld: false,
      successors: [{ id: other.id }],
    },
    { viewerId: elsewhere.id, locationName: 'Oak Lane', isLast: true, successors: [] },
  ]);
  await at.leave(browser, leaver, other.id);
  expect(await at.membershipOf(leaver)).toBeUndefined();
  expect(await at.primaryOf(leaver.family_id)).toEqual([other.id]);
  const left = (table: 'camera_sessions' | 'invitations') =>
    server.db.selectFrom(table).where('location_id', '=', maple).select('id').execute();
  expect([await left('camera_sessions'), await left('invitations')]).toEqual([[], []]);
  // Still logged in, for the other family.
  expect((await browser.call(viewerCalls.me)).memberships).toMatchObject([{ viewerId: elsewhere.id }]);
  const email = async (one: { account_id: number }) => (await at.accountOf(one))?.email ?? '';
  expect(await at.toldTo(await email(other))).toEqual(['Somebody left your family at Maple Street']);
  expect(await at.toldTo(await email(leaver))).toEqual([]);
  expect(await at.toldTo(at.manager.email)).toEqual(['Somebody left their family at Maple Street']);
  const entry = await server.db
    .selectFrom('audit_log')
    .where('verb', '=', 'leave')
    .where('record_id', '=', leaver.id)
    .select(['location_id', 'account_id', 'before', 'after'])
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    location_id: maple,
    account_id: leaver.account_id,
    before: { familyId: leaver.family_id },
    after: { primaryViewerId: other.id },
  });
});

it('leaves a family of one without viewers, and tells staff so', async () => {
  const { leaver, other, browser } = await family();
  await at.server.db.deleteFrom('viewers').where('id', '=', other.id).execute();
  await at.toldTo(at.manager.email);
  await at.leave(browser, leaver);
  expect(await at.primaryOf(leaver.family_id)).toEqual([]);
  expect((await at.toldTo(at.manager.email))[0]).toMatch(/That family has no viewers left/);
});

it('refuses what would leave a family without its primary user, and a successor who is not of the family', async () => {
  const { leaver, elsewhere, browser } = await family();
  const waits = await at.server.make.viewer(at.maple, { family_id: leaver.family_id, approved_at: null });
  expect(await why(at.leave(browser, leaver))).toEqual(['newPrimaryViewerId viewers.choosePrimary']);
  for (const stranger of [elsewhere, waits, leaver, (await family()).other])
    expect(await why(at.leave(browser, leaver, stranger.id))).toEqual(['newPrimaryViewerId departures.wrongSuccessor']);
  expect(await at.primaryOf(leaver.family_id)).toEqual([leaver.id]);
});

it('refuses a wrong password, other people’s memberships, and the only family', async () => {
  const { leaver, other, browser } = await family();
  const call = browser.call(departures.leave, {
    params: { id: leaver.id },
    body: { currentPassword: 'wrong', newPrimaryViewerId: other.id },
  });
  expect(await why(call)).toEqual(['currentPassword account.notCurrentPassword']);
  expect(await why(at.leave(browser, other))).toBe('notFound');
  expect(await why(at.leave(browser, { id: 999_999 }))).toBe('notFound');
  expect(await why(at.leave(await at.server.signIn(other), other))).toEqual(['viewerId departures.lastFamily']);
});

it('leaves to staff whom they keep from something: it would end with the membership', async () => {
  const blocked = await family();
  await at.block(at.maple, blocked.leaver);
  expect(await why(at.leave(blocked.browser, blocked.leaver, blocked.other.id))).toEqual([
    'viewerId departures.askStaff',
  ]);
  const paused = await family();
  await at.server.db
    .updateTable('viewers')
    .set({ is_locked: true, lock_reason: 'staff' })
    .where('id', '=', paused.leaver.id)
    .execute();
  expect(await why(at.leave(paused.browser, paused.leaver, paused.other.id))).toEqual(['viewerId departures.askStaff']);
  const denied = await family();
  const moment = new Date(at.clock.now());
  await at.server.db
    .insertInto('registrations')
    .values({
      location_id: at.maple,
      viewer_id: denied.leaver.id,
      kind: 'family',
      state: 'denied',
      email: 'denied@mail.example',
      proof_sent_at: moment,
      proven_at: moment,
      created_at: moment,
      status_hash: Buffer.from('denied'),
    })
    .execute();
  expect(await why(at.leave(denied.browser, denied.leaver, denied.other.id))).toEqual(['viewerId departures.askStaff']);
  // A block that has ended keeps nobody.
  const free = await family();
  await at.block(at.maple, free.leaver, new Date(at.clock.now() + 1));
  at.clock.advance(2);
  await at.leave(free.browser, free.leaver, free.other.id);
});

it('lets nobody leave whose Stream Shield is locked: it would be open when they came back', async () => {
  const { leaver, other, browser } = await family();
  const lock = (is_shield_locked: boolean) =>
    at.server.db.updateTable('viewers').set({ is_shield_locked }).where('id', '=', leaver.id).execute();
  await lock(true);
  expect((await browser.call(departures.mine)).memberships).toMatchObject([
    { isShieldLocked: true },
    { isShieldLocked: false },
  ]);
  expect(await why(at.leave(browser, leaver, other.id))).toEqual(['viewerId departures.shieldLocked']);
  await lock(false);
  await at.leave(browser, leaver, other.id);
});

it('keeps the last family when both are left at once, in two browsers', async () => {
  const { leaver, other, elsewhere, browser } = await family();
  const second = await at.server.signIn(leaver);
  const answers = await Promise.allSettled([at.leave(browser, leaver, other.id), at.leave(second, elsewhere)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await at.accountOf(leaver)).toBeDefined();
  expect((await browser.call(departures.mine)).memberships).toHaveLength(1);
});

it('deletes the account with its last family when staff of two locations remove it at once', async () => {
  const { leaver, elsewhere } = await family();
  const [bothGone, firstLooked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let [gone, hasSecondLooked] = [0, false];
  const removing = (id: number, work: (tx: Tx) => Promise<void>) =>
    at.server.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('viewers').where('id', '=', id).execute();
      if (++gone === 2) bothGone.resolve();
      await bothGone.promise;
      await work(tx);
    });
  const look = (tx: Tx) => deleteOrphanAccounts(tx, [leaver.account_id]);
  const isSecondWaiting = async () => {
    const { rows } = await sql`SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(at.server.db);
    return rows.length > 0;
  };
  await Promise.all([
    removing(leaver.id, async (tx) => {
      await look(tx);
      firstLooked.resolve();
      await expect.poll(async () => hasSecondLooked || (await isSecondWaiting()), { timeout: 10_000 }).toBe(true);
    }),
    removing(elsewhere.id, async (tx) => {
      await firstLooked.promise;
      await look(tx);
      hasSecondLooked = true;
    }),
  ]);
  expect(await at.accountOf(leaver)).toBeUndefined();
});

it('withdraws a registration that waits, with the family nobody else is in', async () => {
  const { leaver, browser } = await family();
  const { id: family_id } = await at.server.make.family(at.oak, { awaits_approval: true });
  const waiting = await at.alsoAt(at.oak, leaver, { family_id, approved_at: null, is_primary: true });
  // Merged into a family that is not theirs, it would tell them whose it is.
  const { memberships } = await browser.call(departures.mine);
  const named = new Map(memberships.map(({ viewerId, familyName }) => [viewerId, familyName]));
  expect([named.get(waiting.id), named.get(leaver.id)]).toEqual([null, expect.any(String)]);
  await at.leave(browser, waiting);
  expect(await at.membershipOf(waiting)).toBeUndefined();
  const gone = at.server.db.selectFrom('families').where('id', '=', family_id).select('id').executeTakeFirst();
  expect(await gone).toBeUndefined();
  expect(await at.membershipOf(leaver)).toBeDefined();
});

it('keeps one primary user when two leave at once, and ends a membership once', async () => {
  const { leaver, other, browser } = await family();
  const third = await at.server.make.viewer(at.maple, { family_id: leaver.family_id });
  await at.alsoAt(at.oak, other);
  const second = await at.server.signIn(other);
  const answers = await Promise.all(
    [at.leave(browser, leaver, other.id), at.leave(browser, leaver, other.id), at.leave(second, other, null)].map(
      (one) =>
        one.then(
          () => 'done',
          (error: unknown) => (error as { problem: { code: string } }).problem.code,
        ),
    ),
  );
  // If the person they chose has left before them, neither call finds a successor; otherwise one ends the membership and the other finds
  // none.
  expect([
    ['done', 'notFound'],
    ['validation', 'validation'],
  ]).toContainEqual(answers.slice(0, 2).toSorted());
  // The person who was first: a chosen successor who leaves has to choose in turn. Never two, never none.
  expect(await at.membershipOf(third)).toBeDefined();
  expect(await at.primaryOf(leaver.family_id)).toHaveLength(1);
});
