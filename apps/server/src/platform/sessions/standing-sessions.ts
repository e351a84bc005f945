import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Database, Queryable } from '../database/database.ts';
import type { Actor, Reach } from '../tenancy/scope.ts';
import { mayLast } from './lasting-sessions.ts';
import { lacksSecondFactor } from './second-factor-duty.ts';

/** The locations of location user `staff`: those assigned directly, and those of the region. */
const ownLocations = sql<number[]>`(SELECT coalesce(array_agg(location.id), '{}') FROM locations location
  WHERE location.id IN (SELECT assigned.location_id FROM user_locations assigned WHERE assigned.account_id = staff.account_id)
    OR location.region_id = staff.region_id)`;

/**
 * The sessions valid at a moment, with everything that says who the account is and where it may act: the session's own, or the one whose
 * portal it sees (`seen`).
 */
export const standingSessions = (db: Database, now: number, as: 'own' | 'seen' = 'own') =>
  db
    .selectFrom('sessions as sign_in')
    .leftJoin('account_views as seen', (join) =>
      join
        .onRef('seen.session_id', '=', 'sign_in.id')
        .on('seen.ended_at', 'is', null)
        .on('seen.ends_at', '>', new Date(now)),
    )
    .innerJoin('accounts as account', 'account.id', as === 'own' ? 'sign_in.account_id' : 'seen.account_id')
    .leftJoin('users as staff', 'staff.account_id', 'account.id')
    .where('sign_in.expires_at', '>', new Date(now))
    .where('account.is_locked', '=', false)
    // Whatever forbids lasting sessions also ends them; if one was missed, it grants nothing.
    .where((eb) => eb.or([eb('sign_in.lasts_until', 'is', null), mayLast(sql.ref('account.id'))]))
    .select([
      'sign_in.id as sessionId',
      'sign_in.expires_at as expiresAt',
      'sign_in.created_at as createdAt',
      'sign_in.last_used_at as lastUsedAt',
      'sign_in.lasts_until as lastsUntil',
      'sign_in.user_agent as userAgent',
      'sign_in.is_mobile_app as isMobileApp',
      'sign_in.by_nvr_user as isNvrUser',
      'seen.id as viewId',
      'seen.ends_at as viewEndsAt',
      'account.id as accountId',
      'account.kind',
      'account.user_name as userName',
      'account.first_name as firstName',
      'account.last_name as lastName',
      'staff.role',
      'staff.organization_id as organizationId',
      'staff.has_portal_camera_access as portal',
      'staff.has_mobile_camera_access as mobile',
      'staff.has_ai_dashboard_access as ai',
      // What the supporter has proven elsewhere says nothing about the person.
      (as === 'own'
        ? sql<boolean>`(${lacksSecondFactor(sql.ref('account.id'))} AND NOT sign_in.second_step_elsewhere)`
        : lacksSecondFactor(sql.ref('account.id'))
      ).as('mustAddSecondFactor'),
      ownLocations.as('locationIds'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof standingSessions>['execute']>>[number];

/** What an account may do, and where. */
const standingOf = (
  row: Pick<Row, 'role' | 'organizationId' | 'locationIds'>,
): { role: RoleName | null; reach: Reach } => {
  const role = row.role === null || !(row.role in roles) ? null : (row.role as RoleName);
  if (role && roles[role].scope === 'internal') return { role, reach: { kind: 'everywhere' } };
  if (role && roles[role].scope === 'organization' && row.organizationId !== null)
    return { role, reach: { kind: 'organization', organizationId: row.organizationId } };
  return { role, reach: { kind: 'locations', locationIds: role ? row.locationIds : [] } };
};

/** What a member of staff may do at this moment, and where, signed in or not; null for an account that may do nothing. */
export const standingOfStaff = async (db: Queryable, accountId: number) => {
  const row = await db
    .selectFrom('accounts as account')
    .innerJoin('users as staff', 'staff.account_id', 'account.id')
    .where('account.id', '=', accountId)
    .where('account.kind', '=', 'staff')
    .where('account.is_locked', '=', false)
    .select([
      'account.user_name as userName',
      'staff.role',
      'staff.organization_id as organizationId',
      ownLocations.as('locationIds'),
    ])
    .executeTakeFirst();
  return row ? { userName: row.userName, ...standingOf(row) } : null;
};

export const actorOfRow = (row: Row): Actor => {
  const { role, reach } = standingOf(row);
  return {
    accountId: row.accountId,
    kind: row.kind,
    userName: row.userName,
    name: `${row.firstName} ${row.lastName}`.trim(),
    role,
    organizationId: row.organizationId,
    reach,
    hasCameraAccess: (row.isMobileApp ? row.mobile : row.portal) ?? false,
    hasAiDashboardAccess: row.ai ?? false,
    mustAddSecondFactor: row.mustAddSecondFactor,
    sessionId: row.sessionId,
    sessionExpiresAt: row.expiresAt.getTime(),
    sessionLasts: row.lastsUntil !== null,
    isMobileApp: row.isMobileApp,
    isNvrUser: row.isNvrUser,
  };
};
