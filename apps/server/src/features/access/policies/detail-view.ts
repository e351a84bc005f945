import type { ConfigurationItems, ImposedItems, policies, ResultOf } from '@viewgate/contract';
import {
  carriedBy,
  type PolicyKind,
  type RestrictionName,
  restrictionNames,
  restrictions,
} from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { assigned, itemsObject, status, subjectSources } from './sql.ts';

const one = (db: Queryable, { locationId }: LocationScope, kind: PolicyKind, id: number) =>
  db
    .selectFrom('policies as p')
    .where('p.location_id', '=', locationId)
    .where('p.kind', '=', kind)
    .where('p.id', '=', id)
    .select([
      'p.id',
      'p.name',
      'p.description',
      'p.is_default as isDefault',
      'p.is_active as isActive',
      'p.is_enabled as isEnabled',
      'p.is_integration_policy as isIntegrationPolicy',
      'p.version',
    ]);

/** One policy of the kind. Throws `notFound` when the location has no such policy. */
export const requirePolicy = async (db: Queryable, scope: LocationScope, kind: PolicyKind, id: number) =>
  await one(db, scope, kind, id).executeTakeFirstOrThrow(notFound);

/** The policy with its status and the number of subjects it governs. Throws `notFound`. */
export const policySummary = async (db: Queryable, scope: LocationScope, kind: PolicyKind, id: number) => {
  const source = kind === 'location' ? null : subjectSources[kind];
  const unassigned = source
    ? sql<number>`(SELECT count(*) FROM ${source.from} WHERE s.location_id = ${scope.locationId} AND ${source.where}
        AND NOT EXISTS (SELECT 1 FROM policy_assignments pa WHERE pa.policy_id = p.id AND pa.${sql.ref(source.column)} = s.id))`
    : sql<number>`0`;
  return await one(db, scope, kind, id)
    .select([
      status.as('status'),
      'p.schedule_enabled as scheduleIsEnabled',
      sql<number>`(SELECT count(*) FROM policy_ranges r WHERE r.policy_id = p.id)`.as('timeRangeCount'),
      assigned(true).as('activeCount'),
      assigned(false).as('inactiveCount'),
      unassigned.as('unassignedCount'),
    ])
    .executeTakeFirstOrThrow(notFound);
};

/** Everything that a policy restricts. Throws `notFound`. */
export const policyRestrictions = async (
  db: Queryable,
  scope: LocationScope,
  kind: PolicyKind,
  isPetCare: boolean,
  id: number,
): Promise<ResultOf<typeof policies.restrictions>> => {
  const schedule = sql`'schedule', json_build_object('isEnabled', p.schedule_enabled)`;
  const { restrictions } = await one(db, scope, kind, id)
    .select(
      itemsObject(kind, isPetCare, [schedule]).$castTo<ResultOf<typeof policies.restrictions>>().as('restrictions'),
    )
    .executeTakeFirstOrThrow(notFound);
  return restrictions;
};

const imposedItem = (name: RestrictionName) => {
  const { adminColumn: column } = restrictions[name];
  return sql.raw(`'${name}', CASE WHEN ap.${column}_enforcement <> 'Off'
    THEN json_build_object('enforcementType', ap.${column}_enforcement, 'value', ap.${column}_value) END`);
};

/** What the organization imposes on a policy: on location policies everything that is not Off, on other kinds only what is set to All. */
const imposedOn = (kind: PolicyKind, isPetCare: boolean, found: ImposedItems | null): ImposedItems => {
  const carried = carriedBy(kind, isPetCare);
  const applies = (name: RestrictionName) =>
    carried.includes(name) && (kind === 'location' || found?.[name]?.enforcementType === 'All');
  return Object.fromEntries(
    restrictionNames.map((name) => [name, applies(name) ? (found?.[name] ?? null) : null]),
  ) as ImposedItems;
};

/** What a policy sets, what the organization imposes on it, and which organization that is. Throws `notFound`. */
export const policyConfiguration = async (
  db: Queryable,
  scope: LocationScope,
  kind: PolicyKind,
  isPetCare: boolean,
  id: number,
) => {
  const row = await one(db, scope, kind, id)
    .innerJoin('locations as l', 'l.id', 'p.location_id')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .leftJoin('admin_policies as ap', 'ap.location_id', 'l.id')
    .select([
      'p.configuration_version as configurationVersion',
      'o.name as imposedBy',
      itemsObject(kind, isPetCare).$castTo<ConfigurationItems>().as('items'),
      sql<ImposedItems>`json_build_object(${sql.join(restrictionNames.map(imposedItem))})`.as('imposed'),
    ])
    .executeTakeFirstOrThrow(notFound);
  const { name, items, imposedBy, configurationVersion } = row;
  return { name, items, imposedBy, imposed: imposedOn(kind, isPetCare, row.imposed), version: configurationVersion };
};
