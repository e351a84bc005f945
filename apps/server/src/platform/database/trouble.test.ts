import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { testDatabase } from '../../../test/database.ts';
import { createLog } from '../log/log.ts';
import { toRefusal } from '../http/problem.ts';
import { openDatabase } from './database.ts';

it('calls a statement that took too long slow, which passes', async () => {
  const { db, close } = openDatabase(await testDatabase(), createLog('silent'));
  afterFile(close);
  const tooLong = db.transaction().execute(async (tx) => {
    await sql`SET LOCAL statement_timeout = 10`.execute(tx);
    await sql`SELECT pg_sleep(30)`.execute(tx);
  });
  const thrown = await tooLong.catch((error: unknown) => error);
  expect(toRefusal(thrown)).toMatchObject({ code: 'unavailable', extras: { trouble: 'slow', retryAfter: 2 } });
});

it.each<[string, (address: URL) => void]>([
  ['its name does not resolve', (address) => Object.assign(address, { hostname: 'database.invalid', search: '' })],
  ['its password was changed', (address) => Object.assign(address, { password: 'former' })],
  ['it was renamed', (address) => Object.assign(address, { pathname: 'former' })],
  ['it offers no TLS', (address) => address.searchParams.set('sslmode', 'verify-full')],
])('calls the database away when it cannot connect because %s', async (_, change) => {
  const address = new URL(await testDatabase());
  change(address);
  const { db, close } = openDatabase(address.href, createLog('silent'));
  afterFile(close);
  const thrown = await sql`SELECT 1`.execute(db).catch((error: unknown) => error);
  expect(toRefusal(thrown)).toMatchObject({ code: 'unavailable', extras: { trouble: 'away' } });
});
