import type { account, ResultOf } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { requireHashingRoom, verifyPassword } from '../../../platform/sessions/passwords.ts';
import { refuseSignInHere } from '../../../platform/sessions/sign-in-duty.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';
import { secondStepsOf } from '../second-factor/index.ts';
import { refuseBeingDeleted } from './deletion.ts';
import { beginPending } from './pending.ts';
import { deviceCookie, startSession } from './start-session.ts';
import { accountForSignIn, accountMayEnter, readMe } from './views.ts';
import { transact } from '../../../platform/database/transact.ts';

type SignIn = Call<typeof account.login>;

interface Given {
  readonly userName: string;
  readonly password: string;
  /** What an earlier sign-in left with the browser or device. */
  readonly mark: string | undefined;
  readonly origin: { readonly ip: string; readonly traceId: string };
  readonly at: number;
}

/**
 * The password, wherever somebody signs in. In order: there is capacity to compare; the guess is counted, within its limits; the password
 * is right; the account may sign in. A wrong name, a wrong password and a paused account get the same answer after the same time; somebody
 * who knows the password of an account awaiting deletion is told so, and that guess still counts.
 */
export const provePassword = async (deps: Needs, { userName, password, mark, origin, at }: Given) => {
  const found = await accountForSignIn(deps.db, userName);
  const { ip } = origin;
  const isKnownDevice = deps.attempts.isKnownDevice(found, mark);
  const isKnown = isKnownDevice || deps.attempts.isKnownPlace(found?.id, ip);
  const lane = { isKnown, key: isKnown ? `account ${found?.id}` : addressKey(ip) };
  requireHashingRoom(lane);
  const guess = await deps.attempts.guess({ accountId: found?.id, name: userName, ip, isKnownDevice });
  const isRight = await guess.compare(() => verifyPassword(password, found?.passwordHash ?? null, lane));
  if (found?.isLocked && isRight) await refuseBeingDeleted(deps.db, found.id, at);
  if (!found || !isRight || found.isLocked || !found.isConfirmed) {
    await noteWrongGuess(deps, guess, { what: 'password', account: found ?? null, origin, at });
    throw new Refusal('badCredentials');
  }
  await guess.right();
  return found;
};

/**
 * Sign-in in a browser: those who may sign in here get a session after the password or, if the account has a second step, a pending
 * sign-in.
 */
export const signIn = async (deps: Needs, call: SignIn): Promise<ResultOf<typeof account.login>> => {
  const { input, origin, request, at } = call;
  const mark = deps.cookies.read(request, deviceCookie);
  const found = await provePassword(deps, { ...input.body, mark, origin, at });
  const secondSteps = await transact(deps.db, async (tx) => {
    if (!(await accountMayEnter(tx, found.id, found.passwordHash))) throw new Refusal('badCredentials');
    await refuseSignInHere(tx, found.id);
    const steps = await secondStepsOf(tx, found.id);
    if (steps) await beginPending(deps, tx, call, { accountId: found.id, challenge: null, vouched: null });
    else await startSession(deps, tx, call, found, 'password');
    return steps;
  });
  return { me: secondSteps ? null : await readMe(deps.db, found.id, null), secondSteps };
};
