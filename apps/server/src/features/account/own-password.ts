import type { AppDeps } from '../../app-deps.ts';
import type { Tx } from '../../platform/database/database.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { verifyPassword } from '../../platform/sessions/passwords.ts';
import type { Actor } from '../../platform/tenancy/scope.ts';
import { accountForSignIn } from './views.ts';

/** The hash that a given password was right for. */
interface ProvenPassword {
  readonly accountId: number;
  readonly hash: string;
}

const wrong = () => invalid('currentPassword', 'This is not your current password.');

/**
 * Asks a signed-in person for the present password again; a wrong one is refused on `currentPassword`. A session left open is no
 * reason to let somebody guess the password behind it: wrong ones count as failed sign-ins.
 */
export const requireOwnPassword = async (
  deps: Pick<AppDeps, 'db' | 'attempts'>,
  { actor, origin }: { actor: Actor; origin: { ip: string } },
  password: string,
): Promise<ProvenPassword> => {
  await deps.attempts.check(actor.userName, origin.ip, true);
  const found = await accountForSignIn(deps.db, actor.userName);
  const isRight = await verifyPassword(password, found?.passwordHash ?? null);
  if (found?.passwordHash && isRight) return { accountId: found.id, hash: found.passwordHash };
  await deps.attempts.failed(actor.userName, origin.ip, true);
  throw wrong();
};

/** In the transaction that relies on it: no other change of the account runs beside it, and the password is still that one. */
export const holdProven = async (tx: Tx, { accountId, hash }: ProvenPassword): Promise<void> => {
  const held = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .where('password_hash', '=', hash)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw wrong();
};
