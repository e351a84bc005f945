import { type RawBuilder, sql } from 'kysely';
import { type Period, periodOf } from '../../access/viewing-report/index.ts';
import { dayAfter, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type PageAsked, pageOfAll } from '../../../platform/database/page-of-all.ts';
import { dayIn } from '../../../platform/database/reading.ts';

/** A period of a location, as moments too. */
export interface At extends Period {
  readonly locationId: number;
  readonly timeZone: string;
  /** The first moment of the period, and the first after it. */
  readonly begin: Date;
  readonly end: Date;
  readonly now: Date;
}

interface Key {
  /** The id of the record; null for what has none, such as a rule. */
  readonly id: RawBuilder<unknown>;
  /** Its name, empty if it is gone. */
  readonly name: RawBuilder<unknown>;
  /** What is joined to `fact` for them. */
  readonly joined?: RawBuilder<unknown>;
  /** Facts that have such a record. */
  readonly where?: RawBuilder<boolean>;
}

/** What a report is made of: rows, one for each thing that happened or for each day of one, and how they are added up. */
export interface Report<Sums extends string, By extends string> {
  /** A SELECT with at least a `day`; everything below refers to it as `fact`. Reads its sums in the snapshot of the answer. */
  readonly read: <T>(
    db: Queryable,
    at: At,
    use: (tx: Queryable, facts: RawBuilder<unknown>) => Promise<T>,
  ) => Promise<T>;
  readonly sums: Readonly<Record<Sums, RawBuilder<number | null>>>;
  /** The first is the usual one; `day` needs no entry. */
  readonly by: Readonly<Record<Exclude<By, 'day'>, (at: At) => Key>>;
  readonly usual: By;
  /** What its rows are sorted by unless asked otherwise, the most first. */
  readonly sorted: Sums;
}

/** The calendar date of a moment at the location. */
export const dayOf = (moment: RawBuilder<unknown>, { timeZone }: At): RawBuilder<string> => dayIn(moment, timeZone);

export const accountName = (account: string): RawBuilder<string> =>
  sql`coalesce(trim(${sql.ref(`${account}.first_name`)} || ' ' || ${sql.ref(`${account}.last_name`)}), '')`;

/** The median of seconds, whole; of nothing null. */
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

/** The sums of a period, and of each of its days on which something happened. */
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
    if (!total) throw new Error('Sums over nothing are a row, too.');
    const { day: _, ...all } = total;
    return { from: at.from, to: at.to, total: all as Record<S, never>, days };
  });
};

const dayKey: Key = { id: sql`fact.day - '1970-01-01'::date`, name: sql`fact.day::text` };

interface TableAsked<S extends string, B extends string> extends PageAsked {
  readonly sortBy?: 'name' | S | undefined;
  readonly filters: { readonly by?: B | undefined } & Asked;
}

/** The sums by whatever is chosen: at most as many rows as the location has records of it, or there are days. */
export const tableBy = <S extends string, B extends string>(
  { read, sums, by: keys, usual, sorted }: Report<S, B>,
  where: Where,
  asked: TableAsked<S, B>,
) => {
  const kind = asked.filters.by ?? usual;
  const at = periodAt(where, asked.filters);
  return read(where.db, at, async (tx, facts) => {
    const key = kind === 'day' ? dayKey : keys[kind as Exclude<B, 'day'>](at);
    const { rows } = await sql<{ id: number | null; name: string } & Record<S, never>>`
      WITH fact AS MATERIALIZED (${facts}) SELECT ${key.id} AS id, ${key.name} AS name, ${columnsOf(sums)}
      FROM fact ${key.joined ?? sql``} WHERE ${key.where ?? sql`true`} GROUP BY 1, 2 ORDER BY 2`.execute(tx);
    const all = rows.map(({ id, ...row }, place) => ({
      ...(row as { name: string } & Record<S, never>),
      id: id ?? place,
      kind,
    }));
    const sortBy = asked.sortBy ?? (kind === 'day' ? 'name' : sorted);
    const direction = asked.sortBy ? asked.sortDirection : kind === 'day' ? 'asc' : 'desc';
    const value = (row: (typeof all)[number]): string | number | null => row[sortBy as 'name'];
    return pageOfAll(asked, ['name', ...Object.keys(sums)], all, { by: value, direction });
  });
};
