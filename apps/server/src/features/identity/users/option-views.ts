import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedSearch } from '../../../platform/database/folded-search.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Actor, LocationScope } from '../../../platform/tenancy/scope.ts';
import { rolesWithin, worksAt } from './sight.ts';
import { usersOf } from './views.ts';

const most = 50;
const scopesOf = {
  app: ['location'],
  organization: ['organization', 'location'],
  admin: ['internal', 'organization', 'location'],
} as const;

/** The roles the caller may give in a part of the portal, highest first. */
export const roleOptions = (actor: Actor, context: keyof typeof scopesOf) => {
  const scopes: readonly string[] = scopesOf[context];
  return rolesWithin(actor)
    .filter((role) => scopes.includes(roles[role].scope))
    .toSorted((a, b) => roles[b].rank - roles[a].rank)
    .map((value) => {
      const { label, includesOrganization, includesLocation } = roles[value];
      return { value, label, includesOrganization, includesLocation };
    });
};

interface LocationQuestion {
  organizationId?: number | undefined;
  search: string;
  include?: number[] | undefined;
}

/** The caller's matching locations, at most 50 by name, plus those requested by id. */
export const locationOptions = async (db: Queryable, actor: Actor, asked: LocationQuestion) => {
  const of = () => {
    let query = db.selectFrom('locations as location').where(reachesLocation(actor.reach));
    if (asked.organizationId) query = query.where('location.organization_id', '=', asked.organizationId);
    return query
      .select(['location.id as value', 'location.name as label'])
      .orderBy(sql`lower(location.name)`)
      .orderBy('location.id');
  };
  const matching = asked.search ? of().where(foldedSearch(sql<string>`location.search`, asked.search)) : of();
  const [found, chosen] = await Promise.all([
    matching.limit(most).execute(),
    asked.include ? of().where(sql<boolean>`location.id = ANY (${asked.include}::integer[])`).execute() : [],
  ]);
  const known = new Set(chosen.map(({ value }) => value));
  return [...chosen, ...found.filter(({ value }) => !known.has(value))];
};

const locationRoles = roleNames.filter((role) => roles[role].scope === 'location');

/** Users visible to the caller who work at named locations of the organization, but not at this one. */
export const invitable = (db: Queryable, actor: Actor, { locationId }: LocationScope) =>
  usersOf(db, actor)
    .where('staff.role', 'in', locationRoles)
    .where('staff.region_id', 'is', null)
    .where('account.is_read_only', '=', false)
    .where('staff.account_id', '!=', actor.accountId)
    .where(
      sql<boolean>`staff.organization_id = (SELECT location.organization_id FROM locations location WHERE location.id = ${locationId})`,
    )
    .where(sql<boolean>`NOT ${worksAt(locationId)}`);

export const inviteOptions = (
  db: Queryable,
  actor: Actor,
  scope: LocationScope,
  { search, include = 0 }: { search: string; include?: number | undefined },
) => {
  const matches = foldedSearch(sql<string>`staff.search`, search);
  return invitable(db, actor, scope)
    .where(include ? (eb) => eb.or([matches, eb('account.id', '=', include)]) : matches)
    .select([
      'account.id as value',
      sql<string>`trim(account.first_name || ' ' || account.last_name) || ' · ' || account.user_name`.as('label'),
    ])
    .orderBy(sql`account.id = ${include}`, 'desc')
    .orderBy('staff.sort_name')
    .orderBy('account.id')
    .limit(most)
    .execute();
};
