import { type RawBuilder, sql } from 'kysely';
import type { Reach } from './scope.ts';

/** Whether a location is within the caller's reach; needs `locations location` in scope. */
export const reachesLocation = (reach: Reach): RawBuilder<boolean> => {
  if (reach.kind === 'everywhere') return sql<boolean>`true`;
  if (reach.kind === 'organization') return sql<boolean>`location.organization_id = ${reach.organizationId}`;
  // An array, not a parameter list: a region may have thousands of locations.
  return sql<boolean>`location.id = ANY (${reach.locationIds}::integer[])`;
};

/**
 * {@link reachesLocation} for locations (`location`) looked up one by one by id. There an index would be queried with the whole array for each of
 * them, 40 µs with 500; the sum prevents the index's use, and the array is hashed once.
 */
export const reachesOneOf = (reach: Reach): RawBuilder<boolean> =>
  reach.kind === 'locations'
    ? sql<boolean>`location.id + 0 = ANY (${reach.locationIds}::integer[])`
    : reachesLocation(reach);

/** Whether an organization is the caller's, or has locations of the caller's; needs `organizations organization` in scope. */
export const reachesOrganization = (reach: Reach): RawBuilder<boolean> => {
  if (reach.kind === 'everywhere') return sql<boolean>`true`;
  if (reach.kind === 'organization') return sql<boolean>`organization.id = ${reach.organizationId}`;
  return sql<boolean>`organization.id IN (SELECT organization_id FROM locations WHERE id = ANY (${reach.locationIds}::integer[]))`;
};
