import type { audit, InputOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';
import { isOnDays } from '../../../platform/database/reading.ts';

/** Filters of the list and the export. */
export type AuditFilters = InputOf<typeof audit.table>['body']['filters'];

const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Every word occurs in a name; one or two letters match the beginning of a word, which the trigram index can serve. */
const mentions = (search: string): RawBuilder<boolean>[] =>
  search
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const pattern = word.length < 3 ? `% ${literal(word)}%` : `%${literal(word)}%`;
      return sql<boolean>`entry.search LIKE search_text(${pattern})`;
    });

/** By account id, which is indexed; somebody whose account is gone is found by the recorded name. */
const byPerson = async (db: Queryable, who: string): Promise<RawBuilder<boolean>> => {
  const found = await db.selectFrom('accounts').select('id').where('user_name', '=', who).executeTakeFirst();
  return found
    ? sql<boolean>`entry.account_id = ${found.id}`
    : sql<boolean>`(entry.search LIKE search_text(${`%${literal(who)}%`}) AND lower(entry.account_name) = lower(${who}))`;
};

/** Conditions on `audit_log entry`. */
export const conditionsOf = async (
  db: Queryable,
  filters: AuditFilters,
  search: string,
): Promise<RawBuilder<boolean>[]> => {
  const { who, verb, record, orRecord, recordId, locationId, organizationId, from, to, zone = 'UTC' } = filters;
  const person = who ? await byPerson(db, who) : undefined;
  return [
    ...mentions(search),
    person,
    verb && sql<boolean>`entry.verb = ${verb}`,
    record && sql<boolean>`entry.record IN (${record}, ${orRecord ?? record})`,
    recordId && sql<boolean>`entry.record_id = ${recordId}`,
    locationId && sql<boolean>`entry.location_id = ${locationId}`,
    organizationId && sql<boolean>`entry.organization_id = ${organizationId}`,
    (from || to) && isOnDays(sql.ref('entry.at'), { from, until: to }, zone),
  ].filter((condition): condition is RawBuilder<boolean> => typeof condition === 'object');
};

/** Where the page starts: after the entry with that id, toward older or newer ones. */
export interface Cursor {
  isOlder: boolean;
  id: number;
}

export const readCursor = (text: string | undefined): Cursor | null => {
  const [, direction, id] = /^(older|newer)-(\d+)$/.exec(text ?? '') ?? [];
  return id ? { isOlder: direction === 'older', id: Number(id) } : null;
};

const beyond = ({ isOlder, id }: Cursor) => {
  const row = sql`(SELECT entry.at, entry.id FROM audit_log entry WHERE entry.id = ${id})`;
  return isOlder ? sql<boolean>`(entry.at, entry.id) < ${row}` : sql<boolean>`(entry.at, entry.id) > ${row}`;
};

/**
 * The audit with its text as an expression, so that the trigram index does not apply. When many entries match, reading a location from
 * its newest entry finds a page sooner than querying that index in each of fifty locations.
 */
const unsearched = sql`(SELECT id, at, account_id, account_name, verb, record, record_id, location_id, organization_id,
  search || '' AS search FROM audit_log)`;

interface Picking {
  reach: Reach;
  conditions: readonly RawBuilder<boolean>[];
  cursor: Cursor | null;
  take: number;
  /** A count showed few matches: they are found first and then sorted. */
  areFew?: boolean;
  /** The search term is common among the newest entries: those are read in order, whatever the planner would choose. */
  isCommon?: boolean;
}

/**
 * A subquery that picks the ids of at most `take` entries within a reach, newest first (oldest first toward newer ones). Each of several
 * locations contributes its own newest entries, since an index is ordered only within a location. For few matches that would read all of
 * each location.
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
  const order = cursor && !cursor.isOlder ? sql`entry.at ASC, entry.id ASC` : sql`entry.at DESC, entry.id DESC`;
  const where = (scope: RawBuilder<boolean> | null) => {
    const parts = scope ? [scope, ...all] : all;
    return parts.length > 0 ? sql`WHERE ${sql.join(parts, sql` AND `)}` : sql``;
  };
  if (reach.kind === 'locations' && !areFew) {
    const scope = sql<boolean>`entry.location_id = reached.location_id`;
    const ofEach =
      isCommon && cursor === null
        ? // The offset of nothing keeps the conditions out of the subquery, which is then the index and nothing else.
          sql`SELECT entry.at, entry.id FROM (SELECT * FROM audit_log entry WHERE ${scope}
            ORDER BY ${order} OFFSET 0) entry ${where(null)} LIMIT ${take}`
        : sql`SELECT entry.at, entry.id FROM ${unsearched} entry ${where(scope)} ORDER BY ${order} LIMIT ${take}`;
    return sql`(SELECT entry.at, entry.id FROM unnest(${reach.locationIds}::integer[]) AS reached(location_id)
      CROSS JOIN LATERAL (${ofEach}) entry
      ORDER BY ${order} LIMIT ${take})`;
  }
  const scope = reach.kind === 'everywhere' ? null : isWithin(reach);
  return sql`(SELECT entry.at, entry.id FROM audit_log entry ${where(scope)} ORDER BY ${order} LIMIT ${take})`;
};

/** Whether an entry is within a reach. */
export const isWithin = (reach: Reach): RawBuilder<boolean> => {
  if (reach.kind === 'everywhere') return sql<boolean>`true`;
  if (reach.kind === 'organization') return sql<boolean>`entry.organization_id = ${reach.organizationId}`;
  return sql<boolean>`entry.location_id = ANY (${reach.locationIds}::integer[])`;
};

/** All matching entries within a reach, unordered, for counting. */
export const matching = (reach: Reach, conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> =>
  sql`audit_log entry WHERE ${sql.join([isWithin(reach), ...conditions], sql` AND `)}`;

/** The matches among roughly that many of the newest entries within a reach; for several locations, that many in each. */
export const matchingNewest = (
  reach: Reach,
  conditions: readonly RawBuilder<boolean>[],
  newest: number,
): RawBuilder<unknown> => {
  const order = sql`ORDER BY entry.at DESC, entry.id DESC`;
  const entries =
    reach.kind === 'locations'
      ? sql`unnest(${reach.locationIds}::integer[]) AS reached(location_id) CROSS JOIN LATERAL (
          SELECT entry.* FROM audit_log entry WHERE entry.location_id = reached.location_id ${order}
          LIMIT ${Math.ceil(newest / Math.max(1, reach.locationIds.length))}) entry`
      : reach.kind === 'organization'
        ? sql`(SELECT entry.* FROM audit_log entry WHERE entry.organization_id = ${reach.organizationId} ${order} LIMIT ${newest}) entry`
        : sql`(SELECT entry.* FROM audit_log entry ${order} LIMIT ${newest}) entry`;
  return sql`${entries} WHERE ${sql.join([sql`true`, ...conditions], sql` AND `)}`;
};
