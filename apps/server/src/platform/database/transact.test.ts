import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { testDatabase } from '../../../test/database.ts';
import { createLog } from '../log/log.ts';
import { type Database, openDatabase, type Tx } from './database.ts';
import { transact } from './transact.ts';

let db: Database;
beforeAll(async () => {
  const opened = openDatabase(await testDatabase(), createLog('silent'), { max: 3 });
  afterFile(opened.close);
  ({ db } = opened);
});

const lock = (tx: Tx, key: number) => sql`SELECT pg_advisory_xact_lock(${key})`.execute(tx);
const note = (tx: Tx, who: string) => sql`INSERT INTO features (name, is_enabled) VALUES (${who}, true)`.execute(tx);

describe('a transaction that conflicted with another', () => {
  it('is repeated when the two are certain to deadlock, so that both are done, each once', async () => {
    const bothHold = Promise.withResolvers<void>();
    const holding = new Set<string>();
    const runs: string[] = [];
    const inOrder = (who: string, first: number, second: number) =>
      transact(db, async (tx) => {
        runs.push(who);
        await note(tx, who);
        await lock(tx, first);
        // Neither requests its second lock before the other has its first.
        if (holding.add(who).size === 2) bothHold.resolve();
        await bothHold.promise;
        await lock(tx, second);
        return who;
      });
    expect(await Promise.all([inOrder('there', 1, 2), inOrder('back', 2, 1)])).toEqual(['there', 'back']);
    expect(runs).toHaveLength(3);
    const noted = await db.selectFrom('features').where('name', 'in', ['there', 'back']).select('name').execute();
    expect(noted.map(({ name }) => name).toSorted()).toEqual(['back', 'there']);
  });

  it('is given up in the end', async () => {
    let runs = 0;
    const conflicting = transact(db, async (tx) => {
      runs++;
      await sql`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = 'serialization_failure'; END $$`.execute(tx);
    });
    await expect(conflicting).rejects.toThrow('again');
    expect(runs).toBe(4);
  });

  it('is not repeated for anything else', async () => {
    let runs = 0;
    const refused = transact(db, async (tx) => {
      runs++;
      await note(tx, 'twice');
      await note(tx, 'twice');
    });
    await expect(refused).rejects.toThrow('duplicate key');
    expect(runs).toBe(1);
  });
});
