import type { mobile, MobileTokens } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { deviceInWords } from '../../../platform/sessions/device-in-words.ts';
import { holdAccount } from '../../../platform/sessions/hold-account.ts';
import { accessLasts, chainOf, newPair, pairAfter, type TokenPair } from '../../../platform/sessions/mobile-tokens.ts';
import { signsInElsewhere } from '../../../platform/sessions/sign-in-duty.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import { notifyDeviceCopied } from '../../identity/account/index.ts';
import { accountOfChain, endDevice, holdDevice, rotate } from './store.ts';

type Token = Call<typeof mobile.token>;
type Device = NonNullable<Awaited<ReturnType<typeof holdDevice>>>;

const isSame = (one: Buffer | null, token: string): boolean => one?.equals(hashToken(token)) ?? false;

/** Somebody presented a used-up refresh token, so there is a copy. Nobody can tell which of the two is the person's. */
const endCopied = async (deps: Needs, tx: Tx, { origin, at }: Token, device: Device): Promise<void> => {
  const { sessionId, accountId, userName } = device;
  await endDevice(tx, sessionId);
  await writeAudit(tx, { ...actBy(null, { at, origin }), verb: 'end copied', record: 'session' }, [
    { recordId: sessionId, recordName: userName, after: { accountId, usedFrom: deviceInWords(origin.userAgent) } },
  ]);
  await notifyDeviceCopied(deps, tx, accountId, device.name);
};

/**
 * Exchanges a refresh token for the next pair. In order: its device is signed in; the account is held, and not locked; the device is held;
 * the token is the one that works. The one before it, under the key of the attempt that used it, gets the same answer again: its device
 * lost the first. Any other token of the device's chain was used up already, and ends the device.
 */
export const refresh = async (deps: Needs, call: Token, token: string): Promise<MobileTokens> => {
  const { request, at } = call;
  const attempt = idempotencyKeyOf(request);
  const chain = chainOf(token);
  const accountId = chain === undefined ? undefined : await accountOfChain(deps.db, chain, at);
  if (chain === undefined || accountId === undefined) throw new Refusal('signedOut');
  const next = (): TokenPair =>
    attempt === null ? newPair(chain) : pairAfter(deps.secrets.derive('mobile-tokens'), chain, token, attempt);

  const hasNvrUsers = (await deps.features.at(null)).has('MobileNvrAccess');
  const given = await transact(deps.db, async (tx) => {
    if (!(await holdAccount(tx, accountId))) return null;
    const device = await holdDevice(tx, chain, at);
    if (!device) return null;
    const { sessionId, until } = device;
    // For example, somebody who now works for an organization that requires its own login.
    if ((device.isNvrUser && !hasNvrUsers) || (await signsInElsewhere(tx, accountId)) !== undefined) {
      await endDevice(tx, sessionId);
      return null;
    }
    if (isSame(device.refreshHash, token)) {
      const pair = next();
      await rotate(tx, sessionId, { pair, attempt, at });
      return { pair, endsAt: at + accessLasts, until };
    }
    if (attempt !== null && isSame(device.formerHash, token) && isSame(device.attemptHash, attempt))
      return { pair: next(), endsAt: device.accessEndsAt.getTime(), until };
    await endCopied(deps, tx, call, device);
    return null;
  });
  if (!given) throw new Refusal('signedOut');
  const { pair, endsAt, until } = given;
  return {
    accessToken: pair.access,
    accessEndsAt: new Date(Math.min(endsAt, until.getTime())).toISOString(),
    refreshToken: pair.refresh,
    signedInUntil: until.toISOString(),
    deviceMark: null,
  };
};
