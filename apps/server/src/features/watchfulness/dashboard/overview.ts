import type { dashboard, ResultOf, WhichLocations } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/prepared.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { isAskedAbout, pageOfReached } from '../../../platform/tenancy/reached-page.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { kindsFor } from '../alerts/index.ts';

type Overview = ResultOf<typeof dashboard.overview>;
type Attention = Pick<Overview, 'openAlerts' | 'camerasInTrouble' | 'failedAutomations' | 'pendingRegistrations'>;
type Sum = Attention & Pick<Overview, 'watching' | 'needing'> & { locations: number };
type Row =
  | ({ of: 'all' } & Sum)
  | ({ of: 'region'; regionId: number | null; regionName: string | null } & Sum)
  | ({ of: 'location'; id: number; name: string; organizationName: string; regionName: string | null } & Sum);

const mostLocations = 50;

/** Where something needs an answer. */
const needs = sql`(open_alerts > 0 OR cameras_in_trouble > 0 OR failed_automations > 0 OR pending_registrations > 0)`;

/**
 * `WITH` the locations asked about and what needs attention there: read from what triggers keep of each (migration 1050), which costs the
 * same however much there is.
 */
const reachedWithNeeds = (actor: Actor, which: Parameters<typeof isAskedAbout>[1]) => sql`
    WITH asked AS MATERIALIZED (
      SELECT location.id, location.name, location.organization_id, location.region_id FROM locations location WHERE ${isAskedAbout(actor.reach, which)}
    ), tallied AS (
      SELECT kept.location_id,
        sum(kept.count) FILTER (WHERE kept.kind = ANY (${kindsFor(actor)}::text[])) AS alerts, sum(kept.count) FILTER (WHERE kept.kind = 'cameras') AS cameras,
        sum(kept.count) FILTER (WHERE kept.kind = 'automations') AS automations,
        sum(kept.count) FILTER (WHERE kept.kind = 'registrations') AS registrations,
        sum(kept.count) FILTER (WHERE kept.kind = 'camera_sessions') AS watching
      FROM asked JOIN (
        SELECT tally.location_id, tally.kind, tally.count FROM location_tallies tally
        UNION ALL SELECT change.location_id, change.kind, change.change FROM tally_changes change
      ) kept ON kept.location_id = asked.id GROUP BY kept.location_id
    ), reached AS (
      SELECT asked.*,
        coalesce(tallied.alerts, 0)::integer AS open_alerts, coalesce(tallied.cameras, 0)::integer AS cameras_in_trouble,
        coalesce(tallied.automations, 0)::integer AS failed_automations, coalesce(tallied.registrations, 0)::integer AS pending_registrations,
        coalesce(tallied.watching, 0)::integer AS watching
      FROM asked LEFT JOIN tallied ON tallied.location_id = asked.id
    )`;

/** Those that need something first. */
const attentionFirst = sql`open_alerts DESC, cameras_in_trouble DESC, failed_automations DESC, pending_registrations DESC`;

interface Asking {
  readonly db: Queryable;
  readonly actor: Actor;
  readonly input: { readonly query: WhichLocations };
}
/** The caller's locations that are asked about, those that need something first. */
export const reachedByNeed = ({ db, actor, input: { query } }: Asking) =>
  pageOfReached(db, { reached: reachedWithNeeds(actor, query), order: attentionFirst }, query);

/** All of it in one statement. */
export const overview: Handler<typeof dashboard.overview> = async ({ db, actor, input }) => {
  const statement = sql<Row>`${reachedWithNeeds(actor, input.query)}, sums AS (
      SELECT GROUPING(region_id) = 1 AS is_all, region_id, count(*)::integer AS locations, count(*) FILTER (WHERE ${needs})::integer AS needing,
        sum(open_alerts)::integer AS open_alerts, sum(cameras_in_trouble)::integer AS cameras_in_trouble,
        sum(failed_automations)::integer AS failed_automations, sum(pending_registrations)::integer AS pending_registrations,
        sum(watching)::integer AS watching
      FROM reached GROUP BY GROUPING SETS ((), (region_id))
    ), first AS (
      SELECT row_number() OVER (ORDER BY ${attentionFirst}, lower(name), id) AS place, * FROM reached
    )
    SELECT CASE WHEN sums.is_all THEN 'all' ELSE 'region' END AS of, 0::bigint AS place, NULL::integer AS id, NULL::text AS name,
      NULL::text AS "organizationName", sums.region_id AS "regionId", region.name AS "regionName", sums.locations, sums.needing,
      coalesce(sums.open_alerts, 0) AS "openAlerts", coalesce(sums.cameras_in_trouble, 0) AS "camerasInTrouble",
      coalesce(sums.failed_automations, 0) AS "failedAutomations", coalesce(sums.pending_registrations, 0) AS "pendingRegistrations",
      coalesce(sums.watching, 0) AS watching
    FROM sums LEFT JOIN regions region ON region.id = sums.region_id
    UNION ALL
    SELECT 'location', first.place, first.id, first.name, organization.name, first.region_id, region.name, 1, 0, first.open_alerts,
      first.cameras_in_trouble, first.failed_automations, first.pending_registrations, first.watching
    FROM first JOIN organizations organization ON organization.id = first.organization_id
      LEFT JOIN regions region ON region.id = first.region_id
    WHERE first.place <= ${mostLocations}
    ORDER BY of, place, "regionName" NULLS LAST, "regionId"`;
  const rows = await runPrepared(db, { compile: () => statement.compile(db) });
  const all = rows.find((row) => row.of === 'all');
  const attentionOf = ({ openAlerts, camerasInTrouble, failedAutomations, pendingRegistrations, watching }: Sum) => ({
    openAlerts,
    camerasInTrouble,
    failedAutomations,
    pendingRegistrations,
    watching,
  });
  if (!all) throw new Error('Grouping by nothing is always one row.');
  return {
    total: all.locations,
    needing: all.needing,
    ...attentionOf(all),
    regions: rows.flatMap((row) =>
      row.of === 'region'
        ? [{ id: row.regionId, name: row.regionName, locations: row.locations, needing: row.needing }]
        : [],
    ),
    locations: rows.flatMap((row) =>
      row.of === 'location'
        ? [
            {
              id: row.id,
              name: row.name,
              organizationName: row.organizationName,
              regionName: row.regionName,
              ...attentionOf(row),
            },
          ]
        : [],
    ),
  };
};
