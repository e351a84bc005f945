import type { AppDeps } from '../../app-deps.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { verifyPassword } from '../../platform/sessions/passwords.ts';
import type { Actor } from '../../platform/tenancy/scope.ts';
import { accountForSignIn } from './views.ts';

/**
 * Asks a signed-in person for the present password again; a wrong one is refused on `currentPassword`. A session left open is no
 * reason to let somebody guess the password behind it: wrong ones count as failed sign-ins.
 */
export const requireOwnPassword = async (
  deps: Pick<AppDeps, 'db' | 'attempts'>,
  { actor, origin }: { actor: Actor; origin: { ip: string } },
  password: string,
): Promise<void> => {
  await deps.attempts.check(actor.userName, origin.ip, true);
  const found = await accountForSignIn(deps.db, actor.userName);
  if (await verifyPassword(password, found?.passwordHash ?? null)) return;
  await deps.attempts.failed(actor.userName, origin.ip, true);
  throw invalid('currentPassword', 'This is not your current password.');
};
