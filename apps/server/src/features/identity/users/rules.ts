import {
  failure,
  hasPermission,
  type Permission,
  type UserDetail,
  type UserFlags,
  userFlags,
} from '@viewgate/contract';
import { mayManageRole, type RoleName } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import { namesIn } from '../../../platform/database/columns.ts';
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

export const flagNames = namesIn(userFlags.shape);
const flags = (isOn: (name: keyof UserFlags) => boolean): UserFlags =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of them
  Object.fromEntries(flagNames.map((name) => [name, isOn(name)])) as unknown as UserFlags;

/** Which roles have a flag while nobody is asked about it: those with the permission. */
const permissionOfFlag: Readonly<Record<keyof UserFlags, Permission | null>> = {
  hasPortalCameraAccess: 'cameras.view',
  hasMobileCameraAccess: null,
  hasAiDashboardAccess: 'locations.aiDashboard',
};

/** The resulting access flags. While their feature is off the request's are ignored: a new user gets the role's defaults. */
export const flagsOf = (
  features: ReadonlySet<string>,
  role: RoleName,
  before: UserFlags | null,
  body: { readonly [F in keyof UserFlags]?: boolean | undefined },
): UserFlags => {
  const isAsked = features.has('PerUserCameraPermissions');
  const byRole = (name: keyof UserFlags): boolean => {
    const permission = permissionOfFlag[name];
    return permission !== null && hasPermission(role, permission);
  };
  const kept = (name: keyof UserFlags): boolean => (before ? before[name] : !isAsked && byRole(name));
  return flags((name) => (isAsked ? body[name] : undefined) ?? kept(name));
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
