import type { account, ResultOf } from '@viewgate/contract';
import type { AppDeps } from '../../app-deps.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { verifyPassword } from '../../platform/sessions/passwords.ts';
import { secondStepsOf } from '../second-factor/index.ts';
import { beginPending } from './pending.ts';
import { deviceCookie, startSession } from './start-session.ts';
import { accountForSignIn, accountMayEnter, readMe } from './views.ts';

type SignIn = Call<typeof account.login>;

/**
 * Sign-in, in order: attempts are within their limits; the password is right; the account may sign in; a session starts, or, where
 * the account has a second step, the wait for that. A wrong name, a wrong password and a paused account are answered alike and take
 * the same time.
 */
export const signIn = async (deps: AppDeps, call: SignIn): Promise<ResultOf<typeof account.login>> => {
  const { input, origin, request } = call;
  const { userName, password } = input.body;
  const found = await accountForSignIn(deps.db, userName);
  const isKnown = deps.attempts.isKnownDevice(found?.id, request.cookies[deviceCookie]);
  await deps.attempts.check(userName, origin.ip, isKnown);

  const isRight = await verifyPassword(password, found?.passwordHash ?? null);
  if (!found || !isRight || found.isLocked || !found.isConfirmed) {
    await deps.attempts.failed(userName, origin.ip, isKnown);
    throw new Refusal('badCredentials');
  }
  await deps.attempts.succeeded(userName, origin.ip);

  const secondSteps = await deps.db.transaction().execute(async (tx) => {
    if (!(await accountMayEnter(tx, found.id, found.passwordHash))) throw new Refusal('badCredentials');
    const steps = await secondStepsOf(tx, found.id);
    if (steps) await beginPending(deps, tx, call, { accountId: found.id, challenge: null });
    else await startSession(deps, tx, call, found, 'password');
    return steps;
  });
  return { me: secondSteps ? null : await readMe(deps.db, found.id, null), secondSteps };
};
