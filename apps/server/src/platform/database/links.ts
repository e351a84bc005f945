import { sql } from 'kysely';
import type { Tx } from './database.ts';
import type { DB } from './schema.generated.ts';

/**
 * Replaces `owner`'s rows in a linking table with `values` in `column`, each once; existing rows are not touched. A value of another
 * location than `owner`'s violates the foreign key.
 */
export const setLinks = async <T extends keyof DB, C extends keyof DB[T] & string>(
  tx: Tx,
  table: T,
  owner: { readonly [O in Exclude<keyof DB[T], C>]?: number | string },
  column: C,
  values: readonly (number | string)[],
): Promise<void> => {
  const wanted = [...new Set(values)];
  const of = Object.entries(owner as Record<string, number | string>);
  const isOwned = of.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const link = sql.ref(column);
  const kept = wanted.length > 0 ? sql` AND ${link} NOT IN (${sql.join(wanted)})` : sql``;
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.join(isOwned, sql` AND `)}${kept}`.execute(tx);
  if (wanted.length === 0) return;
  await tx
    .insertInto(table)
    .values(wanted.map((value) => ({ ...owner, [column]: value })) as never)
    .onConflict((oc) => oc.doNothing())
    .execute();
};
