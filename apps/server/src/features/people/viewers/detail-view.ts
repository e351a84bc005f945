import { sql } from 'kysely';
import { selectFields } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope, Reach } from '../../../platform/tenancy/scope.ts';
import { hasSimilarFamily } from './similar-families.ts';
import type { Today } from './sql.ts';
import { plainFields } from './store.ts';
import { viewerColumns, viewersOf, withNames } from './views.ts';

/** Whether the person behind `viewer.account_id` has other memberships, or a staff role, beyond the caller's authority. */
const isAccountShared = (reach: Reach) => {
  const beyond =
    reach.kind === 'everywhere'
      ? sql`false`
      : reach.kind === 'organization'
        ? sql`other_location.organization_id <> ${reach.organizationId}`
        : sql`other_location.id <> ALL (${reach.locationIds}::integer[])`;
  return sql<boolean>`(account.kind <> 'viewer' OR EXISTS (
    SELECT 1 FROM viewers other JOIN locations other_location ON other_location.id = other.location_id
      WHERE other.account_id = viewer.account_id AND ${beyond}))`;
};

/**
 * One viewer as its screens and changes need it; undefined when not at this location. `version` grows with the membership and with the
 * account, so that an edit of either is noticed.
 */
export const viewerDetail = (db: Queryable, { locationId }: LocationScope, today: Today, reach: Reach, id: number) =>
  withNames(
    db,
    viewersOf(db)
      .where('viewer.location_id', '=', locationId)
      .where('viewer.id', '=', id)
      .select('viewer.id')
      .as('picked'),
  )
    .select(viewerColumns(today))
    .select([
      'account.first_name as firstName',
      'account.last_name as lastName',
      ...selectFields('viewer', plainFields),
      isAccountShared(reach).as('isAccountShared'),
      sql<string | null>`(
        SELECT max(sign_in.lasts_until) FROM sessions sign_in
          WHERE sign_in.account_id = viewer.account_id AND sign_in.lasts_until > ${today.at})`.as('staysSignedInUntil'),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', child.id, 'name', trim(child.first_name || ' ' || child.last_name))
          ORDER BY child.first_name, child.id), '[]')
        FROM children child WHERE child.family_id = viewer.family_id)`.as('familyChildren'),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', other.id, 'name', trim(other_account.first_name || ' ' || other_account.last_name)) ORDER BY other.sort_name, other.id), '[]')
        FROM viewers other JOIN accounts other_account ON other_account.id = other.account_id
        WHERE other.family_id = viewer.family_id AND other.id <> viewer.id AND other.approved_at IS NOT NULL
          AND NOT other_account.is_locked)`.as('otherViewers'),
      sql<number>`(viewer.version + account.version - 1)`.as('version'),
      sql<string | null>`pause_note_of(viewer, ${today.at})`.as('pauseNote'),
      hasSimilarFamily(sql`viewer.family_id`, sql`own_viewer.id = viewer.id`).as('hasSuggestedFamilyMerge'),
      'account.id as accountId',
      'account.version as accountVersion',
      'viewer.version as membershipVersion',
    ])
    .executeTakeFirst();

export type ViewerDetail = NonNullable<Awaited<ReturnType<typeof viewerDetail>>>;
