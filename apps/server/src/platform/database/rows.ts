import type { InsertObject } from 'kysely';
import type { Tx } from './database.ts';
import type { DB } from './schema.generated.ts';

type Numbered = { [T in keyof DB]: DB[T] extends { id: unknown } ? T : never }[keyof DB];

/** Inserts a row; returns its id. */
export const insertRow = async <T extends Numbered>(tx: Tx, table: T, values: InsertObject<DB, T>): Promise<number> => {
  const of: Numbered = table;
  const inserted = tx
    .insertInto(of)
    .values(values as never)
    .returning('id');
  return (await inserted.executeTakeFirstOrThrow()).id;
};
