import { hash } from 'node:crypto';
import type { TableResult } from '@viewgate/contract';
import { type AliasedRawBuilder, type CompiledQuery, type Expression, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Queryable } from './database.ts';

interface Counting {
  /** Distinguishes this list with all that narrows it, scope included: {@link keyOf}, unless time is one of its parameters. */
  key: readonly unknown[];
  /** Counts apart from the page, which needs no row behind it; null for a search, which reads all of them for its page. */
  apart: Expression<unknown> | null;
  /** What every change that may change the total raises in its own transaction. */
  revision: RawBuilder<number>;
  /** For lists that time alone changes: now, in UTC milliseconds, and the moment from which the total may be another. */
  time?: { at: number; until: RawBuilder<Date | null> };
}
interface Window {
  skip: number;
  take: number;
}
/** What a list's statement reads beside its rows: the total in what picks them, the rest in what is shown. */
interface Count {
  picked: AliasedRawBuilder<number | null, 'listTotal'>;
  shown: readonly [
    AliasedRawBuilder<number | null, 'listTotal'>,
    AliasedRawBuilder<number, 'listRevision'>,
    AliasedRawBuilder<Date | null, 'listUntil'>,
  ];
}
interface Counted {
  listTotal: number | null;
  listRevision: number;
  listUntil: Date | null;
}
interface Kept {
  revision: number;
  total: number;
  until: number;
}

const kept = new WeakMap<Queryable, LRUCache<string, Kept>>();
const nobodyKnows = sql<null>`NULL`;

/** How often people and classes of a location have changed (migration 0004). */
export const revisionOf = (locationId: number) =>
  sql<number>`coalesce((SELECT r.revision FROM location_revisions r WHERE r.location_id = ${locationId}), -1)`;

/** How often organizations, regions, locations and users have changed (migration 0170). */
export const tenancyRevision = sql<number>`(SELECT coalesce(sum(t.revision), 0)::bigint FROM tenancy_revisions t)`;

/** What picks a list's rows, as written and with every parameter: nothing that narrows it can be forgotten. */
export const keyOf = (matching: { compile(): CompiledQuery }): readonly unknown[] => {
  const { sql: text, parameters } = matching.compile();
  return [text, parameters];
};

const countOf = ({ apart, revision, time }: Counting, isKnown: boolean): Count => ({
  picked: (isKnown
    ? sql<number | null>`NULL::bigint`
    : apart
      ? sql<number | null>`(${apart})`
      : // In the pass that picks the rows, which reads every text once for both.
        sql<number | null>`count(*) OVER ()`
  ).as('listTotal'),
  shown: [
    sql<number | null>`picked."listTotal"`.as('listTotal'),
    revision.as('listRevision'),
    sql<Date | null>`${isKnown || !time ? nobodyKnows : time.until}::timestamptz`.as('listUntil'),
  ],
});

/**
 * The table response of rows that a subquery named `picked` picks (sorted, skipped, limited), with the total. It is counted once
 * for as long as nothing it depends on changes: every page reads the revision in the statement that reads its rows, so that rows
 * and total are of one moment, and the total is exact. `rowsOf` makes the statement; what it reads for the count is no declared
 * field of any row, and the binder writes those alone.
 */
export const countedPage = async <Row extends Counted>(
  db: Queryable,
  { skip, take, includeColumns }: Window & { includeColumns?: string[] | undefined },
  counting: Counting,
  columns: string[],
  rowsOf: (count: Count, window: Window) => { execute(): Promise<Row[]> },
): Promise<TableResult<Row>> => {
  const totals = kept.get(db) ?? new LRUCache<string, Kept>({ max: 5_000 });
  kept.set(db, totals);
  const text = JSON.stringify(counting.key);
  const key = text.length > 200 ? hash('sha256', text) : text;
  const answer = (rows: Row[], totalFilteredRecords: number): TableResult<Row> => ({
    rows,
    columns: includeColumns?.length ? columns.filter((column) => includeColumns.includes(column)) : columns,
    totalFilteredRecords,
  });

  const known = totals.get(key);
  if (known && (counting.time?.at ?? 0) < known.until) {
    const rows = await rowsOf(countOf(counting, true), { skip, take }).execute();
    if (rows[0]?.listRevision === known.revision) return answer(rows, known.total);
  }
  const rows = await rowsOf(countOf(counting, false), { skip, take }).execute();
  // A page behind the last one has no row that could carry the total; neither has an empty list.
  const first = rows[0] ?? (skip > 0 && (await rowsOf(countOf(counting, false), { skip: 0, take: 1 }).execute())[0]);
  if (!first) return answer(rows, 0);
  const { listTotal, listRevision, listUntil } = first;
  const total = listTotal ?? 0;
  totals.set(key, { total, revision: listRevision, until: listUntil?.getTime() ?? Number.POSITIVE_INFINITY });
  return answer(rows, total);
};
