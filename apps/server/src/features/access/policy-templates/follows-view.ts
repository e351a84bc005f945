import type { FollowState, policyTemplates, ResultOf, TemplateDifference } from '@viewgate/contract';
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
  name: sql`lower(x.name)`,
  regionName: sql`lower(x."regionName")`,
  state: sql.ref('x.rank'),
};

/** What changes a policy's content. */
const changing = [
  'configure',
  'setSchedule',
  'saveTimeRanges',
  'createTimeRanges',
  'updateTimeRange',
  'deleteTimeRange',
];
const lastChange = sql`LEFT JOIN LATERAL (SELECT a.at, a.account_name FROM audit_log a
  WHERE a.record = 'policy' AND a.record_id = f.policy_id AND a.at > f.applied_at AND a.verb = ANY (${changing}::text[])
  ORDER BY a.at DESC, a.id DESC LIMIT 1) changed ON differing.list IS NOT NULL`;

const about = sql`${followState} AS state, coalesce(differing.list, '[]') AS differences, f.applied_at AS "appliedAt",
  f.applied_by AS "appliedBy", changed.at AS "changedAt", changed.account_name AS "changedBy", f.accepted_at AS "acceptedAt",
  f.accepted_by AS "acceptedBy"`;

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
  JOIN policy_templates t ON t.organization_id = organization.id
  LEFT JOIN regions g ON g.id = location.region_id
  LEFT JOIN policy_template_follows f ON f.location_id = location.id AND f.template_id = t.id
  LEFT JOIN policies p ON p.id = f.policy_id
  ${withDifferences}`;

/** The caller's locations of the template's organization, each with how it stands to the template. */
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
      SELECT location.id, location.name, location.region_id AS "regionId", g.name AS "regionName", ${followState} AS state, ${stateOrder} AS rank
      FROM ${joined} WHERE t.id = ${template.id} AND ${reachesLocation(reach)})`.as('x'),
  );
  if (filters.state) matching = matching.where('x.state', '=', filters.state);
  if (filters.regionId) matching = matching.where('x.regionId', '=', filters.regionId);
  if (allSearch) matching = matching.where(nameSearch('x.name', allSearch));
  const listing = {
    picked: matching.select(['x.id', 'x.name', 'x.regionName', 'x.rank']),
    order: [{ by: order[sortBy], direction: sortDirection }, { by: sql`lower(x.name)` }, { by: sql.ref('x.id') }],
    columns: ['name', 'regionName', 'policy', 'state', 'differences'],
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
          SELECT location.id, location.name, g.name AS "regionName", ${stateOrder} AS rank,
            CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'name', p.name) END AS policy, ${about}
          FROM ${joined} ${lastChange} WHERE t.id = ${template.id})`.as('x'),
        'x.id',
        'picked.id',
      )
      .select([
        'x.id',
        'x.name',
        'x.regionName',
        'x.policy',
        'x.state',
        'x.differences',
        'x.appliedAt',
        'x.appliedBy',
        'x.changedAt',
        'x.changedBy',
        'x.acceptedAt',
        'x.acceptedBy',
        ...shown,
      ]),
  );
  return { ...page, rows: page.rows.map(plain) };
};

/** The template that a policy of the location follows, and where they differ; null for one that follows none. */
export const followedBy = async (
  db: Queryable,
  { locationId }: LocationScope,
  policyId: number,
): Promise<ResultOf<typeof policyTemplates.ofPolicy>> => {
  const { rows } = await sql<About & { template: { id: number; name: string }; organizationName: string }>`
    SELECT json_build_object('id', t.id, 'name', t.name) AS template, organization.name AS "organizationName", ${about}
    FROM ${joined} ${lastChange} WHERE location.id = ${locationId} AND p.id = ${policyId}`.execute(db);
  const [found] = rows;
  return { following: found ? plain(found) : null };
};

/** Which of these locations, within the caller's reach, follow the template, and in what each differs from it. */
export const differencesAt = async (
  db: Queryable,
  reach: Reach,
  template: Pick<Template, 'id'>,
  locationIds: readonly number[],
) => {
  const { rows } = await sql<{ locationId: number; policyId: number; differences: TemplateDifference[] }>`
    SELECT location.id AS "locationId", p.id AS "policyId", coalesce(differing.list, '[]') AS differences FROM ${joined}
    WHERE t.id = ${template.id} AND location.id = ANY (${[...locationIds]}::integer[]) AND f.policy_id IS NOT NULL AND ${reachesLocation(reach)}
    ORDER BY location.id`.execute(db);
  return rows;
};
