import { type FollowState, policyTemplates, type ResultOf, type TemplateDifference } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { nameSearch, type TableInput } from '../../../platform/database/reading.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { LocationScope, Reach } from '../../../platform/tenancy/scope.ts';
import { followState, withDifferences } from './content-sql.ts';
import { stateOrder, type Template } from './views.ts';

type Sort = NonNullable<TableInput<typeof policyTemplates.locations>['sortBy']>;
const order: Record<Sort, RawBuilder<unknown>> = {
  name: sql`lower(listed.name)`,
  regionName: sql`lower(listed."regionName")`,
  state: sql.ref('listed.rank'),
};

/** Verbs of the audit that change a policy's content. */
const changing = [
  'configure',
  'setSchedule',
  'saveTimeRanges',
  'createTimeRanges',
  'updateTimeRange',
  'deleteTimeRange',
];
const lastChange = sql`LEFT JOIN LATERAL (SELECT entry.at, entry.account_name FROM audit_log entry
  WHERE entry.record = 'policy' AND entry.record_id = follow.policy_id AND entry.at > follow.applied_at AND entry.verb = ANY (${changing}::text[])
  ORDER BY entry.at DESC, entry.id DESC LIMIT 1) changed ON differing.list IS NOT NULL`;

const about = sql`${followState} AS state, coalesce(differing.list, '[]') AS differences, follow.applied_at AS "appliedAt",
  follow.applied_by AS "appliedBy", changed.at AS "changedAt", changed.account_name AS "changedBy", follow.accepted_at AS "acceptedAt",
  follow.accepted_by AS "acceptedBy"`;

interface About {
  state: FollowState;
  differences: TemplateDifference[];
  appliedAt: Date | null;
  appliedBy: string | null;
  changedAt: Date | null;
  changedBy: string | null;
  acceptedAt: Date | null;
  acceptedBy: string | null;
}

const plain = <Row extends About>(row: Row) => ({
  ...row,
  appliedAt: row.appliedAt?.toISOString() ?? null,
  changedAt: row.changedAt?.toISOString() ?? null,
  acceptedAt: row.acceptedAt?.toISOString() ?? null,
});

const joined = sql`locations location
  JOIN organizations organization ON organization.id = location.organization_id
  JOIN policy_templates template ON template.organization_id = organization.id
  LEFT JOIN regions region ON region.id = location.region_id
  LEFT JOIN policy_template_follows follow ON follow.location_id = location.id AND follow.template_id = template.id
  LEFT JOIN policies policy ON policy.id = follow.policy_id
  ${withDifferences}`;

/** The caller's locations of the template's organization, each with its state. */
export const locationTable = async (
  db: Queryable,
  reach: Reach,
  template: Template,
  input: TableInput<typeof policyTemplates.locations>,
): Promise<ResultOf<typeof policyTemplates.locations>> => {
  const { filters, allSearch, sortBy = 'state', sortDirection } = input;
  let matching = db.selectFrom(
    sql<{
      id: number;
      name: string;
      regionName: string | null;
      rank: number;
      state: FollowState;
      regionId: number | null;
    }>`(
      SELECT location.id, location.name, location.region_id AS "regionId", region.name AS "regionName", ${followState} AS state, ${stateOrder} AS rank
      FROM ${joined} WHERE template.id = ${template.id} AND ${reachesLocation(reach)})`.as('listed'),
  );
  if (filters.state) matching = matching.where('listed.state', '=', filters.state);
  if (filters.regionId) matching = matching.where('listed.regionId', '=', filters.regionId);
  if (allSearch) matching = matching.where(nameSearch('listed.name', allSearch));
  const listing = {
    picked: matching.select(['listed.id', 'listed.name', 'listed.regionName', 'listed.rank']),
    order: [
      { by: order[sortBy], direction: sortDirection },
      { by: sql`lower(listed.name)` },
      { by: sql.ref('listed.id') },
    ],
    columns: policyTemplates.locations.columns,
  };
  const page = await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin(
        sql<
          About & {
            id: number;
            name: string;
            regionName: string | null;
            rank: number;
            policy: { id: number; name: string } | null;
          }
        >`(
          SELECT location.id, location.name, region.name AS "regionName", ${stateOrder} AS rank,
            CASE WHEN policy.id IS NOT NULL THEN json_build_object('id', policy.id, 'name', policy.name) END AS policy, ${about}
          FROM ${joined} ${lastChange} WHERE template.id = ${template.id})`.as('listed'),
        'listed.id',
        'picked.id',
      )
      .select([
        'listed.id',
        'listed.name',
        'listed.regionName',
        'listed.policy',
        'listed.state',
        'listed.differences',
        'listed.appliedAt',
        'listed.appliedBy',
        'listed.changedAt',
        'listed.changedBy',
        'listed.acceptedAt',
        'listed.acceptedBy',
        ...shown,
      ]),
  );
  return { ...page, rows: page.rows.map(plain) };
};

/** The template that a policy of the location follows, and where the two differ; null if it follows none. */
export const followedBy = async (
  db: Queryable,
  { locationId }: LocationScope,
  policyId: number,
): Promise<ResultOf<typeof policyTemplates.ofPolicy>> => {
  const { rows } = await sql<About & { template: { id: number; name: string }; organizationName: string }>`
    SELECT json_build_object('id', template.id, 'name', template.name) AS template, organization.name AS "organizationName", ${about}
    FROM ${joined} ${lastChange} WHERE location.id = ${locationId} AND policy.id = ${policyId}`.execute(db);
  const [found] = rows;
  return { following: found ? plain(found) : null };
};

/** Which of these locations, within the caller's reach, follow the template, and how each differs from it. */
export const differencesAt = async (
  db: Queryable,
  reach: Reach,
  template: Pick<Template, 'id'>,
  locationIds: readonly number[],
) => {
  const { rows } = await sql<{ locationId: number; policyId: number; differences: TemplateDifference[] }>`
    SELECT location.id AS "locationId", policy.id AS "policyId", coalesce(differing.list, '[]') AS differences FROM ${joined}
    WHERE template.id = ${template.id} AND location.id = ANY (${[...locationIds]}::integer[]) AND follow.policy_id IS NOT NULL AND ${reachesLocation(reach)}
    ORDER BY location.id`.execute(db);
  return rows;
};
