import { sql, type UpdateObject } from 'kysely';
import { conflict } from '../refusal/refusal.ts';
import type { Tx } from './database.ts';
import type { DB } from './schema.generated.ts';

type Versioned = { [T in keyof DB]: DB[T] extends { version: unknown } ? T : never }[keyof DB];
type Counter<T extends keyof DB> = Extract<keyof DB[T], 'version' | `${string}_version`>;

/** What an editor read, and the record as it stands, for whoever comes too late. */
export interface Edit {
  version: number;
  current: unknown;
}

/** Refuses an edit of what has changed since it was read: 409, with the record as it stands. */
export const requireVersion = <V extends number | string>(version: V, current: { version: V }): void => {
  if (current.version !== version) throw conflict(current);
};

/**
 * Sets columns of the one row that `where` names, and counts the change; returns the new version. When the row is not at the version
 * that was read, or gone: 409, with the record as it stands. `counter`: where a record counts a part of itself apart.
 */
export const updateVersioned = async <T extends Versioned>(
  tx: Tx,
  table: T,
  where: { readonly [C in keyof DB[T]]?: number | string },
  { version, current }: Edit,
  set: UpdateObject<DB, T, T>,
  counter: Counter<T> | 'version' = 'version',
): Promise<number> => {
  const isIt = Object.entries({ ...where, [counter]: version }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  const of: Versioned = table;
  const { numUpdatedRows } = await tx
    .updateTable(of)
    .set({ ...set, [counter]: version + 1 } as never)
    .where(sql<boolean>`${sql.join(isIt, sql` AND `)}`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw conflict(current);
  return version + 1;
};
