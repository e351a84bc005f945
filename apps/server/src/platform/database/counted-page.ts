import { hash } from 'node:crypto';
import type { TableResult } from '@viewgate/contract';
import {
  type AliasedRawBuilder,
  type AliasedSelectQueryBuilder,
  type Compilable,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Queryable } from './database.ts';
import { runPrepared } from './prepared.ts';

/** What rows are sorted by; where there is nothing to sort by, they come last if that is said, else as PostgreSQL has it. */
interface Sorting {
  by: RawBuilder<unknown>;
  direction?: 'asc' | 'desc';
  nullsLast?: true;
}
interface Listing<D, From extends keyof D, Picked> {
  /** The rows that match, with the id that finds them again. */
  picked: SelectQueryBuilder<D, From, Picked>;
  /** By what picks the rows and by what shows them, where the same aliases stand for the same rows; the last one by something unique. */
  order: readonly Sorting[];
  columns: string[];
  /** Distinguishes this list with all that narrows it, scope included: the statement with its parameters, unless time is one of them. */
  key?: readonly unknown[];
  /** What every change that may change the total raises in its own transaction; where there is none, each page counts anew. */
  revision?: RawBuilder<number>;
  /** For lists that time alone changes: now, in UTC milliseconds, and the moment from which the total may be another. */
  time?: { at: number; until: RawBuilder<Date | null> };
}
interface Window {
  skip: number;
  take: number;
}
interface Asked extends Window {
  includeColumns?: string[] | undefined;
  allSearch?: string;
  childName?: string | undefined;
}
/** What a list's statement reads beside its rows: fields that no row declares, and the binder writes declared ones alone. */
type Shown = readonly [
  AliasedRawBuilder<number | null, 'listTotal'>,
  AliasedRawBuilder<number | null, 'listRevision'>,
  AliasedRawBuilder<Date | null, 'listUntil'>,
];
interface Counted {
  listTotal: number | null;
  listRevision: number | null;
  listUntil: Date | null;
}
interface Kept {
  revision: number;
  total: number;
  until: number;
}

const kept = new WeakMap<Queryable, LRUCache<string, Kept>>();
const nobodyKnows = sql<null>`NULL`;
const noRevision: RawBuilder<number | null> = sql`NULL::bigint`;

/** How often people and classes of a location have changed (migration 0004). */
export const revisionOf = (locationId: number) =>
  sql<number>`coalesce((SELECT r.revision FROM location_revisions r WHERE r.location_id = ${locationId}), -1)`;

/** How often organizations, regions, locations and users have changed (migration 0170). */
export const tenancyRevision = sql<number>`(SELECT coalesce(sum(t.revision), 0)::bigint FROM tenancy_revisions t)`;

/** What picks a list's rows, as written and with every parameter: nothing that narrows it can be forgotten. */
const keyOf = (matching: Compilable): readonly unknown[] => {
  const { sql: text, parameters } = matching.compile();
  return [text, parameters];
};

const shortened = (key: readonly unknown[]): string => {
  const text = JSON.stringify(key);
  return text.length > 200 ? hash('sha256', text) : text;
};

/** `isBackwards`: the exact reverse, which reads the same index from its other end. */
const sorted = <D, From extends keyof D, Row>(
  query: SelectQueryBuilder<D, From, Row>,
  order: readonly Sorting[],
  isBackwards = false,
): SelectQueryBuilder<D, From, Row> =>
  order.reduce(
    (sofar, { by, direction, nullsLast }) =>
      sofar.orderBy(by, (as) => {
        const directed = (direction === 'desc') === isBackwards ? as.asc() : as.desc();
        if (!nullsLast) return directed;
        return isBackwards ? directed.nullsFirst() : directed.nullsLast();
      }),
    query,
  );

