import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { createLog } from '../log/log.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { runPrepared } from './prepared.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = openDatabase(await testDatabase(), createLog('silent'), { max: 1 });
});
afterAll(() => database.close());

/** Runs the statement with this mark and a number, which it returns. */
const ask = (mark: string, n: number) => {
  const statement: RawBuilder<{ n: number }> = sql`SELECT ${n}::integer AS n /* ${sql.raw(mark)} */`;
  return runPrepared(database.db, { compile: () => statement.compile(database.db) });
};
/** How many statements with this mark are prepared on the only connection. */
const preparedOf = async (mark: string): Promise<number> => {
  const { rows } = await database.pool.query(
    'SELECT count(*) AS n FROM pg_prepared_statements WHERE position($1 IN statement) > 0',
    [`/* ${mark} */`],
  );
  return (rows as { n: number }[])[0]?.n ?? -1;
};

it('plans a statement once for all parameters from the second run on', async () => {
  expect(await ask('twice', 1)).toEqual([{ n: 1 }]);
  expect(await preparedOf('twice')).toBe(0);
  for (const n of [2, 3, 4]) expect(await ask('twice', n)).toEqual([{ n }]);
  expect(await preparedOf('twice')).toBe(1);
});

it('works after a failed statement', async () => {
  const bad: RawBuilder<unknown> = sql`SELECT 1 / ${0}::integer AS n`;
  const statement = { compile: () => bad.compile(database.db) };
  for (let n = 0; n < 3; n++) await expect(runPrepared(database.db, statement)).rejects.toThrow('division by zero');
  expect(await ask('after', 1)).toEqual([{ n: 1 }]);
});

it('keeps prepared only as many statements as are run repeatedly', async () => {
  for (let n = 0; n < 120; n++) await ask(`once ${n}`, n);
  expect(await preparedOf('once 7')).toBe(0);
  // More than get a name: those that lost theirs still work.
  for (let round = 0; round < 2; round++) for (let n = 0; n < 60; n++) await ask(`many ${n}`, n);
  for (const n of [0, 59]) expect(await ask(`many ${n}`, n)).toEqual([{ n }]);
});

it('runs prepared statements within a transaction, on what it sees', async () => {
  const count = (db: Parameters<typeof runPrepared>[0]) =>
    runPrepared(
      db,
      database.db.selectFrom('organizations').select((eb) => eb.fn.countAll<number>().as('n')),
    );
  for (let n = 0; n < 3; n++) expect(await count(database.db)).toEqual([{ n: 0 }]);
  await database.db.transaction().execute(async (tx) => {
    await tx.insertInto('organizations').values({ name: 'Within', program_type: 'childCare' }).execute();
    expect(await count(tx)).toEqual([{ n: 1 }]);
  });
});
