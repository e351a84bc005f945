import { type account, type Me, failure } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import {
  checkAnswer,
  isProven,
  letStandAlone,
  notePasskeyUse,
  partyOf,
  passkeyByCredentialAsSystem,
  passkeysOf,
  requestOptions,
  requireStep,
  standsAlone,
} from '../second-factor/index.ts';
import { addresseeAsSystem } from './links.ts';
import { beginPending, challengePending, endPending, tryPending } from './pending.ts';
import { deviceCookie, startSession } from './start-session.ts';
import { accountMayEnter, readMe } from './views.ts';

/** Passkey options: for the account whose password was right, or for any passkey, which then signs in alone. */
export const askPasskey = async (deps: Needs, call: Call<typeof account.passkeyOptions>) => {
  const party = partyOf(deps, call.request);
  let options: Awaited<ReturnType<typeof requestOptions>> | undefined;
  if (call.input.body.isAlone) {
    options = await requestOptions(party);
    await beginPending(deps, deps.db, call, { accountId: null, challenge: options.challenge });
  } else {
    await challengePending(deps, call, async (accountId) => {
      options = await requestOptions(party, await passkeysOf(deps.db, accountId));
      return options.challenge;
    });
  }
  return { ...options };
};

/**
 * The second step. In order: a sign-in is pending and has attempts left; the guess is counted, within its limits; the step is right,
 * and is used up; the account may still enter; the pending sign-in ends and a session starts. Every failure gets the same answer.
 */
export const takeSecondStep = async (deps: Needs, call: Call<typeof account.secondStep>): Promise<Me> => {
  const { input, origin, request, at } = call;
  const { accountId, challenge } = await tryPending(deps, call);
  if (accountId === null) throw new Refusal('signInOver');
  const proof = input.body;
  const { userName, passwordHash } = await addresseeAsSystem(deps.db, accountId);
  const mark = deps.cookies.read(request, deviceCookie);
  const isKnownDevice = deps.attempts.isKnownDevice({ id: accountId, passwordHash }, mark);
  await requireStep(deps, { account: { id: accountId, userName }, isKnownDevice, origin, at }, () =>
    isProven(deps, { accountId, proof, party: partyOf(deps, request), challenge, at }),
  );
  const passkey = proof.method === 'passkey' ? await passkeyByCredentialAsSystem(deps.db, proof.answer.id) : undefined;
  return await finish(deps, call, accountId, { by: proof.method, passkeyId: passkey?.id ?? null }, async (tx) => {
    // Used after the current password, it proves to be the owner's.
    if (passkey) await letStandAlone(tx, passkey.id);
  });
};

/** A passkey that verified its user replaces both password and second step. */
export const signInByPasskey = async (deps: Needs, call: Call<typeof account.passkeyLogin>): Promise<Me> => {
  const { input, request, at } = call;
  const { accountId, challenge } = await tryPending(deps, call);
  if (accountId !== null || challenge === null) throw new Refusal('signInOver');
  const { answer } = input.body;
  const passkey = await passkeyByCredentialAsSystem(deps.db, answer.id);
  if (!passkey) throw new Refusal('badSecondStep');
  const counter = await checkAnswer(partyOf(deps, request), challenge, passkey, answer, true);
  if (counter === null) throw new Refusal('badSecondStep');
  if (!(await notePasskeyUse(deps.db, passkey.id, passkey.counter, counter, at))) throw new Refusal('badSecondStep');
  return await finish(deps, call, passkey.accountId, { by: 'passkey alone', passkeyId: passkey.id }, async (tx) => {
    if (!(await standsAlone(tx, passkey.id)))
      throw new Refusal('badSecondStep', { failure: failure('account.passwordFirst') });
  });
};

const finish = async (
  deps: Needs,
  call: Call<typeof account.secondStep> | Call<typeof account.passkeyLogin>,
  accountId: number,
  { by, passkeyId }: { by: Parameters<typeof startSession>[4]; passkeyId: number | null },
  /** What else must hold or be recorded, with the account locked. */
  within: (tx: Tx) => Promise<void>,
): Promise<Me> => {
  await deps.db.transaction().execute(async (tx) => {
    const found = await accountMayEnter(tx, accountId);
    if (!found) throw new Refusal('badSecondStep');
    await within(tx);
    if (!(await endPending(deps, tx, call))) throw new Refusal('signInOver');
    await startSession(deps, tx, call, found, by, passkeyId);
  });
  return await readMe(deps.db, accountId, null);
};
