import type { ConfigurationItems, ImposedItems, policies, ResultOf } from '@viewgate/contract';
import {
  carriedBy,
  type PolicyKind,
  type RestrictionName,
  restrictionNames,
  restrictions,
} from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { selectFields } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { assigned, itemsObject, status, subjectSources } from './sql.ts';
import { plainFields } from './store.ts';

const one = (db: Queryable, { locationId }: LocationScope, kind: PolicyKind, id: number) =>
  db
    .selectFrom('policies as policy')
    .where('policy.location_id', '=', locationId)
    .where('policy.kind', '=', kind)
    .where('policy.id', '=', id)
    .select([
      'policy.id',
      ...selectFields('policy', plainFields),
      'policy.is_default as isDefault',
      'policy.is_active as isActive',
      'policy.is_enabled as isEnabled',
      'policy.is_integration_policy as isIntegrationPolicy',
      'policy.version',
    ]);

/** One policy of the kind. Throws `notFound` when the location has no such policy. */
export const requirePolicy = async (db: Queryable, scope: LocationScope, kind: PolicyKind, id: number) =>
  await one(db, scope, kind, id).executeTakeFirstOrThrow(notFound);

/** The policy with its status and the number of subjects it governs. Throws `notFound`. */
export const policySummary = async (db: Queryable, scope: LocationScope, kind: PolicyKind, id: number) => {
  const source = kind === 'location' ? null : subjectSources[kind];
  const unassigned = source
    ? sql<number>`(SELECT count(*) FROM ${source.from} WHERE subject.location_id = ${scope.locationId} AND ${source.where}
        AND NOT EXISTS (SELECT 1 FROM policy_assignments assignment
          WHERE assignment.policy_id = policy.id AND assignment.${sql.ref(source.column)} = subject.id))`
    : sql<number>`0`;
  return await one(db, scope, kind, id)
    .select([
      status.as('status'),
      'policy.schedule_enabled as scheduleIsEnabled',
      sql<number>`(SELECT count(*) FROM policy_ranges range WHERE range.policy_id = policy.id)`.as('timeRangeCount'),
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
  const schedule = sql`'schedule', json_build_object('isEnabled', policy.schedule_enabled)`;
  const { restrictions } = await one(db, scope, kind, id)
    .select(
      itemsObject(kind, isPetCare, [schedule]).$castTo<ResultOf<typeof policies.restrictions>>().as('restrictions'),
    )
    .executeTakeFirstOrThrow(notFound);
  return restrictions;
};

const imposedItem = (name: RestrictionName) => {
  const { adminColumn: column } = restrictions[name];
  return sql.raw(`'${name}', CASE WHEN admin_policy.${column}_enforcement <> 'Off'
    THEN json_build_object('enforcementType', admin_policy.${column}_enforcement, 'value', admin_policy.${column}_value) END`);
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
    .innerJoin('locations as location', 'location.id', 'policy.location_id')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .leftJoin('admin_policies as admin_policy', 'admin_policy.location_id', 'location.id')
    .select([
      'policy.configuration_version as configurationVersion',
      'organization.name as imposedBy',
      itemsObject(kind, isPetCare).$castTo<ConfigurationItems>().as('items'),
      sql<ImposedItems>`json_build_object(${sql.join(restrictionNames.map(imposedItem))})`.as('imposed'),
    ])
    .executeTakeFirstOrThrow(notFound);
  const { name, items, imposedBy, configurationVersion } = row;
  return { name, items, imposedBy, imposed: imposedOn(kind, isPetCare, row.imposed), version: configurationVersion };
};
