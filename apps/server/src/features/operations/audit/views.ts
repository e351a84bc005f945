import { audit, type InputOf, type ResultOf, type RowOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { tableOf } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { RecordNaming } from '../../../platform/audit/record-names.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';
import { differingFields, differenceOf } from './difference.ts';
import {
  type AuditFilters,
  type Cursor,
  conditionsOf,
  isWithin,
  matching,
  matchingNewest,
  picked,
  readCursor,
} from './query.ts';

/** Counting stops here: a list of fifty pages gets narrowed, not paged through. */
const countTo = 1_000;
/** How many of the newest entries are searched first. */
const newest = 20_000;

interface Found extends Omit<RowOf<typeof audit.table>, 'at' | 'fields'> {
  at: Date;
  before: unknown;
  after: unknown;
  ip: string | null;
  traceId: string | null;
}

const columns = sql`entry.id, entry.at, entry.account_id AS "accountId", entry.account_name AS "accountName",
  nullif(concat_ws(' ', nullif(account.first_name, ''), nullif(account.last_name, '')), '') AS "personName", entry.verb, entry.record,
  entry.record_id AS "recordId", entry.record_name AS "recordName", entry.location_id AS "locationId", location.name AS "locationName",
  location.time_zone_id AS "timeZone",
  entry.organization_id AS "organizationId", organization.name AS "organizationName", entry.before, entry.after, entry.ip, entry.trace_id AS "traceId"`;
const joined = sql`audit_log entry LEFT JOIN locations location ON location.id = entry.location_id
  LEFT JOIN organizations organization ON organization.id = entry.organization_id LEFT JOIN accounts account ON account.id = entry.account_id`;

interface Asked {
  reach: Reach;
  filters: AuditFilters;
  search: string;
  cursor: Cursor | null;
  take: number;
  areFew?: boolean;
  isCommon?: boolean;
}

/** One page of entries, newest first. */
export const readEntries = async (db: Queryable, asked: Asked): Promise<Found[]> => {
  const ids = picked({
    ...asked,
    conditions: await conditionsOf(db, asked.filters, asked.search),
  });
  const { rows } = await sql<Found>`SELECT ${columns} FROM ${joined}
    WHERE entry.id IN (SELECT id FROM ${ids} picked) ORDER BY entry.at DESC, entry.id DESC`.execute(db);
  return rows;
};

/**
 * The number of matches, up to the limit. A common name is also common among the newest entries, which are read in the time the name
 * index needs to list one in eight of millions.
 */
const countOf = async (
  db: Queryable,
  { reach, filters, search }: Asked,
): Promise<{ total: number; isCommon: boolean }> => {
  const conditions = await conditionsOf(db, filters, search);
  const upTo = async (entries: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ total: number }>`
      SELECT count(*) AS total FROM (SELECT FROM ${entries} LIMIT ${countTo + 1}) counted`.execute(db);
    return rows[0]?.total ?? 0;
  };
  const common = search ? await upTo(matchingNewest(reach, conditions, newest)) : 0;
  if (common > countTo) return { total: common, isCommon: true };
  return { total: await upTo(matching(reach, conditions)), isCommon: false };
};

/** The list within a reach. */
export const auditTable = async (
  db: Queryable,
  reach: Reach,
  input: InputOf<typeof audit.table>['body'],
): Promise<ResultOf<typeof audit.table>> => {
  const { filters, allSearch: search, take } = input;
  const cursor = readCursor(input.cursor);
  const asked = { reach, filters, search, cursor, take };
  const { total, isCommon } = await countOf(db, asked);
  // One more than shown tells whether there is another page.
  const found = await readEntries(db, { ...asked, take: take + 1, areFew: total <= countTo, isCommon });
  const isToNewer = cursor !== null && !cursor.isOlder;
  const hasBeyond = found.length > take;
  const shown = isToNewer ? found.slice(-take) : found.slice(0, take);
  const [first, last] = [shown[0], shown.at(-1)];
  const rows = shown.map(({ before, after, ip: _ip, traceId: _trace, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    fields: differingFields(before, after),
  }));
  return {
    ...tableOf(input, audit.table.columns, rows, Math.min(total, countTo)),
    isTotalExact: total <= countTo,
    older: last && (isToNewer || hasBeyond) ? `older-${last.id}` : null,
    newer: first && cursor && (cursor.isOlder || hasBeyond) ? `newer-${first.id}` : null,
  };
};

/** One entry with its difference; undefined outside the reach. */
export const auditEntry = async (
  db: Queryable,
  recordNaming: RecordNaming,
  reach: Reach,
  id: number,
): Promise<ResultOf<typeof audit.get> | undefined> => {
  const { rows } =
    await sql<Found>`SELECT ${columns} FROM ${joined} WHERE entry.id = ${id} AND ${isWithin(reach)}`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  const { before, after, ...entry } = found;
  const changes = differenceOf(before, after);
  return { ...entry, at: found.at.toISOString(), changes, names: await recordNaming.namesIn(db, entry, changes) };
};
