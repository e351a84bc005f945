import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Actor, Reach } from '../tenancy/scope.ts';
import { mayLast } from './lasting-sessions.ts';
import { lacksSecondFactor } from './second-factor-duty.ts';

/** The sessions valid at a moment, with everything that says who the account is and where it may act. */
export const standingSessions = (db: Database, now: number) =>
  db
    .selectFrom('sessions as session')
    .innerJoin('accounts as account', 'account.id', 'session.account_id')
    .leftJoin('users as staff', 'staff.account_id', 'account.id')
    .where('session.expires_at', '>', new Date(now))
    .where('account.is_locked', '=', false)
    // Whatever forbids lasting sessions also ends them; if one was missed, it grants nothing.
    .where((eb) => eb.or([eb('session.lasts_until', 'is', null), mayLast(sql.ref('account.id'))]))
    .select((eb) => [
      'session.id as sessionId',
      'session.expires_at as expiresAt',
      'session.created_at as createdAt',
      'session.last_used_at as lastUsedAt',
      'session.lasts_until as lastsUntil',
      'session.user_agent as userAgent',
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
      lacksSecondFactor(sql.ref('account.id')).as('mustAddSecondFactor'),
      // A location user's locations: those assigned directly, and those of the region.
      eb
        .selectFrom('locations as location')
        .where((w) =>
          w.or([
            w(
              'location.id',
              'in',
              w.selectFrom('user_locations').select('location_id').whereRef('account_id', '=', 'staff.account_id'),
            ),
            w('location.region_id', '=', w.ref('staff.region_id')),
          ]),
        )
        .select(sql<number[]>`coalesce(array_agg(location.id), '{}')`.as('ids'))
        .as('locationIds'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof standingSessions>['execute']>>[number];

export const actorOfRow = (row: Row): Actor => {
  const role = row.role === null || !(row.role in roles) ? null : (row.role as RoleName);
  const reach: Reach =
    role && roles[role].scope === 'internal'
      ? { kind: 'everywhere' }
      : role && roles[role].scope === 'organization' && row.organizationId !== null
        ? { kind: 'organization', organizationId: row.organizationId }
        : { kind: 'locations', locationIds: role ? (row.locationIds ?? []) : [] };
  return {
    accountId: row.accountId,
    kind: row.kind,
    userName: row.userName,
    name: `${row.firstName} ${row.lastName}`.trim(),
    role,
    organizationId: row.organizationId,
    reach,
    hasPortalCameraAccess: row.portal ?? false,
    hasMobileCameraAccess: row.mobile ?? false,
    hasAiDashboardAccess: row.ai ?? false,
    mustAddSecondFactor: row.mustAddSecondFactor,
    sessionId: row.sessionId,
    sessionExpiresAt: row.expiresAt.getTime(),
    sessionLasts: row.lastsUntil !== null,
  };
};
