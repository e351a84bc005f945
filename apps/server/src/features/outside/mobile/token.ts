import { hasPermission, type mobile, type MobileTokens, type ResultOf } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { createRate } from '../../../platform/http/rate.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { accessLasts, newChain, newPair } from '../../../platform/sessions/mobile-tokens.ts';
import { refuseSignInHere } from '../../../platform/sessions/sign-in-duty.ts';
import { standingOfStaff } from '../../../platform/sessions/standing-sessions.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';
import {
  accountMayEnter,
  finishPending,
  letSecondStepStand,
  noteSignIn,
  openPending,
  provePassword,
  proveSecondStep,
  type SignedInBy,
} from '../../identity/account/index.ts';
import { partyOf, passkeysOf, requestOptions, secondStepsOf } from '../../identity/second-factor/index.ts';
import { accountOfNvrUser, holdNvrUser } from '../nvr-users/index.ts';
import { refresh } from './refresh.ts';
import { insertDevice } from './store.ts';

type Token = Call<typeof mobile.token>;
type Answer = ResultOf<typeof mobile.token>;
type Granted<Type extends Token['input']['body']['grantType']> = Extract<Token['input']['body'], { grantType: Type }>;

/** Calls from one address within ten seconds: a center's phones share one. */
const mostCalls = 100;

interface Begun {
  readonly account: { readonly id: number; readonly userName: string };
  readonly by: SignedInBy;
  readonly body: { readonly deviceName: string | null; readonly deviceMark: string | null };
}

/**
 * The last step of every sign-in on a device. The caller has the account locked, as `accountMayEnter` does: whatever ends all of its
 * sessions comes before this, or ends it too. Refuses those who must sign in at their organization's identity provider: that is done in a
 * browser.
 */
const begin = async (
  deps: Needs,
  tx: Tx,
  { origin, at }: Token,
  { account, by, body }: Begun,
): Promise<MobileTokens> => {
  await refuseSignInHere(tx, account.id);
  const chain = newChain();
  const pair = newPair(chain);
  const { ip, userAgent } = origin;
  const isNvrUser = by === 'NVR user';
  const device = { accountId: account.id, name: body.deviceName, isNvrUser, chain, pair, ip, userAgent, at };
  const { until } = await insertDevice(tx, device);
  const mark = await noteSignIn(deps, tx, { account, by, mark: body.deviceMark ?? undefined, origin, at });
  return {
    accessToken: pair.access,
    accessEndsAt: new Date(Math.min(at + accessLasts, until.getTime())).toISOString(),
    refreshToken: pair.refresh,
    signedInUntil: until.toISOString(),
    deviceMark: mark,
  };
};

/** As in a browser (`account.login`): the same limits, locks and answers. */
const byPassword = async (deps: Needs, call: Token, body: Granted<'password'>): Promise<Answer> => {
  const { origin, request, at } = call;
  const { userName, password, deviceMark } = body;
  const found = await provePassword(deps, { userName, password, mark: deviceMark ?? undefined, origin, at });
  const steps = await secondStepsOf(deps.db, found.id);
  if (steps) {
    const options = steps.passkey
      ? await requestOptions(partyOf(deps, request), await passkeysOf(deps.db, found.id))
      : null;
    return await transact(deps.db, async (tx) => {
      if (!(await accountMayEnter(tx, found.id, found.passwordHash))) throw new Refusal('badCredentials');
      await refuseSignInHere(tx, found.id);
      const given = { accountId: found.id, challenge: options?.challenge ?? null, vouched: null };
      const signInToken = await openPending(tx, at, given);
      return { tokens: null, secondStep: { signInToken, steps, passkeyOptions: options && { ...options } } };
    });
  }
  return await transact(deps.db, async (tx) => {
    const mayEnter = await accountMayEnter(tx, found.id, found.passwordHash);
    // A second step added a moment ago is required.
    if (!mayEnter || (await secondStepsOf(tx, found.id))) throw new Refusal('badCredentials');
    return { tokens: await begin(deps, tx, call, { account: found, by: 'password', body }), secondStep: null };
  });
};

const bySecondStep = async (deps: Needs, call: Token, body: Granted<'secondStep'>): Promise<Answer> => {
  const { origin, request, at } = call;
  const { signInToken: pending, proof, deviceMark } = body;
  const given = { pending, proof, mark: deviceMark ?? undefined, origin, request, at };
  const { accountId, passkeyId } = await proveSecondStep(deps, given);
  const tokens = await finishPending(deps, { pending, accountId }, async (tx, account) => {
    await letSecondStepStand(tx, passkeyId);
    return await begin(deps, tx, call, { account, by: proof.method, body });
  });
  return { tokens, secondStep: null };
};

/** Signs in with the code that a member of staff's phone has scanned: for watching cameras, and nothing else. */
const byNvrUser = async (deps: Needs, call: Token, body: Granted<'nvrUser'>): Promise<Answer> => {
  const { at, origin } = call;
  const { userName, secret } = body;
  if (!(await deps.features.at(null)).has('MobileNvrAccess')) throw new Refusal('badCredentials');
  return await transact(deps.db, async (tx) => {
    // The account first: renewing or revoking the code holds it first, too.
    const accountId = await accountOfNvrUser(tx, userName);
    const account = accountId === undefined ? undefined : await accountMayEnter(tx, accountId);
    const isRight = (await holdNvrUser(tx, { userName, secret, at })) === accountId;
    const role = account && isRight && (await standingOfStaff(tx, account.id))?.role;
    if (!account || !role || !hasPermission(role, 'cameras.view')) throw new Refusal('badCredentials');
    return { tokens: await begin(deps, tx, call, { account, by: 'NVR user', body }), secondStep: null };
  }).catch(async (error: unknown) => {
    const isWrong = error instanceof Refusal && error.code === 'badCredentials';
    if (isWrong) await noteWrongGuess(deps, { fills: [] }, { what: 'NVR user', account: null, origin, at });
    throw error;
  });
};

/** Signs a device in, or continues its sign-in. */
export const giveTokens = (deps: Needs) => {
  const requireRate = createRate(deps.clock, { name: 'address', most: mostCalls });
  return async (call: Token): Promise<Answer> => {
    requireRate(addressKey(call.origin.ip), call.reply);
    const { body } = call.input;
    switch (body.grantType) {
      case 'password':
        return await byPassword(deps, call, body);
      case 'secondStep':
        return await bySecondStep(deps, call, body);
      case 'nvrUser':
        return await byNvrUser(deps, call, body);
      case 'refresh':
        return { tokens: await refresh(deps, call, body.refreshToken), secondStep: null };
      default:
        return body satisfies never;
    }
  };
};
