import {
  type Alert,
  type AlertKind,
  alertKindNames,
  alertKinds,
  type AlertState,
  hasPermission,
} from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/prepared.ts';
import { reachesLocation } from '../../../platform/tenancy/reached.ts';
import type { Actor, LocationScope } from '../../../platform/tenancy/scope.ts';

/** Most alerts shown at once. */
const mostOpen = 100;

/** The kinds that somebody with this role may see. */
export const kindsFor = ({ role }: Pick<Actor, 'role'>): AlertKind[] =>
  alertKindNames.filter((kind) => role !== null && hasPermission(role, alertKinds[kind].needs));

const pictureUrl = sql<string | null>`(SELECT '/api/WebPortal/locations/' || picture.location_id || '/alerts/'
  || picture.alert_id || '/picture/' || picture.guid FROM alert_pictures picture WHERE picture.alert_id = alert.id)`;

export const selectAlerts = (db: Queryable) =>
  db
    .selectFrom('alerts as alert')
    .innerJoin('locations as location', 'location.id', 'alert.location_id')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .leftJoin('cameras as camera', 'camera.id', 'alert.camera_id')
    .leftJoin('accounts as answerer', 'answerer.id', 'alert.answered_by')
    .select([
      'alert.id',
      'alert.location_id as locationId',
      'location.name as locationName',
      'location.time_zone_id as timeZone',
      sql<boolean>`coalesce(location.override_program_type, organization.program_type) = 'petCare'`.as('isPetCare'),
      sql<AlertKind>`alert.kind`.as('kind'),
      'alert.camera_id as cameraId',
      sql<string | null>`coalesce(camera.name, alert.camera_name)`.as('cameraName'),
      'alert.plate',
      'alert.raised_at as raisedAt',
      pictureUrl.as('pictureUrl'),
      sql<Alert['detected']>`alert.detected`.as('detected'),
      sql<AlertState>`alert.state`.as('state'),
      sql<boolean>`alert.told = 2`.as('isEscalated'),
      'alert.answered_at as answeredAt',
      sql<string | null>`trim(answerer.first_name || ' ' || answerer.last_name)`.as('answeredByName'),
      'alert.version',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectAlerts>['executeTakeFirstOrThrow']>>;

export const shown = ({ raisedAt, answeredAt, ...row }: Row): Alert => ({
  ...row,
  raisedAt: new Date(raisedAt).toISOString(),
  answeredAt: answeredAt && new Date(answeredAt).toISOString(),
});

/** Alerts of a location, by their ids and in the order of these. */
export const alertDetails = async (
  db: Queryable,
  { locationId }: Pick<LocationScope, 'locationId'>,
  ids: readonly number[],
  kinds: readonly AlertKind[] = alertKindNames,
): Promise<Alert[]> => {
  const found = selectAlerts(db)
    .where('alert.location_id', '=', locationId)
    .where(sql<boolean>`alert.id = ANY (${ids}::integer[])`)
    .where(sql<boolean>`alert.kind = ANY (${kinds}::text[])`)
    .orderBy('alert.id');
  return (await runPrepared(db, found)).map(shown);
};

/** One alert of a location; undefined unless it exists and is of one of these kinds. */
export const alertDetail = async (
  db: Queryable,
  scope: Pick<LocationScope, 'locationId'>,
  id: number,
  kinds: readonly AlertKind[] = alertKindNames,
): Promise<Alert | undefined> => (await alertDetails(db, scope, [id], kinds))[0];

const danger = sql`CASE alert.kind ${sql.join(
  alertKindNames.map((kind) => sql`WHEN ${sql.lit(kind)} THEN ${sql.lit(alertKinds[kind].danger)}`),
  sql` `,
)} END`;

/**
 * The open alerts that somebody is shown anywhere in the portal. People who work at named locations see those of all their locations;
 * those with an organization, or with all of them, see those of the location they are looking at, and an organization's own people also
 * those left unanswered for so long that they have been escalated to them.
 */
export const openAlerts = async (
  db: Queryable,
  { role, reach }: Pick<Actor, 'role' | 'reach'>,
  lookedAt: number | undefined,
): Promise<Alert[]> => {
  const kinds = kindsFor({ role });
  if (kinds.length === 0) return [];
  const isHere = sql<boolean>`alert.location_id = ${lookedAt ?? null}::integer`;
  const isTheirs =
    reach.kind === 'locations'
      ? reachesLocation(reach)
      : reach.kind === 'organization'
        ? sql<boolean>`(${reachesLocation(reach)} AND (${isHere} OR alert.told = 2))`
        : isHere;
  const rows = await selectAlerts(db)
    .where('alert.state', '=', 'open')
    .where('alert.kind', 'in', kinds)
    .where(isTheirs)
    .orderBy(danger)
    .orderBy('alert.raised_at', 'desc')
    .orderBy('alert.id', 'desc')
    .limit(mostOpen)
    .execute();
  return rows.map(shown);
};
