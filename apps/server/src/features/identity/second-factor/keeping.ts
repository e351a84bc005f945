import { failure } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './store.ts';
import { readOwn, secondStepsOf } from './views.ts';

/** One change of an account's second steps at a time: which one is the last must stay true until commit. */
export const lockAccount = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.selectFrom('accounts').where('id', '=', accountId).select('id').forUpdate().execute();
};

/** The same for a change of one's own, in a session that still stands: a new password ends it, and may have done so a moment ago. */
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
 * Adds a second step. With the first come recovery codes, and every other session ends: they were opened by the password alone.
 * Returns the codes, once.
 */
export const afterAdding = async (
  deps: Pick<Needs, 'secrets' | 'sessions'>,
  tx: Tx,
  { accountId, sessionId }: Actor,
  add: () => Promise<void>,
): Promise<string[] | null> => {
  const before = await secondStepsOf(tx, accountId);
  await add();
  if (before) return null;
  await deps.sessions.endAll(tx, accountId, sessionId);
  return await renewRecoveryCodes(deps, tx, accountId);
};

/** The last one stays where it is asked for; else the recovery codes go with it, because there is nothing left to recover. */
export const beforeRemoving = async (tx: Tx, { accountId }: Actor, kind: 'passkey' | 'app'): Promise<void> => {
  const { passkeys, app, isRequired } = await readOwn(tx, accountId);
  const isLast = kind === 'app' ? passkeys.length === 0 : passkeys.length === 1 && app === null;
  if (!isLast) return;
  if (isRequired) throw new Refusal('inUse', { failure: failure('secondFactor.lastOne') });
  await deleteRecoveryCodes(tx, accountId);
};
