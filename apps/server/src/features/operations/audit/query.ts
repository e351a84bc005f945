import type { audit, InputOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';

/** What the list and the export are narrowed by. */
export type AuditFilters = InputOf<typeof audit.table>['body']['filters'];

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Every word occurs in a name; one or two letters stand for the beginning of a word, which the trigram index can serve. */
const mentions = (search: string): RawBuilder<boolean>[] =>
  search
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const pattern = word.length < 3 ? `% ${literal(word)}%` : `%${literal(word)}%`;
      return sql<boolean>`a.search LIKE search_text(${pattern})`;
    });

const dayAfter = (day: string) => Temporal.PlainDate.from(day).add({ days: 1 }).toString();

/** By the account's id, which an index knows; whoever has no account any more is found by the name that was written down. */
const byPerson = async (db: Queryable, who: string): Promise<RawBuilder<boolean>> => {
  const found = await db.selectFrom('accounts').select('id').where('user_name', '=', who).executeTakeFirst();
  return found
    ? sql<boolean>`a.account_id = ${found.id}`
    : sql<boolean>`(a.search LIKE search_text(${`%${literal(who)}%`}) AND lower(a.account_name) = lower(${who}))`;
};

/** The conditions on `audit_log a`. */
export const conditionsOf = async (
  db: Queryable,
  filters: AuditFilters,
  search: string,
): Promise<RawBuilder<boolean>[]> => {
  const { who, verb, record, recordId, locationId, organizationId, from, to, zone = 'UTC' } = filters;
  const person = who ? await byPerson(db, who) : undefined;
  return [
    ...mentions(search),
    person,
    verb && sql<boolean>`a.verb = ${verb}`,
    record && sql<boolean>`a.record = ${record}`,
    recordId && sql<boolean>`a.record_id = ${recordId}`,
    locationId && sql<boolean>`a.location_id = ${locationId}`,
    organizationId && sql<boolean>`a.organization_id = ${organizationId}`,
    from && sql<boolean>`a.at >= ${startOfLocalDay(from, zone)}`,
    to && sql<boolean>`a.at < ${startOfLocalDay(dayAfter(to), zone)}`,
  ].filter((condition): condition is RawBuilder<boolean> => typeof condition === 'object');
};

/** Where the page begins: after the entry with that id, toward older or newer ones. */
export interface Cursor {
  isOlder: boolean;
  id: number;
}

export const readCursor = (text: string | undefined): Cursor | null => {
  const [, direction, id] = /^(older|newer)-(\d+)$/.exec(text ?? '') ?? [];
  return id ? { isOlder: direction === 'older', id: Number(id) } : null;
};

const beyond = ({ isOlder, id }: Cursor) => {
  const row = sql`(SELECT c.at, c.id FROM audit_log c WHERE c.id = ${id})`;
  return isOlder ? sql<boolean>`(a.at, a.id) < ${row}` : sql<boolean>`(a.at, a.id) > ${row}`;
};

/**
 * The audit with its text as an expression, which the trigram index does not know. Where many match, reading a location from its
 * newest entry on finds a page sooner than asking that index in each of fifty locations.
 */
const unsearched = sql`(SELECT id, at, account_id, account_name, verb, record, record_id, location_id, organization_id,
  search || '' AS search FROM audit_log)`;

interface Picking {
  reach: Reach;
  conditions: readonly RawBuilder<boolean>[];
  cursor: Cursor | null;
  take: number;
  /** Only some entries match, as a count showed: they are found first and then put in order. */
  areFew?: boolean;
  /** What is searched is common among the newest entries: those are read one after the other, whatever the planner expects of a search. */
  isCommon?: boolean;
}

/**
 * A subquery that picks the ids of at most `take` entries within a reach, newest first (oldest first toward newer ones). Each of
 * several locations gives its own first ones: an index is in order within a location only. For few matches that would
 * read all of each location.
 */
export const picked = ({
  reach,
  conditions,
  cursor,
  take,
  areFew,
  isCommon,
}: Picking): RawBuilder<{ at: Date; id: number }> => {
  const all = [...conditions, ...(cursor ? [beyond(cursor)] : [])];
  const order = cursor && !cursor.isOlder ? sql`a.at ASC, a.id ASC` : sql`a.at DESC, a.id DESC`;
  const where = (scope: RawBuilder<boolean> | null) => {
    const parts = scope ? [scope, ...all] : all;
    return parts.length > 0 ? sql`WHERE ${sql.join(parts, sql` AND `)}` : sql``;
  };
  if (reach.kind === 'locations' && !areFew) {
    const scope = sql<boolean>`a.location_id = w.location_id`;
    const ofEach =
      isCommon && cursor === null
        ? // The offset of nothing keeps the conditions out of the subquery, which is then the index and nothing else.
          sql`SELECT a.at, a.id FROM (SELECT * FROM audit_log a WHERE ${scope} ORDER BY ${order} OFFSET 0) a ${where(null)} LIMIT ${take}`
        : sql`SELECT a.at, a.id FROM ${unsearched} a ${where(scope)} ORDER BY ${order} LIMIT ${take}`;
    return sql`(SELECT a.at, a.id FROM unnest(${reach.locationIds}::integer[]) AS w(location_id) CROSS JOIN LATERAL (${ofEach}) a
      ORDER BY ${order} LIMIT ${take})`;
  }
  const scope = reach.kind === 'everywhere' ? null : isWithin(reach);
  return sql`(SELECT a.at, a.id FROM audit_log a ${where(scope)} ORDER BY ${order} LIMIT ${take})`;
};

/** Whether one entry lies within a reach. */
export const isWithin = (reach: Reach): RawBuilder<boolean> => {
  if (reach.kind === 'everywhere') return sql<boolean>`true`;
  if (reach.kind === 'organization') return sql<boolean>`a.organization_id = ${reach.organizationId}`;
  return sql<boolean>`a.location_id = ANY (${reach.locationIds}::integer[])`;
};

/** Every entry that matches within a reach, in no order: to be counted. */
export const matching = (reach: Reach, conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  sql`audit_log a WHERE ${sql.join([isWithin(reach), ...conditions], sql` AND `)}`;

/** Those that match among about so many of the newest entries within a reach, of each of several locations as many. */
export const matchingNewest = (
  reach: Reach,
  conditions: readonly RawBuilder<boolean>[],
  newest: number,
): RawBuilder<unknown> => {
  const order = sql`ORDER BY e.at DESC, e.id DESC`;
  const entries =
    reach.kind === 'locations'
      ? sql`unnest(${reach.locationIds}::integer[]) AS w(location_id) CROSS JOIN LATERAL (
          SELECT e.* FROM audit_log e WHERE e.location_id = w.location_id ${order}
          LIMIT ${Math.ceil(newest / Math.max(1, reach.locationIds.length))}) a`
      : reach.kind === 'organization'
        ? sql`(SELECT e.* FROM audit_log e WHERE e.organization_id = ${reach.organizationId} ${order} LIMIT ${newest}) a`
        : sql`(SELECT e.* FROM audit_log e ${order} LIMIT ${newest}) a`;
  return sql`${entries} WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)}`;
};
