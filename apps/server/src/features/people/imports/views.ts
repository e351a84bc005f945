import { failure, imports, importRowStates, type ResultOf, told } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { TableInput } from '../../../platform/database/reading.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { Cells } from '../people-exports/index.ts';
import type { Finding } from './planning/values.ts';

export type Summary = ResultOf<typeof imports.get>;

/** Why one failed. */
const problems = { broken: 'imports.broken', notAllowed: 'imports.notAllowed' } as const;

type State = (typeof importRowStates)[number];
/** Once an import is over, what still waits was left out. */
const waits = new Set<State>(['unchecked', 'error', 'blocked', 'create', 'update', 'same']);
const isOver = ({ state }: Pick<Summary, 'state'>) => state === 'done' || state === 'cancelled';
const shownState = (one: Pick<Summary, 'state'>, state: State): State =>
  isOver(one) && waits.has(state) ? 'left' : state;

/** Milliseconds without progress after which an import counts as held up: far more than a slice takes. */
const heldUpMs = 15_000;

const summaries = (db: Queryable, { locationId }: LocationScope, at: number) =>
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
      sql<boolean>`import.state IN ('checking', 'running') AND import.touched_at < ${new Date(at - heldUpMs)}`.as(
        'isHeldUp',
      ),
      sql<Summary['dateOrder']>`import.date_order`.as('dateOrder'),
      'import.creates_classes as createsClasses',
      'import.unknown_columns as unknownColumns',
      'import.created_at as createdAt',
      'import.finished_at as finishedAt',
      'account.user_name as userName',
      sql<Partial<Record<State, number>>>`(SELECT coalesce(json_object_agg(counted.state, counted.count), '{}') FROM (
        SELECT row.state, count(*) AS count FROM import_rows row WHERE row.import_id = import.id GROUP BY row.state) counted)`.as(
        'counts',
      ),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof summaries>['execute']>>[number];
const presented = ({ createdAt, finishedAt, counts: found, problem, ...one }: Row): Summary => {
  const counts: Record<string, number> = Object.fromEntries(importRowStates.map((state) => [state, 0]));
  for (const [state, count] of Object.entries(found) as [State, number][]) {
    const shown = shownState(one, state);
    counts[shown] = (counts[shown] ?? 0) + count;
  }
  return {
    ...one,
    failure: problem && told(failure(problems[problem])),
    counts,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
};

/** The imports of the last day: no older ones are kept. */
export const importList = async (db: Queryable, scope: LocationScope, at: number): Promise<Summary[]> =>
  (await summaries(db, scope, at).orderBy('import.id', 'desc').limit(20).execute()).map(presented);

export const importSummary = async (db: Queryable, scope: LocationScope, id: number, at: number): Promise<Summary> =>
  presented(await summaries(db, scope, at).where('import.id', '=', id).executeTakeFirstOrThrow(notFound));

/** The next rows of a file for its results. */
export const rowsAfter = async (db: Queryable, one: Summary, last: number, most: number) => {
  const rows = await db
    .selectFrom('import_rows as row')
    .where('row.import_id', '=', one.id)
    .where('row.line', '>', last)
    .orderBy('row.line')
    .limit(most)
    .select([
      'row.line',
      sql<State>`row.state`.as('state'),
      sql<Cells>`row.cells`.as('cells'),
      sql<Finding[]>`row.findings`.as('findings'),
    ])
    .execute();
  return rows.map((row) => ({ ...row, state: shownState(one, row.state) }));
};

/** The rows, in the order of the file. */
export const importRows = async (
  db: Queryable,
  scope: LocationScope,
  id: number,
  input: TableInput<typeof imports.rows>,
  at: number,
): Promise<ResultOf<typeof imports.rows>> => {
  const one = await importSummary(db, scope, id, at);
  const { state: asked, after } = input.filters;
  let matching = db.selectFrom('import_rows as row').where('row.import_id', '=', id);
  if (asked) {
    const states = importRowStates.filter((state) => shownState(one, state) === asked);
    matching = matching.where(sql<boolean>`row.state = ANY (${states}::text[])`);
  }
  if (after) matching = matching.where('row.line', '>', after);
  if (input.allSearch) {
    const search = `%${input.allSearch.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    matching = matching.where(sql<boolean>`lower(row.cells::text) LIKE ${search}`);
  }
  const listing = {
    picked: matching.select('row.line as id'),
    order: [{ by: sql.ref('row.line'), direction: input.sortDirection }],
    columns: imports.rows.columns,
  };
  const page = await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('import_rows as row', (join) => join.onRef('row.line', '=', 'picked.id').on('row.import_id', '=', id))
      .select([
        'row.line as id',
        sql<State>`row.state`.as('state'),
        sql<Record<string, string>>`row.cells`.as('cells'),
        sql<Finding[]>`row.findings`.as('findings'),
        ...shown,
      ]),
  );
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      state: shownState(one, row.state),
      findings: row.findings.map(({ failure, ...finding }) => ({ ...finding, failure: told(failure) })),
    })),
  };
};
