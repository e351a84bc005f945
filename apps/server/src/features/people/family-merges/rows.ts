import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { DB } from '../../../platform/database/schema.generated.ts';

/** A row as JSON, to be put back as it was. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: number };
/** A row of a table without ids of its own. */
type AnyRow = Readonly<Record<string, unknown>>;

/**
 * The rows of a table whose column has this value, without the columns generated for searching: those are generated again when the rows are
 * put back.
 */
export const rowsWhere = async (tx: Tx, table: keyof DB, column: string, value: number): Promise<Row[]> => {
  const { rows } = await sql<{
    row: Row;
  }>`SELECT to_jsonb(kept) - '{search,sort_name}'::text[] AS row FROM ${sql.table(table)} kept
    WHERE ${sql.ref(`kept.${column}`)} = ${value} ORDER BY kept.id`.execute(tx);
  return rows.map(({ row }) => row);
};

/** The row with this id. */
export const rowOf = async (tx: Tx, table: keyof DB, id: number): Promise<Row> => {
  const [row] = await rowsWhere(tx, table, 'id', id);
  if (!row) throw new Error(`${table} ${id} is gone`);
  return row;
};

/** Puts a row back with its former id. A row with a version gets the next one, so that an edit begun before is refused. */
export const putBack = async (tx: Tx, table: keyof DB, { ...row }: AnyRow, changed: object = {}): Promise<void> => {
  const next = typeof row['version'] === 'number' ? { version: row['version'] + 1 } : {};
  const values = JSON.stringify({ ...row, ...next, ...changed });
  await sql`INSERT INTO ${sql.table(table)} SELECT * FROM jsonb_populate_record(NULL::${sql.table(table)}, ${values}::jsonb)`.execute(
    tx,
  );
};
