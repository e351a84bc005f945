import { roleNames, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedSearch } from '../../../platform/database/folded-search.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Actor, LocationScope } from '../../../platform/tenancy/scope.ts';
import { mayGiveRegion, rolesWithin, worksAt } from './sight.ts';
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

export const regionOptions = (db: Queryable, actor: Actor, organizationId?: number) => {
  let query = db.selectFrom('regions as r').where(mayGiveRegion(actor));
  if (organizationId) query = query.where('r.organization_id', '=', organizationId);
  return query.select(['r.id as value', 'r.name as label']).orderBy(sql`lower(r.name)`).orderBy('r.id').execute();
};

interface LocationQuestion {
  organizationId?: number | undefined;
  search: string;
  include?: number[] | undefined;
}

/** The caller's matching locations, at most 50 by name, plus those requested by id. */
export const locationOptions = async (db: Queryable, actor: Actor, asked: LocationQuestion) => {
  const of = () => {
    let query = db.selectFrom('locations as l').where(reachesLocation(actor.reach));
    if (asked.organizationId) query = query.where('l.organization_id', '=', asked.organizationId);
    return query.select(['l.id as value', 'l.name as label']).orderBy(sql`lower(l.name)`).orderBy('l.id');
  };
  const matching = asked.search ? of().where(foldedSearch(sql<string>`l.search`, asked.search)) : of();
  const [found, chosen] = await Promise.all([
    matching.limit(most).execute(),
    asked.include ? of().where(sql<boolean>`l.id = ANY (${asked.include}::integer[])`).execute() : [],
  ]);
  const known = new Set(chosen.map(({ value }) => value));
  return [...chosen, ...found.filter(({ value }) => !known.has(value))];
};

const locationRoles = roleNames.filter((role) => roles[role].scope === 'location');

/** Users visible to the caller who work at named locations of the organization, but not at this one. */
export const invitable = (db: Queryable, actor: Actor, { locationId }: LocationScope) =>
  usersOf(db, actor)
    .where('u.role', 'in', locationRoles)
    .where('u.region_id', 'is', null)
    .where('a.is_read_only', '=', false)
    .where('u.account_id', '!=', actor.accountId)
    .where(sql<boolean>`u.organization_id = (SELECT l.organization_id FROM locations l WHERE l.id = ${locationId})`)
    .where(sql<boolean>`NOT ${worksAt(locationId)}`);

export const inviteOptions = (
  db: Queryable,
  actor: Actor,
  scope: LocationScope,
  { search, include = 0 }: { search: string; include?: number | undefined },
) => {
  const matches = foldedSearch(sql<string>`u.search`, search);
  return invitable(db, actor, scope)
    .where(include ? (eb) => eb.or([matches, eb('a.id', '=', include)]) : matches)
    .select([
      'a.id as value',
      sql<string>`trim(a.first_name || ' ' || a.last_name) || ' · ' || a.user_name`.as('label'),
    ])
    .orderBy(sql`a.id = ${include}`, 'desc')
    .orderBy('u.sort_name')
    .orderBy('a.id')
    .limit(most)
    .execute();
};
