import { type Me, grantsOf } from '@viewgate/contract';
import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { lacksSecondFactor } from '../../../platform/sessions/second-factor-duty.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { profileOf } from '../../../platform/database/profile.ts';
import { countLocations } from '../../operations/shell/index.ts';

/** What sign-in needs from an account, by user name. */
export const accountForSignIn = (db: Queryable, userName: string) =>
  db
    .selectFrom('accounts')
    .where('user_name', '=', userName)
    .select([
      'id',
      'user_name as userName',
      'password_hash as passwordHash',
      'is_locked as isLocked',
      'email_confirmed as isConfirmed',
    ])
    .executeTakeFirst();

export const passwordHashOf = async (db: Queryable, id: number): Promise<string | null> =>
  (await db.selectFrom('accounts').where('id', '=', id).select('password_hash as hash').executeTakeFirst())?.hash ??
  null;

/**
 * An account that may sign in now, locked until the transaction ends. `hash` is what the given password was already compared with, if
 * it was; a hash replaced since then is refused.
 */
export const accountMayEnter = (tx: Tx, id: number, hash?: string | null) =>
  tx
    .selectFrom('accounts')
    .where('id', '=', id)
    .where('is_locked', '=', false)
    .where('email_confirmed', '=', true)
    .$if(hash !== undefined, (q) => q.where('password_hash', '=', hash ?? null))
    .select(['id', 'user_name as userName'])
    .forShare()
    .executeTakeFirst();

/** The signed-in person, as screens show them. */
export const readMe = async (db: Queryable, accountId: number, reach: Actor['reach'] | null): Promise<Me> => {
  const row = await db
    .selectFrom('accounts as account')
    .leftJoin('users as staff', 'staff.account_id', 'account.id')
    .where('account.id', '=', accountId)
    .select((eb) => [
      'account.id',
      'account.kind',
      ...profileOf('account'),
      eb
        .and([
          eb('account.phone_number_confirmed', '=', false),
          eb.exists(
            eb
              .selectFrom('user_subscriptions as subscription')
              .whereRef('subscription.account_id', '=', 'account.id')
              .where('subscription.channel', '=', 'sms')
              .select('subscription.key'),
          ),
        ])
        .$castTo<boolean>()
        .as('needsPhoneVerification'),
      'staff.role',
      'staff.organization_id as organizationId',
      'staff.has_portal_camera_access as portal',
      'staff.has_ai_dashboard_access as ai',
      lacksSecondFactor(sql.ref('account.id')).as('mustAddSecondFactor'),
    ])
    .executeTakeFirst();
  // Deleted a moment ago, with the notification still on its way.
  if (!row) throw new Refusal('signedOut');
  const { portal, ai, ...rest } = row;
  const role = row.role === null || !(row.role in roles) ? null : (row.role as RoleName);
  return {
    ...rest,
    role,
    roleLabel: role && roles[role].label,
    claims: role ? [...grantsOf(role)] : [],
    locationCount: reach ? await countLocations(db, reach) : 0,
    hasPortalCameraAccess: portal ?? false,
    hasAiDashboardAccess: ai ?? false,
    viewing: null,
  };
};
