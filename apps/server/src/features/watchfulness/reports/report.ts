import { type RawBuilder, sql } from 'kysely';
import { type Period, periodOf } from '../../access/viewing-report/index.ts';
import { dayAfter, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type PageAsked, pageOfAll } from '../../../platform/database/page-of-all.ts';
import { directionOf } from '../../../platform/database/reading.ts';

/** A period at a location, in days and in moments. */
export interface At extends Period {
  readonly locationId: number;
  readonly timeZone: string;
  /** The first moment of the period, and the first after it. */
  readonly begin: Date;
  readonly end: Date;
  readonly now: Date;
}

interface Key {
  /** The record's id; null for anything without one, such as a rule. */
  readonly id: RawBuilder<unknown>;
  /** The name of something that has no record, or may have lost it, from the facts. */
  readonly name?: RawBuilder<unknown>;
  /** Selects the `name` of the record `summed.id`: looked up once for each row, by its index. Rows without a record are left out. */
  readonly record?: RawBuilder<unknown>;
  /**
   * The joins to `fact` that id and name need, each restricted to the location's records: PostgreSQL would otherwise read those of all
   * locations.
   */
  readonly joined?: RawBuilder<unknown>;
  /** Selects the facts that have such a record. */
  readonly where?: RawBuilder<boolean>;
}

/** A report: its rows, one for each thing that happened or for each day of it, and how they are added up. */
export interface Report<Sums extends string, By extends string> {
  /** Gives a SELECT with at least a `day`, called `fact` everywhere below; `use` runs in the snapshot in which stored sums were read. */
  readonly read: <T>(
    db: Queryable,
    at: At,
    use: (tx: Queryable, facts: RawBuilder<unknown>) => Promise<T>,
  ) => Promise<T>;
  readonly sums: Readonly<Record<Sums, RawBuilder<number | null>>>;
  /** What rows can be grouped by; `day` needs no entry. */
  readonly by: Readonly<Record<Exclude<By, 'day'>, (at: At) => Key>>;
  readonly usual: By;
  /** The default sorting, in descending order. */
  readonly sorted: Sums;
}

export const accountName = (account: string): RawBuilder<string> =>
  sql`coalesce(trim(${sql.ref(`${account}.first_name`)} || ' ' || ${sql.ref(`${account}.last_name`)}), '')`;

/** The name of the account `summed.id`. */
export const personRecord = sql`SELECT ${accountName('account')} AS name FROM accounts account WHERE account.id = summed.id`;

/** The median in whole seconds; null without rows. */
export const median = (seconds: RawBuilder<unknown>, which: RawBuilder<boolean>): RawBuilder<number | null> =>
  sql`round(percentile_cont(0.5) WITHIN GROUP (ORDER BY ${seconds}) FILTER (WHERE ${which}))::bigint`;

interface Where {
  readonly db: Queryable;
  readonly locationId: number;
  readonly timeZone: string;
  readonly at: number;
}
interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const periodAt = ({ locationId, timeZone, at }: Where, asked: Asked): At => {
  const period = periodOf(asked, at, timeZone);
  const begin = startOfLocalDay(period.from, timeZone);
  const end = startOfLocalDay(dayAfter(period.to), timeZone);
  return { ...period, locationId, timeZone, begin, end, now: new Date(at) };
};

const columnsOf = (sums: Readonly<Record<string, RawBuilder<number | null>>>) =>
  sql.join(Object.entries(sums).map(([name, sum]) => sql`${sum} AS ${sql.id(name)}`));

/** The sums of a period and of each of its days on which something happened. */
export const summaryOf = <S extends string, B extends string>(
  { read, sums }: Report<S, B>,
  where: Where,
  asked: Asked,
) => {
  const at = periodAt(where, asked);
  return read(where.db, at, async (tx, facts) => {
    const { rows } = await sql<{ day: string | null } & Record<S, never>>`
      WITH fact AS MATERIALIZED (${facts}) SELECT fact.day, ${columnsOf(sums)} FROM fact
      GROUP BY GROUPING SETS ((fact.day), ()) ORDER BY fact.day`.execute(tx);
    const days = rows.flatMap(({ day, ...of }) => (day === null ? [] : [{ day, ...(of as Record<S, never>) }]));
    const total = rows.find(({ day }) => day === null);
    if (!total) throw new Error('The grand total is a row even if nothing happened.');
    const { day: _, ...all } = total;
    return { from: at.from, to: at.to, total: all as Record<S, never>, days };
  });
};

const noName = sql`''::text`;
const dayKey: Key = { id: sql`fact.day - '1970-01-01'::date`, name: sql`fact.day::text` };

interface TableAsked<S extends string, B extends string> extends PageAsked {
  readonly sortBy?: 'name' | S | undefined;
  readonly filters: { readonly by?: B | undefined } & Asked;
}

/** The sums grouped as asked: at most one row for each record of the location, or for each day. */
export const tableBy = <S extends string, B extends string>(
  { read, sums, by: keys, usual, sorted }: Report<S, B>,
  where: Where,
  asked: TableAsked<S, B>,
  columns: readonly string[] = [],
) => {
  const kind = asked.filters.by ?? usual;
  const at = periodAt(where, asked.filters);
  return read(where.db, at, async (tx, facts) => {
    const key = kind === 'day' ? dayKey : keys[kind as Exclude<B, 'day'>](at);
    const { rows } = await sql<{ id: number | null; name: string } & Record<S, never>>`
      WITH fact AS MATERIALIZED (${facts}), summed AS MATERIALIZED (
        SELECT ${key.id} AS id, ${key.name ?? noName} AS called, ${columnsOf(sums)}
        FROM fact ${key.joined ?? sql``} WHERE ${key.where ?? sql`true`} GROUP BY 1, 2)
      SELECT summed.id, ${key.record ? sql`record.name` : sql`summed.called`} AS name, ${sql.join(Object.keys(sums).map((sum) => sql.ref(`summed.${sum}`)))}
      FROM summed ${
        // Not as a plain join: PostgreSQL would expect many rows, and read the records of all locations.
        key.record ? sql`CROSS JOIN LATERAL (${key.record} OFFSET 0) record` : sql``
      } ORDER BY 2`.execute(tx);
    const all = rows.map(({ id, ...row }, place) => ({
      ...(row as { name: string } & Record<S, never>),
      id: id ?? place,
      kind,
    }));
    const sortBy = asked.sortBy ?? (kind === 'day' ? 'name' : sorted);
    const direction = directionOf(asked, kind === 'day' ? 'asc' : 'desc');
    const value = (row: (typeof all)[number]): string | number | null => row[sortBy as 'name'];
    return pageOfAll(asked, columns, all, { by: value, direction });
  });
};

/** Rows that come with a summary; there may be more in the table. */
const mostRows = 200;

interface SummaryAsked<B extends string> extends Asked {
  readonly by?: B | undefined;
}

/** The sums of a period and of its days and, if asked, grouped as in the table. */
export const reportOf = async <S extends string, B extends string>(
  report: Report<S, B>,
  where: Where,
  { by, ...period }: SummaryAsked<B>,
) => {
  const summary = await summaryOf(report, where, period);
  if (by === undefined) return { ...summary, rows: null };
  const page = { allSearch: '', skip: 0, take: mostRows, sortDirection: 'asc' as const };
  const { rows } = await tableBy(report, where, { ...page, filters: { ...period, by } });
  return { ...summary, rows };
};
