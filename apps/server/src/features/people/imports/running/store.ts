import { failure, type ImportKind, type ImportRowState, type ImportSummary } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/database.ts';
import { insertRow } from '../../../../platform/database/rows.ts';
import { type LocationScope, vouchForLocation } from '../../../../platform/tenancy/scope.ts';
import type { StoredRow } from '../planning/rows.ts';
import type { DateOrder, Finding } from '../planning/values.ts';

export interface NewImport {
  readonly accountId: number;
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly dateOrder: DateOrder;
  readonly createsClasses: boolean;
  readonly unknownColumns: readonly string[];
  readonly at: number;
}

/** Replaces what the account uploaded before and did not start. */
export const insertImport = async (tx: Tx, { locationId }: LocationScope, given: NewImport): Promise<number> => {
  await tx
    .deleteFrom('imports')
    .where('location_id', '=', locationId)
    .where('account_id', '=', given.accountId)
    .where('state', 'in', ['checking', 'checked'])
    .execute();
  return await insertRow(tx, 'imports', {
    location_id: locationId,
    account_id: given.accountId,
    kind: given.kind,
    file_name: given.fileName,
    state: 'checking',
    date_order: given.dateOrder,
    creates_classes: given.createsClasses,
    unknown_columns: [...given.unknownColumns],
    created_at: new Date(given.at),
    touched_at: new Date(given.at),
    newest_class: sql<number>`(SELECT coalesce(max(id), 0) FROM classes WHERE location_id = ${locationId})`,
  });
};

export interface NewRow {
  readonly line: number;
  readonly groupKey: string;
  readonly groupNo: number;
  readonly login: string | null;
  readonly personKey: string | null;
  readonly cells: object;
}
export const insertRows = async (tx: Tx, importId: number, rows: readonly NewRow[]): Promise<void> => {
  await sql`INSERT INTO import_rows (import_id, line, group_key, group_no, login, person_key, cells)
    SELECT ${importId}, given.line, given."groupKey", given."groupNo", given.login, given."personKey", given.cells
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS given (line integer, "groupKey" text, "groupNo" integer, login text, "personKey" text, cells jsonb)`.execute(
    tx,
  );
};

const columns = [
  'import.id',
  'import.location_id as locationId',
  'import.account_id as accountId',
  sql<ImportKind>`import.kind`.as('kind'),
  sql<ImportSummary['state']>`import.state`.as('state'),
  sql<DateOrder>`import.date_order`.as('dateOrder'),
  'import.creates_classes as createsClasses',
  'import.mails_now as mailsNow',
  'import.rechecks_all as rechecksAll',
  'import.newest_class as newestClass',
  'import.touched_at as touchedAt',
] as const;

/** An import by id alone, for the jobs. */
export const importAsSystem = (db: Queryable, id: number) =>
  db.selectFrom('imports as import').where('import.id', '=', id).select(columns).executeTakeFirst();
export type Import = NonNullable<Awaited<ReturnType<typeof importAsSystem>>>;

/** A job has no caller: the person who began the import is checked again at each slice. */
export const scopeOf = ({ locationId }: Pick<Import, 'locationId'>): LocationScope => vouchForLocation(locationId);

/** {@link importAsSystem} at a location, locked: only one process changes it at a time. */
export const lockImport = (tx: Tx, { locationId }: LocationScope, id: number): Promise<Import | undefined> =>
  tx
    .selectFrom('imports as import')
    .where('import.location_id', '=', locationId)
    .where('import.id', '=', id)
    .select(columns)
    .forUpdate()
    .executeTakeFirst();

interface Further {
  readonly at: number;
  readonly mailsNow?: boolean;
  /** The person who answers for what is done from now on. */
  readonly accountId?: number;
  readonly problem?: 'broken' | 'notAllowed';
}
const over = new Set<Import['state']>(['done', 'cancelled', 'failed']);
export const setState = async (
  tx: Tx,
  id: number,
  state: Import['state'],
  { at, mailsNow, accountId, problem }: Further,
) => {
  await tx
    .updateTable('imports')
    .set({
      state,
      touched_at: new Date(at),
      finished_at: over.has(state) ? new Date(at) : null,
      problem: problem ?? null,
      ...(mailsNow !== undefined && { mails_now: mailsNow }),
      ...(accountId !== undefined && { account_id: accountId }),
    })
    .where('id', '=', id)
    .execute();
};

