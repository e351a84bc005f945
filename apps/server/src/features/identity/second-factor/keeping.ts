import { failure } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './store.ts';
import { readOwn, secondStepsOf } from './views.ts';

/** Serializes changes to an account's second steps: which one is the last must stay true until commit. */
export const lockAccount = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.selectFrom('accounts').where('id', '=', accountId).select('id').forNoKeyUpdate().execute();
};

/** {@link lockAccount} for one's own, in a session that still exists: a new password may have ended it a moment ago. */
export const lockOwn = async (tx: Tx, { accountId, sessionId }: Actor): Promise<void> => {
  await lockAccount(tx, accountId);
  const session = await tx.selectFrom('sessions').where('id', '=', sessionId).select('id').executeTakeFirst();
  if (!session) throw new Refusal('signedOut');
};

export const renewRecoveryCodes = async (deps: Pick<Needs, 'secrets'>, tx: Tx, accountId: number) => {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    tx,
    accountId,
    codes.map((code) => hashOfCode(deps, accountId, code)),
  );
  return codes;
};

/**
 * Call after adding a second step. The first one brings recovery codes and ends every other session, since those were opened by
 * password alone. Returns the codes, this once.
 */
export const afterAdding = async (
  deps: Pick<Needs, 'secrets' | 'sessions'>,
  tx: Tx,
  { accountId, sessionId }: Actor,
  at: number,
  add: () => Promise<void>,
): Promise<string[] | null> => {
  const before = await secondStepsOf(tx, accountId);
  await add();
  if (before) return null;
  await deps.sessions.endAll(tx, accountId, sessionId);
  await endPlaybacksOfAccount(tx, accountId, 'signedOut', at, sessionId);
  return await renewRecoveryCodes(deps, tx, accountId);
};

/** The last one cannot be removed where one is required; elsewhere the recovery codes go with it, as nothing is left to recover. */
export const beforeRemoving = async (tx: Tx, { accountId }: Actor, kind: 'passkey' | 'app'): Promise<void> => {
  const { passkeys, app, isRequired } = await readOwn(tx, accountId);
  const isLast = kind === 'app' ? passkeys.length === 0 : passkeys.length === 1 && app === null;
  if (!isLast) return;
  if (isRequired) throw new Refusal('inUse', { failure: failure('secondFactor.lastOne') });
  await deleteRecoveryCodes(tx, accountId);
};
