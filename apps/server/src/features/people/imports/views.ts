import { failure, type imports, importRowStates, type ResultOf, told } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TableInput } from '../../../platform/database/reading.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { Cells } from '../people-exports/index.ts';
import type { Finding } from './planning/values.ts';

type Summary = ResultOf<typeof imports.get>;

/** A row as it is shown: once an import is over, what still waits was left out. */
const shownState = sql<(typeof importRowStates)[number]>`CASE WHEN import.state IN ('done', 'cancelled')
    AND row.state IN ('unchecked', 'error', 'blocked', 'create', 'update', 'same') THEN 'left' ELSE row.state END`;

const summaries = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('imports as import')
    .innerJoin('accounts as account', 'account.id', 'import.account_id')
    .where('import.location_id', '=', locationId)
    .select([
      'import.id',
      sql<Summary['kind']>`import.kind`.as('kind'),
      'import.file_name as fileName',
      sql<Summary['state']>`import.state`.as('state'),
      sql<'broken' | 'notAllowed' | null>`import.problem`.as('problem'),
      sql<Summary['dateOrder']>`import.date_order`.as('dateOrder'),
      'import.creates_classes as createsClasses',
      'import.unknown_columns as unknownColumns',
      'import.created_at as createdAt',
      'import.finished_at as finishedAt',
      'account.user_name as userName',
      sql<Record<string, number>>`(SELECT coalesce(json_object_agg(counted.state, counted.count), '{}') FROM (
        SELECT ${shownState} AS state, count(*) AS count FROM import_rows row WHERE row.import_id = import.id GROUP BY 1) counted)`.as(
        'counts',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];
const presented = ({ createdAt, finishedAt, counts, problem, ...one }: Row): Summary => ({
  ...one,
  failure: problem && told(failure(`imports.${problem}`)),
  counts: { ...Object.fromEntries(importRowStates.map((state) => [state, 0])), ...counts },
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

/** Those of the last day: no older ones are kept. */
export const importList = async (db: Queryable, scope: LocationScope): Promise<Summary[]> =>
  (await summaries(db, scope).orderBy('import.id', 'desc').limit(20).execute()).map(presented);

export const importSummary = async (db: Queryable, scope: LocationScope, id: number): Promise<Summary> =>
  presented(await summaries(db, scope).where('import.id', '=', id).executeTakeFirstOrThrow(notFound));

const rowsOf = (db: Queryable, id: number) =>
  db
    .selectFrom('import_rows as row')
    .innerJoin('imports as import', 'import.id', 'row.import_id')
    .where('row.import_id', '=', id);

/** The next rows of a file for its results. */
export const rowsAfter = (db: Queryable, id: number, last: number, most: number) =>
  rowsOf(db, id)
    .where('row.line', '>', last)
    .orderBy('row.line')
    .limit(most)
    .select([
      'row.line',
      shownState.as('state'),
      sql<Cells>`row.cells`.as('cells'),
      sql<Finding[]>`row.findings`.as('findings'),
    ])
    .execute();

/** The rows, as they stand in the file. */
export const importRows = async (
  db: Queryable,
  scope: LocationScope,
  id: number,
  input: TableInput<typeof imports.rows>,
): Promise<ResultOf<typeof imports.rows>> => {
  await importSummary(db, scope, id);
  let matching = rowsOf(db, id);
  if (input.filters.state) matching = matching.where(sql<boolean>`${shownState} = ${input.filters.state}`);
  if (input.allSearch) {
    const search = `%${input.allSearch.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    matching = matching.where(sql<boolean>`lower(row.cells::text) LIKE ${search}`);
  }
  const listing = {
    picked: matching.select('row.line as id'),
    order: [{ by: sql.ref('row.line'), direction: input.sortDirection }],
    columns: ['id', 'state', 'cells', 'findings'],
  };
  const page = await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('import_rows as row', (join) => join.onRef('row.line', '=', 'picked.id').on('row.import_id', '=', id))
      .innerJoin('imports as import', 'import.id', 'row.import_id')
      .select([
        'row.line as id',
        shownState.as('state'),
        sql<Record<string, string>>`row.cells`.as('cells'),
        sql<Finding[]>`row.findings`.as('findings'),
        ...shown,
      ]),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      findings: row.findings.map(({ failure, ...finding }) => ({ ...finding, failure: told(failure) })),
    })),
  };
};
