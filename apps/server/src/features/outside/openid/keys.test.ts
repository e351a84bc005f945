import { beforeAll, expect, it } from 'vitest';
import { createTestClock, type TestServer, testServer } from '../../../../test/server.ts';
import { rotateKeys, signingKeys } from './keys.ts';

const clock = createTestClock();
let server: TestServer;
const day = 86_400_000;

beforeAll(async () => {
  server = await testServer({ clock });
});

it('publishes the next key a day before it signs, keeps the former two days, and stores all of them sealed', async () => {
  const kids = async () => (await signingKeys(server.deps)).jwks.map((key) => String((key as { kid?: string }).kid));
  const [first = ''] = await kids();
  await rotateKeys(server.deps);
  expect(await kids()).toEqual([first]);
  clock.advance(89 * day);
  await rotateKeys(server.deps);
  const [still, next = ''] = await kids();
  expect([still, next === first]).toEqual([first, false]);
  clock.advance(day);
  expect(await kids()).toEqual([next, first]);
  clock.advance(day);
  await rotateKeys(server.deps);
  expect(await kids()).toEqual([next, first]);
  clock.advance(2 * day);
  await rotateKeys(server.deps);
  expect(await kids()).toEqual([next]);
  const rows = await server.db.selectFrom('openid_keys').select('private_key').execute();
  expect(rows.map((row) => row.private_key.toString('latin1')).join('')).not.toContain('"d"');
});

it('makes one first key, however many ask at once', async () => {
  const other = await testServer();
  const all = await Promise.all([1, 2, 3].map(() => signingKeys(other.deps)));
  expect(new Set(all.map(({ version }) => version)).size).toBe(1);
});
