import { sql, type UpdateObject } from 'kysely';
import { conflict } from '../refusal/refusal.ts';
import type { Tx } from './database.ts';
import type { DB } from './schema.generated.ts';

type Versioned = { [T in keyof DB]: DB[T] extends { version: unknown } ? T : never }[keyof DB];
type Counter<T extends keyof DB> = Extract<keyof DB[T], 'version' | `${string}_version`>;

/** The version an editor read, and the current record, for a late editor. */
export interface Edit {
  version: number;
  current: unknown;
}

/** Refuses an edit of a record that has changed since it was read (409, with the current record). */
export const requireVersion = <V extends number | string>(version: V, current: { version: V }): void => {
  if (current.version !== version) throw conflict(current);
};

/** The version of a record whose links were saved with it: changing them raises it once more (migration 0550). */
export const versionOf = async (tx: Tx, table: 'cameras' | 'children' | 'classes' | 'events' | 'regions', id: number) =>
  (await tx.selectFrom(table).where('id', '=', id).select('version').executeTakeFirstOrThrow()).version;

/**
 * Updates columns of the one row matched by `where` and raises its version; returns the new version. 409 with the current record when
 * the row is not at the version that was read, or is gone. `counter`: for a part of a record with its own version.
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
    // Raised by the database: the largest number has no successor, and no row holds it.
    .set({ ...set, [counter]: sql`${sql.ref(counter)} + 1` } as never)
    .where(sql<boolean>`${sql.join(isIt, sql` AND `)}`)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw conflict(current);
  return version + 1;
};
