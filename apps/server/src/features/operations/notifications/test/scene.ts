import { beforeAll, beforeEach } from 'vitest';
import { messagesTo } from '../../../../../test/outbox.ts';
import { createTestClock, type TestServer, testServer } from '../../../../../test/server.ts';
import { notify, sendDueNotifications } from '../index.ts';
import { transact } from '../../../../platform/database/transact.ts';

export type Key = Parameters<typeof notify>[2];

/** A location of its own for each test, with what happens and what people are told there. */
export const notificationScene = () => {
  const clock = createTestClock();
  let server: TestServer;
  let location: Awaited<ReturnType<TestServer['make']['location']>>;
  beforeAll(async () => {
    server = await testServer({ clock, demo: true, env: { PUBLIC_URL: 'https://portal.example' } });
  });
  beforeEach(async () => {
    location = await server.make.location({ name: 'Maple <Street>' });
  });

  const subscribe = (account_id: number, key: Key, channel = 'email') =>
    server.db.insertInto('user_subscriptions').values({ account_id, channel, key }).execute();
  const send = () => sendDueNotifications(server.deps);
  return {
    clock,
    server: () => server,
    location: () => location,
    subscribe,
    send,
    staff: async (role: 'LocationManager' | 'StaffViewer' = 'LocationManager', key: Key = 'newRegistration') => {
      const person = await server.make.user(role, { locationIds: [location.id] });
      await subscribe(person.id, key);
      return person;
    },
    cause: (...[key, to, what]: [Key, Parameters<typeof notify>[3], Parameters<typeof notify>[4]?]) =>
      transact(server.db, (tx) => notify(server.deps, tx, key, to, what)),
    /** When gathered notifications are due. */
    later: async () => {
      clock.advance(5 * 60_000);
      await send();
    },
    subjects: async ({ email }: { email: string }) =>
      (await messagesTo(server, email)).map(({ subject, text }) => subject ?? text).toReversed(),
  };
};
