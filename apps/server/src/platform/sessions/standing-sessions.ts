import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Actor, Reach } from '../tenancy/scope.ts';
import { mayLast } from './lasting-sessions.ts';
import { lacksSecondFactor } from './second-factor-duty.ts';

/** The sessions valid at a moment, with everything that says who the account is and where it may act. */
export const standingSessions = (db: Database, now: number) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoin('users as u', 'u.account_id', 'a.id')
    .where('s.expires_at', '>', new Date(now))
    .where('a.is_locked', '=', false)
    // Whatever forbids lasting sessions also ends them; if one was missed, it grants nothing.
    .where((eb) => eb.or([eb('s.lasts_until', 'is', null), mayLast(sql.ref('a.id'))]))
    .select((eb) => [
      's.id as sessionId',
      's.expires_at as expiresAt',
      's.created_at as createdAt',
      's.last_used_at as lastUsedAt',
      's.lasts_until as lastsUntil',
      's.user_agent as userAgent',
      'a.id as accountId',
      'a.kind',
      'a.user_name as userName',
      'a.first_name as firstName',
      'a.last_name as lastName',
      'u.role',
      'u.organization_id as organizationId',
      'u.has_portal_camera_access as portal',
      'u.has_mobile_camera_access as mobile',
      'u.has_ai_dashboard_access as ai',
      lacksSecondFactor(sql.ref('a.id')).as('mustAddSecondFactor'),
      // A location user's locations: those assigned directly, and those of the region.
      eb
        .selectFrom('locations as l')
        .where((w) =>
          w.or([
            w(
              'l.id',
              'in',
              w.selectFrom('user_locations').select('location_id').whereRef('account_id', '=', 'u.account_id'),
            ),
            w('l.region_id', '=', w.ref('u.region_id')),
          ]),
        )
        .select(sql<number[]>`coalesce(array_agg(l.id), '{}')`.as('ids'))
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
