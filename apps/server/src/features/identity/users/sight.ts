import { mayManageRole, type RoleName, roleNames } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** The roles at or below one's own rank: those one may see, change and give. */
export const rolesWithin = (actor: Actor): RoleName[] => {
  const own = actor.role;
  return own === null ? [] : roleNames.filter((role) => mayManageRole(own, role));
};

/** The caller's region; null if they have none. */
const ownRegion = (actor: Actor) => sql`(SELECT o.region_id FROM users o WHERE o.account_id = ${actor.accountId})`;

const isWithinReach = ({ reach }: Actor): RawBuilder<boolean> => {
  if (reach.kind === 'everywhere') return sql<boolean>`true`;
  if (reach.kind === 'organization') return sql<boolean>`u.organization_id = ${reach.organizationId}`;
  // Arrays, not parameter lists: a region may have thousands of locations.
  return sql<boolean>`(
    u.account_id IN (SELECT w.account_id FROM user_locations w WHERE w.location_id = ANY (${reach.locationIds}::integer[]))
    OR u.region_id IN (SELECT l.region_id FROM locations l WHERE l.id = ANY (${reach.locationIds}::integer[])))`;
};

/** Whether the caller sees a user: oneself, and those at or below one's own rank within one's reach. `u` is the alias of `users`. */
export const isSeen = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(u.account_id = ${actor.accountId} OR (u.role = ANY (${rolesWithin(actor)}::text[]) AND ${isWithinReach(actor)}))`;

/**
 * Whether a visible user also works beyond the caller's authority. The caller may not change such an account: whoever could set its
 * password could act there.
 */
export const isShared = (actor: Actor): RawBuilder<boolean> => {
  const { reach } = actor;
  if (reach.kind === 'everywhere') return sql<boolean>`false`;
  if (reach.kind === 'organization') {
    return sql<boolean>`EXISTS (SELECT 1 FROM user_locations w JOIN locations l ON l.id = w.location_id
      WHERE w.account_id = u.account_id AND l.organization_id <> ${reach.organizationId})`;
  }
  return sql<boolean>`(u.account_id <> ${actor.accountId} AND (
    (u.region_id IS NOT NULL AND u.region_id IS DISTINCT FROM ${ownRegion(actor)})
    OR EXISTS (SELECT 1 FROM user_locations w
      WHERE w.account_id = u.account_id AND w.location_id <> ALL (${reach.locationIds}::integer[]))))`;
};

/** Whether the caller may give a region to a user; `r` is the alias of `regions`. */
export const mayGiveRegion = (actor: Actor): RawBuilder<boolean> => {
  const { reach } = actor;
  if (reach.kind === 'everywhere') return sql<boolean>`true`;
  if (reach.kind === 'organization') return sql<boolean>`r.organization_id = ${reach.organizationId}`;
  return sql<boolean>`r.id = ${ownRegion(actor)}`;
};

/** Whether a user works at a location: directly, or through its region. */
export const worksAt = (locationId: number): RawBuilder<boolean> =>
  sql<boolean>`u.account_id IN (
    SELECT w.account_id FROM user_locations w WHERE w.location_id = ${locationId}
    UNION ALL SELECT v.account_id FROM users v
      WHERE v.region_id = (SELECT l.region_id FROM locations l WHERE l.id = ${locationId}))`;
