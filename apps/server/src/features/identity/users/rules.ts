import { failure, type UserDetail, hasPermission } from '@viewgate/contract';
import { mayManageRole, type RoleName } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** Nobody promotes themselves or others above their own rank. */
export const requireGivable = (actor: Actor, role: RoleName): void => {
  if (actor.role === null || !mayManageRole(actor.role, role)) throw invalid('userRole', 'users.roleNotYours');
};

const own = { delete: 'users.ownDelete', lock: 'users.ownLock', unlock: 'users.ownUnlock' } as const;

/** The specified refusals for actions against one's own account (portal §8). */
export const requireOther = (actor: Actor, { id }: { id: number }, verb: keyof typeof own): void => {
  if (id === actor.accountId) throw invalid('id', own[verb]);
};

/** Nobody may change read-only accounts; nor one that also works beyond the caller's reach. */
export const requireChangeable = ({ isReadOnly, isShared }: UserDetail): void => {
  if (isReadOnly) throw invalid('id', 'users.readOnly');
  if (isShared) {
    throw new Refusal('forbidden', {
      failure: failure('users.worksElsewhere'),
    });
  }
};

export interface Flags {
  hasPortalCameraAccess: boolean;
  hasMobileCameraAccess: boolean;
  hasAiDashboardAccess: boolean;
}
export const flagNames = ['hasPortalCameraAccess', 'hasMobileCameraAccess', 'hasAiDashboardAccess'] as const;

/** The resulting access flags. While their feature is off the request's are ignored: a new user gets the role's defaults. */
export const flagsOf = (
  features: ReadonlySet<string>,
  role: RoleName,
  before: Flags | null,
  body: { readonly [F in keyof Flags]?: boolean | undefined },
): Flags => {
  const byRole = {
    hasPortalCameraAccess: hasPermission(role, 'cameras.view'),
    hasMobileCameraAccess: false,
    hasAiDashboardAccess: hasPermission(role, 'locations.aiDashboard'),
  };
  const isAsked = features.has('PerUserCameraPermissions');
  const nothing = { hasPortalCameraAccess: false, hasMobileCameraAccess: false, hasAiDashboardAccess: false };
  const kept = before ?? (isAsked ? nothing : byRole);
  if (!isAsked) return kept;
  return {
    hasPortalCameraAccess: body.hasPortalCameraAccess ?? kept.hasPortalCameraAccess,
    hasMobileCameraAccess: body.hasMobileCameraAccess ?? kept.hasMobileCameraAccess,
    hasAiDashboardAccess: body.hasAiDashboardAccess ?? kept.hasAiDashboardAccess,
  };
};

/** Serializes changes to Super Admins, which only Super Admins make, so that two cannot remove each other. */
export const lockSuperAdmins = async (tx: Tx, actor: Actor): Promise<void> => {
  if (actor.role === 'SuperAdmin') await sql`SELECT pg_advisory_xact_lock(hashtext('super admins'))`.execute(tx);
};

/** Throws when the account is the last Super Admin who can sign in. Call after {@link lockSuperAdmins}. */
export const requireAnotherSuperAdmin = async (tx: Tx, { id, userRole }: UserDetail): Promise<void> => {
  if (userRole !== 'SuperAdmin') return;
  const another = await tx
    .selectFrom('users as staff')
    .innerJoin('accounts as account', 'account.id', 'staff.account_id')
    .where('staff.role', '=', 'SuperAdmin')
    .where('account.is_locked', '=', false)
    .where('account.id', '!=', id)
    .select('account.id')
    .limit(1)
    .executeTakeFirst();
  if (!another) throw invalid('id', 'users.lastSuperAdmin');
};
