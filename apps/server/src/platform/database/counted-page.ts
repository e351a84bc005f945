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
import { atMost } from '../cache/at-most.ts';
import { hexDigest } from '../secrets/tokens.ts';
import type { Queryable } from './database.ts';
import { runPrepared } from './prepared.ts';

/** What rows are sorted by. Nulls come last if requested, else in PostgreSQL's order. */
interface Sorting {
  by: RawBuilder<unknown>;
  direction?: 'asc' | 'desc';
  nullsLast?: true;
}
interface Listing<D, From extends keyof D, Picked> {
  /** The matching rows, with the id that identifies them. */
  picked: SelectQueryBuilder<D, From, Picked>;
  /** Must work in both the picking and the showing query, which use the same aliases; the last one must be unique. */
  order: readonly Sorting[];
  /** One index has the order and everything a search compares: a page is read along it until it is full, instead of sorting all matches. */
  isWalked?: true;
  /** The columns of the endpoint. */
  columns: readonly string[];
  /** Identifies this list with all its filters, scope included: the query with its parameters, unless time is one of them. */
  key?: readonly unknown[];
  /** Raised by every change that may affect the total, in its transaction; without one, every page recounts. */
  revision?: RawBuilder<number>;
  /** For lists that also change with time: now, in UTC milliseconds, and when the total may next change. */
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
/** What a list's query reads besides its rows: undeclared fields, which the binder does not write. */
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

/** The revision of a location's people and classes (migration 0004). */
export const revisionOf = (locationId: number) =>
  sql<number>`coalesce((SELECT revision.revision FROM location_revisions revision WHERE revision.location_id = ${locationId}), -1)`;

/** The revision of organizations, regions, locations and users (migration 0170). */
export const tenancyRevision = sql<number>`(SELECT coalesce(sum(revision.revision), 0)::bigint FROM tenancy_revisions revision)`;

/** The picking query with every parameter: no filter can be forgotten. */
const keyOf = (matching: Compilable): readonly unknown[] => {
  const { sql: text, parameters } = matching.compile();
  return [text, parameters];
};

const shortened = (key: readonly unknown[]): string => {
  const text = JSON.stringify(key);
  return text.length > 200 ? hexDigest(text) : text;
};

/** `isBackwards`: the exact reverse, reading the same index from its other end. */
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

/** What a page skips and takes from the nearer end, if the total is known. */
const fromNearerEnd = ({ skip, take }: Window, total: number | null): Window & { isBackwards: boolean } => {
  const last = Math.min(skip + take, total ?? 0);
  if (total === null || skip <= total - last || last <= skip) return { skip, take, isBackwards: false };
  return { skip: total - last, take: last - skip, isBackwards: true };
};

/** A table response from known rows and total. */
export const tableOf = <Row>(
  { includeColumns }: Pick<Asked, 'includeColumns'>,
  columns: readonly string[],
  rows: Row[],
  totalFilteredRecords: number,
): TableResult<Row> => ({
  rows,
  columns: columns.filter((column) => !includeColumns?.length || includeColumns.includes(column)),
  totalFilteredRecords,
});

/**
 * A table response with the rows that `picked` selects, and the total. With a revision, the total is cached until something it depends
 * on changes: every page reads the revision in the same query as its rows, so that rows and total are consistent and the total is
 * exact. `show` joins what the rows display to the picked ids of this page only; it also selects what it is given.
 */
export const countedPage = async <D, From extends keyof D, Picked, E, With extends keyof E, Row extends Counted>(
  db: Queryable,
  asked: Asked,
  { picked, order, isWalked, columns, key: ownKey, revision, time }: Listing<D, From, Picked>,
  show: (picked: AliasedSelectQueryBuilder<Picked, 'picked'>, shown: Shown) => SelectQueryBuilder<E, With, Row>,
): Promise<TableResult<Row>> => {
  const { skip, take } = asked;
  const counted = revision ?? noRevision;
  // Usually, a search reads every row for its page and counts in the same pass; otherwise a separate count reads no extra rows.
  const isSearch = Boolean(asked.allSearch || asked.childName);
  const totals = kept.get(db) ?? new LRUCache<string, Kept>(atMost(5_000));
  kept.set(db, totals);

  const read = (knownTotal: number | null, window: Window): Promise<Row[]> => {
    const isKnown = knownTotal !== null;
    const total = isKnown
      ? sql<number | null>`NULL::bigint`
      : isSearch && !isWalked
        ? sql<number | null>`count(*) OVER ()`
        : sql<number | null>`(${picked.clearSelect().select(sql`count(*)`.as('total'))})`;
    const { isBackwards, ...part } = fromNearerEnd(window, knownTotal);
    // Inlined: the planner assumes that a parameter skips and takes a tenth of all rows, for which no plan is worth caching.
    const limited = sorted(picked.select(total.as('listTotal')), order, isBackwards).limit(sql.lit(part.take));
    const page = part.skip > 0 ? limited.offset(part.skip) : limited;
    const until = isKnown || !time ? nobodyKnows : time.until;
    const shown: Shown = [
      sql<number | null>`picked."listTotal"`.as('listTotal'),
      counted.as('listRevision'),
      sql<Date | null>`${until}::timestamptz`.as('listUntil'),
    ];
    const statement = sorted(show(page.as('picked'), shown), order);
    // The best plan for a search depends on the search term: plan it each time.
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
  // A page beyond the last one has no row to carry the total; neither has an empty list.
  const first = rows[0] ?? (skip > 0 && (await read(null, { skip: 0, take: 1 }))[0]);
  if (!first) return answer(rows, 0);
  const { listTotal, listRevision, listUntil } = first;
  const total = listTotal ?? 0;
  if (listRevision !== null)
    totals.set(key, { total, revision: listRevision, until: listUntil?.getTime() ?? Number.POSITIVE_INFINITY });
  return answer(rows, total);
};
