import { isInNetwork } from '@viewgate/policy';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { nameSearch } from '../../../platform/database/reading.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';

const reached = (db: Queryable, reach: Reach) => db.selectFrom('locations as location').where(reachesLocation(reach));

export const countLocations = async (db: Queryable, reach: Reach): Promise<number> =>
  (
    await reached(db, reach)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

export const firstLocation = async (db: Queryable, reach: Reach): Promise<number | null> =>
  (
    await reached(db, reach)
      .select('location.id')
      .orderBy(sql`lower(location.name)`)
      .orderBy('location.id')
      .limit(1)
      .executeTakeFirst()
  )?.id ?? null;

/** At most 50 locations by name. */
export const searchLocations = (db: Queryable, reach: Reach, search: string, organizationId?: number) => {
  let query = reached(db, reach).innerJoin(
    'organizations as organization',
    'organization.id',
    'location.organization_id',
  );
  if (search) query = query.where(nameSearch('location.name', search));
  if (organizationId) query = query.where('location.organization_id', '=', organizationId);
  return query
    .select(['location.id as value', 'location.name as label', 'organization.name as organizationName'])
    .orderBy(sql`lower(location.name)`)
    .orderBy('location.id')
    .limit(50)
    .execute();
};

/** Whether all the locations at which an account is a viewer keep pets. */
export const watchesPetsAlone = async (db: Queryable, accountId: number): Promise<boolean> => {
  const { rows } = await sql<{ isPetCare: boolean | null }>`
    SELECT bool_and(coalesce(location.override_program_type, organization.program_type) = 'petCare') AS "isPetCare"
    FROM viewers viewer JOIN locations location ON location.id = viewer.location_id
      JOIN organizations organization ON organization.id = location.organization_id
    WHERE viewer.account_id = ${accountId}`.execute(db);
  return rows[0]?.isPetCare ?? false;
};

/** Whether a location's cameras may be watched onsite only and an address is outside its networks, or not known. */
export const isOffsite = async (db: Queryable, locationId: number, address: string | null): Promise<boolean> => {
  const found = await db
    .selectFrom('locations')
    .where('id', '=', locationId)
    .where('is_onsite_only', '=', true)
    .select('staff_networks as networks')
    .executeTakeFirst();
  return found !== undefined && (address === null || !found.networks.some((network) => isInNetwork(address, network)));
};
