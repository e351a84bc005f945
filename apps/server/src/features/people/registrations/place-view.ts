import { sql } from 'kysely';
import { hasClaim } from '../../../platform/database/claims.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { textSearch } from '../../../platform/database/reading.ts';

/** Locations whose name or city matches; none for fewer than three letters, so that nobody can list them all. */
export const locationsByWords = async (db: Queryable, search: string) => {
  if (!/\S{3}/.test(search)) return [];
  const city = sql<string>`coalesce(locations.address ->> 'city', '')`;
  return await db
    .selectFrom('locations')
    .where(hasClaim('locations', 'registrations'))
    .where(textSearch(sql<string>`lower(locations.name || ' ' || ${city})`, search))
    .select(['locations.id as value', 'locations.name as label', sql<string | null>`nullif(${city}, '')`.as('city')])
    .orderBy(sql`lower(locations.name)`)
    .orderBy('locations.id')
    .limit(20)
    .execute();
};

/** The classes of a location, for a registrant to choose from. */
export const classesOf = (db: Queryable, locationId: number) =>
  db
    .selectFrom('classes')
    .where('location_id', '=', locationId)
    .select(['id', 'name'])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(500)
    .execute();

/** The hours within which nine in ten answers of the last 90 days came; null for fewer than five. */
export const usualHours = async (db: Queryable, locationId: number, at: number): Promise<number | null> => {
  const { rows } = await sql<{ hours: number | null }>`
    SELECT CASE WHEN count(*) >= 5 THEN ceil(percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - proven_at)) / 3600)::integer END AS hours
    FROM (SELECT answered_at, proven_at FROM registrations
      WHERE location_id = ${locationId} AND answered_at > ${new Date(at - 90 * 86_400_000)} AND answered_by IS NOT NULL
      ORDER BY answered_at DESC LIMIT 200) answered`.execute(db);
  return rows[0]?.hours ?? null;
};
