import { departures } from '@viewgate/contract';
import { demoPassword } from '../../../../../test/factories.ts';
import { messagesTo } from '../../../../../test/outbox.ts';
import { createTestClock, type TestServer, testServer } from '../../../../../test/server.ts';
import { sendDueNotifications } from '../../../operations/notifications/index.ts';

type Browser = ReturnType<TestServer['browser']>;
type Viewer = Awaited<ReturnType<TestServer['make']['viewer']>>;

/** Two locations with staff who want to know who leaves; for one test file. */
export const parentsAt = async () => {
  const clock = createTestClock();
  const server = await testServer({ demo: true, clock });
  const { make, db } = server;
  const maple = (await make.location({ name: 'Maple Street' })).id;
  const oak = (await make.location({ name: 'Oak Lane' })).id;
  const manager = await make.user('LocationManager', { locationIds: [maple, oak] });
  await db
    .insertInto('user_subscriptions')
    .values({ account_id: manager.id, channel: 'email', key: 'viewerLeft' })
    .execute();

  /** Another membership of the same person, in a family of its own unless given. */
  const alsoAt = (locationId: number, { account_id }: Viewer, given: Parameters<typeof make.viewer>[1] = {}) =>
    make.viewer(locationId, { account_id, is_primary: given.family_id === undefined, ...given });
  const accountOf = ({ account_id }: Pick<Viewer, 'account_id'>) =>
    db.selectFrom('accounts').where('id', '=', account_id).selectAll().executeTakeFirst();
  const membershipOf = ({ id }: Viewer) => db.selectFrom('viewers').where('id', '=', id).selectAll().executeTakeFirst();
  const primaryOf = async (familyId: number) =>
    (
      await db
        .selectFrom('viewers')
        .where('family_id', '=', familyId)
        .where('is_primary', '=', true)
        .select('id')
        .execute()
    ).map(({ id }) => id);
  const leave = (browser: Browser, { id }: { id: number }, newPrimaryViewerId: number | null = null) =>
    browser.call(departures.leave, { params: { id }, body: { currentPassword: demoPassword, newPrimaryViewerId } });
  const deleteAccount = (browser: Browser, successors: { viewerId: number; newPrimaryViewerId: number }[] = []) =>
    browser.call(departures.deleteAccount, { body: { currentPassword: demoPassword, successors } });
  /** What somebody was mailed once the notifications have gathered. */
  const toldTo = async (email: string) => {
    clock.advance(5 * 60_000);
    await sendDueNotifications(server.deps);
    return (await messagesTo(server, email)).map(({ subject }) => subject);
  };
  const block = async (locationId: number, viewer: Viewer, ends_at: Date | null = null) => {
    const child = await make.child(locationId, viewer.family_id);
    const values = {
      location_id: locationId,
      viewer_id: viewer.id,
      child_id: child.id,
      starts_at: new Date(clock.now()),
      ends_at,
    };
    await db.insertInto('custody_blocks').values(values).execute();
  };
  return {
    clock,
    server,
    maple,
    oak,
    manager,
    alsoAt,
    accountOf,
    membershipOf,
    primaryOf,
    leave,
    deleteAccount,
    toldTo,
    block,
  };
};
