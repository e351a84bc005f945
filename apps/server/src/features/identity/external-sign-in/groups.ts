import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';

export interface GroupRole {
  readonly name: string;
  readonly role: string;
  readonly locationIds: readonly number[];
}

/** What a person's groups make of them. */
export interface Given {
  readonly role: RoleName;
  /** None for roles of the whole organization. */
  readonly locationIds: readonly number[];
}

/** At locations that still belong to the organization. */
export const groupRolesOf = (db: Queryable, providerId: number): Promise<GroupRole[]> =>
  db
    .selectFrom('identity_provider_groups as mapped')
    .innerJoin('identity_providers as provider', 'provider.id', 'mapped.provider_id')
    .where('mapped.provider_id', '=', providerId)
    .select([
      'mapped.name',
      'mapped.role',
      sql<number[]>`(SELECT coalesce(array_agg(at.location_id ORDER BY at.location_id), '{}')
        FROM identity_provider_group_locations at JOIN locations location ON location.id = at.location_id
        WHERE at.group_id = mapped.id AND location.organization_id = provider.organization_id)`.as('locationIds'),
    ])
    .orderBy('mapped.id')
    .execute();

/**
 * The highest role that any of the groups stands for, at the locations of all groups that stand for it. Null if none of them stands for
 * anything: a role of locations without any location left is nothing, and a role of the portal's own people is never given.
 */
export const givenBy = (mapped: readonly GroupRole[], groups: readonly string[]): Given | null => {
  const own = new Set(groups);
  const usable = mapped.flatMap(({ name, role, locationIds }) => {
    if (!own.has(name) || !(role in roles)) return [];
    const { scope, rank } = roles[role as RoleName];
    if (scope === 'internal' || (scope === 'location' && locationIds.length === 0)) return [];
    return [{ role: role as RoleName, rank, locationIds: scope === 'location' ? locationIds : [] }];
  });
  const [highest] = usable.toSorted((a, b) => b.rank - a.rank);
  if (!highest) return null;
  const locationIds = usable.filter(({ role }) => role === highest.role).flatMap((one) => one.locationIds);
  return { role: highest.role, locationIds: [...new Set(locationIds)].sort((a, b) => a - b) };
};
