import { type InsertObject, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { DB } from './schema.generated.ts';

type Numbered = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB];

/** Ids for new rows, so that rows can refer to one another before anything is written. */
export const newIds = async (
  tx: Tx,
  table: 'families' | 'children' | 'accounts' | 'viewers',
  count: number,
): Promise<number[]> => {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::integer AS id FROM generate_series(1, ${count})`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

/** Inserts a row; returns its id. */
export const insertRow = async <T extends Numbered>(tx: Tx, table: T, values: InsertObject<DB, T>): Promise<number> => {
  const of: Numbered = table;
  const inserted = tx
    .insertInto(of)
    .values(values as never)
    .returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
};
