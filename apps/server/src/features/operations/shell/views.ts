import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { nameSearch } from '../../../platform/database/reading.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';

const reached = (db: Queryable, reach: Reach) => db.selectFrom('locations as l').where(reachesLocation(reach));

export const countLocations = async (db: Queryable, reach: Reach): Promise<number> =>
  (
    await reached(db, reach)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

export const firstLocation = async (db: Queryable, reach: Reach): Promise<number | null> =>
  (await reached(db, reach).select('l.id').orderBy(sql`lower(l.name)`).orderBy('l.id').limit(1).executeTakeFirst())
    ?.id ?? null;

/** At most 50 locations by name. */
export const searchLocations = (db: Queryable, reach: Reach, search: string, organizationId?: number) => {
  let query = reached(db, reach).innerJoin('organizations as o', 'o.id', 'l.organization_id');
  if (search) query = query.where(nameSearch('l.name', search));
  if (organizationId) query = query.where('l.organization_id', '=', organizationId);
  return query
    .select(['l.id as value', 'l.name as label', 'o.name as organizationName'])
    .orderBy(sql`lower(l.name)`)
    .orderBy('l.id')
    .limit(50)
    .execute();
};
