import { expect, it } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { testDatabase } from '../../../test/database.ts';
import { createLog } from '../log/log.ts';
import { openDatabase } from './database.ts';

const opened = async () => {
  const database = await testDatabase();
  const [one, other] = [1, 2].map(() => openDatabase(database, createLog('silent'), { max: 2 }));
  afterFile(async () => void (await Promise.all([one?.close(), other?.close()])));
  if (!one || !other) throw new Error('both were opened');
  return { one: one.db, other: other.db };
};

it('refuses a transaction that asks its own pool for a second connection, and only while it lasts', async () => {
  const { one, other } = await opened();
  const ask = (db: typeof one) => db.selectFrom('features').selectAll().execute();
  await expect(one.transaction().execute(() => ask(one))).rejects.toThrow('second connection');
  await expect(
    one
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(() => other.transaction().execute(() => ask(one))),
  ).rejects.toThrow('second connection');
  await expect(one.transaction().execute(ask)).resolves.toBeDefined();
  await expect(one.transaction().execute(() => ask(other))).resolves.toBeDefined();
  const over = Promise.withResolvers<void>();
  const later = await one.transaction().execute(async () => ({ asked: over.promise.then(() => ask(one)) }));
  over.resolve();
  await expect(later.asked).resolves.toBeDefined();
});
