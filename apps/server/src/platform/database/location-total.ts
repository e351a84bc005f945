import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Queryable } from './database.ts';

interface Kept {
  revision: number;
  total: number;
  /** UTC milliseconds from which time alone may have changed it. */
  until: number;
}

const kept = new WeakMap<Queryable, LRUCache<string, Kept>>();

interface Counting {
  /** Distinguishes this list, with all that it is filtered by. */
  key: string;
  at: number;
  /** Counts, and says when time alone may change the count (null: never). */
  count: () => { executeTakeFirstOrThrow(): Promise<{ total: number; until: Date | null; revision: number }> };
}

/** The revision of a location as a column: read in the statement that counts, so that both are of one moment. */
export const revisionOf = (locationId: number) =>
  sql<number>`coalesce((SELECT r.revision FROM location_revisions r WHERE r.location_id = ${locationId}), -1)`;

/** For lists that time alone does not change. */
export const never = sql<null>`NULL`.as('until');

/**
 * A list's total, counted once for as long as nothing at the location changes: its revision, which every change of people and
 * classes raises in its own transaction (migration 0004), is compared on each call, so the total is exact.
 */
export const locationTotal = async (
  db: Queryable,
  locationId: number,
  { key, at, count }: Counting,
): Promise<number> => {
  const totals = kept.get(db) ?? new LRUCache<string, Kept>({ max: 5_000 });
  kept.set(db, totals);
  const name = `${locationId} ${key}`;
  const known = totals.get(name);
  if (known && at < known.until) {
    const { rows } = await sql<{ revision: number }>`SELECT ${revisionOf(locationId)} AS revision`.execute(db);
    if (rows[0]?.revision === known.revision) return known.total;
  }
  const { total, until, revision } = await count().executeTakeFirstOrThrow();
  totals.set(name, { total, revision, until: until?.getTime() ?? Number.POSITIVE_INFINITY });
  return total;
};