/** The most rows that one family may have and that are planned at once. */
export const mostOfFamily = 200;

/** The rows of the next families whose rows are in one of these states: up to this many rows, but at least one family. */
export const nextRows = async (
  tx: Tx,
  importId: number,
  which: 'unchecked' | 'waiting',
  { families, rows: mostRows }: { families: number; rows: number },
): Promise<StoredRow[]> => {
  const waits = which === 'unchecked' ? sql`row.state = 'unchecked'` : sql`row.state IN ('create', 'update', 'same')`;
  const { rows } = await sql<StoredRow>`
    SELECT row.line, row.group_no AS "groupNo", row.group_key AS "groupKey", row.cells, row.state, row.seen FROM import_rows row
    WHERE row.import_id = ${importId} AND row.group_no IN (
      SELECT DISTINCT row.group_no FROM (SELECT row.group_no FROM import_rows row WHERE row.import_id = ${importId} AND ${waits}
        ORDER BY row.group_no LIMIT ${mostRows}) row ORDER BY 1 LIMIT ${families})
    ORDER BY row.group_no, row.line LIMIT ${mostRows + mostOfFamily}`.execute(tx);
  // The last family may have been cut off, unless it is the only one.
  const cut = rows.length === mostRows + mostOfFamily && rows[0]?.groupNo !== rows.at(-1)?.groupNo;
  return cut ? rows.filter(({ groupNo }) => groupNo !== rows.at(-1)?.groupNo) : rows;
};

export interface RowOutcome {
  readonly line: number;
  readonly familyId?: number | null;
  readonly state: ImportRowState;
  readonly findings: readonly Finding[];
  readonly seen: string | null;
}
export const setOutcomes = async (tx: Tx, importId: number, outcomes: readonly RowOutcome[]): Promise<void> => {
  await sql`UPDATE import_rows row SET state = given.state, findings = given.findings, seen = given.seen, family_id = given."familyId"
    FROM jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      AS given (line integer, state text, findings jsonb, seen text, "familyId" integer)
    WHERE row.import_id = ${importId} AND row.line = given.line`.execute(tx);
};

/** For a family larger than the limit: all of its rows, however many. */
export const refuseLarge = async (tx: Tx, importId: number, groupNo: number): Promise<void> => {
  const why: Finding = {
    column: 'familyKey',
    isError: true,
    failure: failure('imports.familyTooLarge', { most: mostOfFamily }),
  };
  await tx
    .updateTable('import_rows')
    .set({ state: 'error', findings: JSON.stringify([why]), seen: null })
    .where('import_id', '=', importId)
    .where('group_no', '=', groupNo)
    .execute();
};

/** A family that cannot be imported, whatever its rows say. */
export const refuseWaiting = async (tx: Tx, importId: number, groupNo: number, why: Finding): Promise<void> => {
  await sql`UPDATE import_rows SET state = 'refused', findings = findings || ${JSON.stringify([why])}::jsonb
    WHERE import_id = ${importId} AND group_no = ${groupNo} AND state IN ('create', 'update', 'same')`.execute(tx);
};

/** Rows that turned out to belong to one family are grouped from now on, and checked again. */
export const joinFamilies = async (tx: Tx, importId: number, familyIds: readonly number[]): Promise<void> => {
  if (familyIds.length === 0) return;
  await sql`UPDATE import_rows row SET state = 'unchecked', group_no = same.group_no
    FROM (SELECT family_id, min(group_no) AS group_no FROM import_rows
      WHERE import_id = ${importId} AND family_id = ANY (${[...familyIds]}::integer[])
      GROUP BY 1 HAVING min(group_no) < max(group_no)) same
    WHERE row.import_id = ${importId} AND row.group_no IN (
      SELECT other.group_no FROM import_rows other WHERE other.import_id = ${importId} AND other.family_id = same.family_id)`.execute(
    tx,
  );
};

/** Everything is checked again. */
export const uncheckAll = async (tx: Tx, importId: number): Promise<void> => {
  await tx.updateTable('import_rows').set({ state: 'unchecked' }).where('import_id', '=', importId).execute();
  await tx.updateTable('imports').set({ rechecks_all: false }).where('id', '=', importId).execute();
};

export const hasUnchecked = async (tx: Tx, importId: number): Promise<boolean> =>
  (await tx
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('state', '=', 'unchecked')
    .select('line')
    .limit(1)
    .executeTakeFirst()) !== undefined;
