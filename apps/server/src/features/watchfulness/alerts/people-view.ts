import type { alerts, ResultOf } from '@viewgate/contract';
import { roles, type RoleName } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { photoUrlOf } from '../../../platform/database/photo-url.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Milliseconds within which somebody who has used the portal is likely still there. */
const recentMs = 15 * 60_000;
const most = 50;

/** The location's own staff who are signed in and have recently used the portal, most recent first. */
export const peopleHere = async (
  db: Queryable,
  { locationId }: LocationScope,
  at: number,
): Promise<ResultOf<typeof alerts.people>> => {
  const rows = await db
    .selectFrom('users as staff')
    .innerJoin('accounts as account', 'account.id', 'staff.account_id')
    .innerJoin('locations as location', (join) => join.on('location.id', '=', locationId))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('sessions as sign_in')
          .whereRef('sign_in.account_id', '=', 'account.id')
          // An app that acts for somebody says nothing about where they are.
          .where('sign_in.oauth_client_id', 'is', null)
          .where('sign_in.expires_at', '>', new Date(at))
          .select((inner) => inner.fn.max('sign_in.last_used_at').as('lastUsedAt'))
          .as('used'),
      (join) => join.onTrue(),
    )
    .where('account.is_locked', '=', false)
    .where('used.lastUsedAt', '>', new Date(at - recentMs))
    .where(
      sql<boolean>`(staff.region_id = location.region_id OR EXISTS (SELECT FROM user_locations assigned
        WHERE assigned.account_id = staff.account_id AND assigned.location_id = location.id))`,
    )
    .select([
      'account.id',
      sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('name'),
      sql<RoleName>`staff.role`.as('role'),
      'account.phone_number as phoneNumber',
      photoUrlOf('account').as('profilePhotoUrl'),
      'used.lastUsedAt',
    ])
    .orderBy('used.lastUsedAt', 'desc')
    .orderBy('account.id')
    .limit(most)
    .execute();
  return rows.map(({ lastUsedAt, role, ...row }) => ({
    ...row,
    role: roles[role].label,
    lastUsedAt: new Date(lastUsedAt).toISOString(),
  }));
};
