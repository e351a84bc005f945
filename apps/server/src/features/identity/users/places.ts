import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { mayGiveRegion } from './sight.ts';

export interface Places {
  organizationId: number | null;
  regionId: number | null;
  locationIds: number[];
}

const internal: Places = { organizationId: null, regionId: null, locationIds: [] };

const ofOrganization = async (db: Queryable, actor: Actor, organizationId: number | null): Promise<Places> => {
  if (organizationId === null) throw invalid('organizationId', 'required', { field: 'Organization' });
  const isTheirs = actor.reach.kind === 'everywhere' || actor.organizationId === organizationId;
  const found = await db.selectFrom('organizations').where('id', '=', organizationId).select('id').executeTakeFirst();
  if (!isTheirs || !found) throw invalid('organizationId', 'chooseOrganization');
  return { ...internal, organizationId };
};

const ofRegion = async (db: Queryable, actor: Actor, regionId: number): Promise<Places> => {
  const found = await db
    .selectFrom('regions as region')
    .where('region.id', '=', regionId)
    .where(mayGiveRegion(actor))
    .select('region.organization_id as organizationId')
    .executeTakeFirst();
  if (!found) throw invalid('regionId', 'users.chooseRegion');
  return { organizationId: found.organizationId, regionId, locationIds: [] };
};

const ofLocations = async (db: Queryable, actor: Actor, locationIds: number[]): Promise<Places> => {
  const found = await db
    .selectFrom('locations as location')
    .where(sql<boolean>`location.id = ANY (${locationIds}::integer[])`)
    .where(reachesLocation(actor.reach))
    .select('location.organization_id as organizationId')
    .execute();
  if (found.length !== locationIds.length) throw invalid('locationIds', 'users.chooseLocations');
  const [organizationId = null, ...others] = new Set(found.map((location) => location.organizationId));
  if (others.length > 0) throw invalid('locationIds', 'users.oneOrganization');
  return { organizationId, regionId: null, locationIds };
};

/**
 * Where a user with the role is to work, every id checked against the caller's reach. Throws the validation failure. The provider's own
 * staff work everywhere; a location user belongs to the organization of the region or locations.
 */
export const requirePlaces = async (db: Queryable, actor: Actor, role: RoleName, given: Places): Promise<Places> => {
  const { scope } = roles[role];
  if (scope === 'internal') return internal;
  if (scope === 'organization') return await ofOrganization(db, actor, given.organizationId);
  const { regionId, locationIds, organizationId } = given;
  if (regionId !== null && locationIds.length > 0) {
    throw invalid('regionId', 'users.regionOrLocations');
  }
  if (regionId === null && locationIds.length === 0) {
    throw invalid('locationIds', 'users.regionOrLocation');
  }
  const places = await (regionId === null ? ofLocations(db, actor, locationIds) : ofRegion(db, actor, regionId));
  if (organizationId !== null && organizationId !== places.organizationId) {
    throw invalid(regionId === null ? 'locationIds' : 'regionId', 'users.otherOrganization');
  }
  return places;
};

/** Whether both are the same, ignoring the order of locations. */
export const isSamePlaces = (a: Places, b: Places): boolean =>
  a.organizationId === b.organizationId &&
  a.regionId === b.regionId &&
  a.locationIds.length === b.locationIds.length &&
  a.locationIds.every((id) => b.locationIds.includes(id));