/** What a page skips and takes from the end that is nearer to it, where the number of all rows is known. */
const fromNearerEnd = ({ skip, take }: Window, total: number | null): Window & { isBackwards: boolean } => {
  const last = Math.min(skip + take, total ?? 0);
  if (total === null || skip <= total - last || last <= skip) return { skip, take, isBackwards: false };
  return { skip: total - last, take: last - skip, isBackwards: true };
};

/** The response of a table whose rows and total are known. */
export const tableOf = <Row>(
  { includeColumns }: Pick<Asked, 'includeColumns'>,
  columns: string[],
  rows: Row[],
  totalFilteredRecords: number,
): TableResult<Row> => ({
  rows,
  columns: includeColumns?.length ? columns.filter((column) => includeColumns.includes(column)) : columns,
  totalFilteredRecords,
});

/**
 * The table response of the rows that `picked` picks, with the total. With a revision, it is counted once for as long as nothing it
 * depends on changes: every page reads the revision in the statement that reads its rows, so that rows and total are of one moment, and the
 * total is exact. `show` joins to the picked ids, of this page alone, what the rows say; it selects what it is given, too.
 */
export const countedPage = async <D, From extends keyof D, Picked, E, With extends keyof E, Row extends Counted>(
  db: Queryable,
  asked: Asked,
  { picked, order, columns, key: ownKey, revision, time }: Listing<D, From, Picked>,
  show: (picked: AliasedSelectQueryBuilder<Picked, 'picked'>, shown: Shown) => SelectQueryBuilder<E, With, Row>,
): Promise<TableResult<Row>> => {
  const { skip, take } = asked;
  const counted = revision ?? noRevision;
  // A search reads every row for its page and counts in the same pass; else counting apart needs no row behind it.
  const isSearch = Boolean(asked.allSearch || asked.childName);
  const totals = kept.get(db) ?? new LRUCache<string, Kept>({ max: 5_000 });
  kept.set(db, totals);

  const read = (knownTotal: number | null, window: Window): Promise<Row[]> => {
    const isKnown = knownTotal !== null;
    const total = isKnown
      ? sql<number | null>`NULL::bigint`
      : isSearch
        ? sql<number | null>`count(*) OVER ()`
        : sql<number | null>`(${picked.clearSelect().select(sql`count(*)`.as('total'))})`;
    const { isBackwards, ...part } = fromNearerEnd(window, knownTotal);
    // Written out: what a parameter may skip and take is a tenth of all rows to the planner, for which no plan is worth keeping.
    const limited = sorted(picked.select(total.as('listTotal')), order, isBackwards).limit(sql.lit(part.take));
    const page = part.skip > 0 ? limited.offset(part.skip) : limited;
    const until = isKnown || !time ? nobodyKnows : time.until;
    const shown: Shown = [
      sql<number | null>`picked."listTotal"`.as('listTotal'),
      counted.as('listRevision'),
      sql<Date | null>`${until}::timestamptz`.as('listUntil'),
    ];
    const statement = sorted(show(page.as('picked'), shown), order);
    // What is searched for decides how it is best found: it is planned anew.
    return isSearch ? statement.execute() : runPrepared(db, statement);
  };
  const answer = (rows: Row[], total: number) => tableOf(asked, columns, rows, total);

  const key = revision ? shortened(ownKey ?? keyOf(picked)) : '';
  const known = revision && totals.get(key);
  if (known && (time?.at ?? 0) < known.until) {
    const rows = await read(known.total, { skip, take });
    if (rows[0]?.listRevision === known.revision) return answer(rows, known.total);
  }
  const rows = await read(null, { skip, take });
  // A page behind the last one has no row that could carry the total; neither has an empty list.
  const first = rows[0] ?? (skip > 0 && (await read(null, { skip: 0, take: 1 }))[0]);
  if (!first) return answer(rows, 0);
  const { listTotal, listRevision, listUntil } = first;
  const total = listTotal ?? 0;
  if (listRevision !== null)
    totals.set(key, { total, revision: listRevision, until: listUntil?.getTime() ?? Number.POSITIVE_INFINITY });
  return answer(rows, total);
};
