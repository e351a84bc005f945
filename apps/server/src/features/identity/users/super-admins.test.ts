import { users } from '@viewgate/contract';
import { beforeEach, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../../test/server.ts';
import { bodyFor } from './test/body.ts';

const server = await testServer();
type Browser = Awaited<ReturnType<TestServer['signIn']>>;
let pair: { id: number; browser: Browser }[];

const newAdmin = async () => {
  const person = await server.make.user('SuperAdmin');
  return { id: person.id, browser: await server.signIn(person) };
};

beforeEach(async () => {
  await server.db.deleteFrom('accounts').execute();
  pair = [await newAdmin(), await newAdmin()];
});

const both = (act: (browser: Browser, id: number) => Promise<unknown>) => {
  const [a, b] = pair as [(typeof pair)[0], (typeof pair)[0]];
  return Promise.allSettled([act(a.browser, b.id), act(b.browser, a.id)]);
};

it.each([
  ['delete', (browser: Browser, id: number) => browser.call(users.remove, { params: { id } })],
  ['pause', (browser: Browser, id: number) => browser.call(users.lock, { params: { id } })],
  [
    'demote',
    (browser: Browser, id: number) =>
      browser.call(users.update, {
        params: { id },
        body: { ...bodyFor('SuperAdmin', {}), userRole: 'Manager', version: 1 },
      }),
  ],
] as const)('two of them cannot %s each other at the same moment', async (_, act) => {
  const outcomes = await both(act);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const left = await server.db
    .selectFrom('users as staff')
    .innerJoin('accounts as account', 'account.id', 'staff.account_id')
    .where('staff.role', '=', 'SuperAdmin')
    .where('account.is_locked', '=', false)
    .select('account.id')
    .execute();
  expect(left).toHaveLength(1);
});
