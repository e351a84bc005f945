import { mayManageRole, type RoleName, roleNames } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** The roles at or below one's own rank: those one may see, change and give. */
export const rolesWithin = (actor: Actor): RoleName[] => {
  const own = actor.role;
  return own === null ? [] : roleNames.filter((role) => mayManageRole(own, role));
};

/** The caller's region; null if they have none. */
const ownRegion = (actor: Actor) =>
  sql`(SELECT staff.region_id FROM users staff WHERE staff.account_id = ${actor.accountId})`;

const isWithinReach = ({ reach }: Actor): RawBuilder<boolean> => {
  if (reach.kind === 'everywhere') return sql<boolean>`true`;
  if (reach.kind === 'organization') return sql<boolean>`staff.organization_id = ${reach.organizationId}`;
  // Arrays, not parameter lists: a region may have thousands of locations.
  return sql<boolean>`(
    staff.account_id IN (SELECT user_location.account_id FROM user_locations user_location
      WHERE user_location.location_id = ANY (${reach.locationIds}::integer[]))
    OR staff.region_id IN (SELECT location.region_id FROM locations location WHERE location.id = ANY (${reach.locationIds}::integer[])))`;
};

/** Whether the caller sees a user: oneself, and those at or below one's own rank within one's reach. Needs `users staff` in scope. */
export const isSeen = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(staff.account_id = ${actor.accountId} OR (staff.role = ANY (${rolesWithin(actor)}::text[]) AND ${isWithinReach(actor)}))`;

/**
 * Whether a visible user also works beyond the caller's authority. The caller may not change such an account: anyone who could set its
 * password could act there.
 */
export const isShared = (actor: Actor): RawBuilder<boolean> => {
  const { reach } = actor;
  if (reach.kind === 'everywhere') return sql<boolean>`false`;
  if (reach.kind === 'organization') {
    return sql<boolean>`EXISTS (SELECT 1 FROM user_locations user_location
      JOIN locations location ON location.id = user_location.location_id
      WHERE user_location.account_id = staff.account_id AND location.organization_id <> ${reach.organizationId})`;
  }
  return sql<boolean>`(staff.account_id <> ${actor.accountId} AND (
    (staff.region_id IS NOT NULL AND staff.region_id IS DISTINCT FROM ${ownRegion(actor)})
    OR EXISTS (SELECT 1 FROM user_locations user_location
      WHERE user_location.account_id = staff.account_id AND user_location.location_id <> ALL (${reach.locationIds}::integer[]))))`;
};

/** Whether the caller may give a region to a user; needs `regions region` in scope. */
export const mayGiveRegion = (actor: Actor): RawBuilder<boolean> => {
  const { reach } = actor;
  if (reach.kind === 'everywhere') return sql<boolean>`true`;
  if (reach.kind === 'organization') return sql<boolean>`region.organization_id = ${reach.organizationId}`;
  return sql<boolean>`region.id = ${ownRegion(actor)}`;
};

/** Whether a user works at a location: directly, or through its region. */
export const worksAt = (locationId: number): RawBuilder<boolean> =>
  sql<boolean>`staff.account_id IN (
    SELECT user_location.account_id FROM user_locations user_location WHERE user_location.location_id = ${locationId}
    UNION ALL SELECT regional.account_id FROM users regional
      WHERE regional.region_id = (SELECT location.region_id FROM locations location WHERE location.id = ${locationId}))`;
