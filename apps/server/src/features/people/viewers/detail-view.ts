import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope, Reach } from '../../../platform/tenancy/scope.ts';
import type { Today } from './sql.ts';
import { viewerColumns, viewersOf, withNames } from './views.ts';

/** Whether the person behind `v.account_id` has other memberships, or a staff role, beyond the caller's authority. */
const isAccountShared = (reach: Reach) => {
  const beyond =
    reach.kind === 'everywhere'
      ? sql`false`
      : reach.kind === 'organization'
        ? sql`ol.organization_id <> ${reach.organizationId}`
        : sql`ol.id <> ALL (${reach.locationIds}::integer[])`;
  return sql<boolean>`(a.kind <> 'viewer' OR EXISTS (
    SELECT 1 FROM viewers ov JOIN locations ol ON ol.id = ov.location_id WHERE ov.account_id = v.account_id AND ${beyond}))`;
};

/**
 * One viewer as its screens and changes need it; undefined when not at this location. `version` grows with the membership and with the
 * account, so that an edit of either is noticed.
 */
export const viewerDetail = (db: Queryable, { locationId }: LocationScope, today: Today, reach: Reach, id: number) =>
  withNames(
    db,
    viewersOf(db).where('v.location_id', '=', locationId).where('v.id', '=', id).select('v.id').as('picked'),
  )
    .select(viewerColumns(today))
    .select([
      'a.first_name as firstName',
      'a.last_name as lastName',
      'v.override_license_plate_requirement as overrideLicensePlateRequirement',
      isAccountShared(reach).as('isAccountShared'),
      sql<string | null>`(
        SELECT max(s.lasts_until) FROM sessions s WHERE s.account_id = v.account_id AND s.lasts_until > ${today.at})`.as(
        'staysSignedInUntil',
      ),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', k.id, 'name', trim(k.first_name || ' ' || k.last_name)) ORDER BY k.first_name, k.id), '[]')
        FROM children k WHERE k.family_id = v.family_id)`.as('familyChildren'),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', trim(oa.first_name || ' ' || oa.last_name)) ORDER BY o.sort_name, o.id), '[]')
        FROM viewers o JOIN accounts oa ON oa.id = o.account_id
        WHERE o.family_id = v.family_id AND o.id <> v.id AND o.approved_at IS NOT NULL)`.as('otherViewers'),
      sql<number>`(v.version + a.version - 1)`.as('version'),
      sql<string | null>`pause_note_of(v, ${today.at})`.as('pauseNote'),
      'a.id as accountId',
      'a.version as accountVersion',
      'v.version as membershipVersion',
    ])
    .executeTakeFirst();

export type ViewerDetail = NonNullable<Awaited<ReturnType<typeof viewerDetail>>>;
