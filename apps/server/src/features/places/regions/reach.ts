import { type RawBuilder, sql } from 'kysely';
import type { FeatureName } from '@viewgate/policy/vocabulary';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { Actor, Reach } from '../../../platform/tenancy/scope.ts';

/** Whether a region is the caller's; needs `regions region` in scope. For callers with named locations: when all its locations are theirs. */
export const reachesRegion = (reach: Reach): RawBuilder<boolean> => {
  if (reach.kind === 'everywhere') return sql<boolean>`true`;
  if (reach.kind === 'organization') return sql<boolean>`region.organization_id = ${reach.organizationId}`;
  return sql<boolean>`(EXISTS (SELECT 1 FROM locations location WHERE location.region_id = region.id) AND NOT EXISTS (
    SELECT 1 FROM locations location WHERE location.region_id = region.id AND location.id <> ALL (${reach.locationIds}::integer[])))`;
};

export const isOrganizationWithin = (reach: Reach, organizationId: number): boolean =>
  reach.kind === 'everywhere' || (reach.kind === 'organization' && reach.organizationId === organizationId);

/** While organizations do not manage their own regions, only the provider's staff find them. */
export const requireOpen = ({ actor, features }: { actor: Actor; features: ReadonlySet<FeatureName> }): void => {
  if (actor.reach.kind !== 'everywhere' && !features.has('OrgManagerManageRegions')) throw notFound();
};
