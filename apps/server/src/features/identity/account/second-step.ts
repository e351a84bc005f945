import type { FastifyRequest } from 'fastify';
import { type account, type Me, type SecondProof, failure } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';
import type { Vouched } from '../../../platform/sessions/sessions.ts';
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
import { beginPending, challengePending, endPending, forgetPending, pendingIn, tryPending } from './pending.ts';
import { deviceCookie, startSession } from './start-session.ts';
import { accountMayEnter, readMe } from './views.ts';

/** Passkey options: for the account whose password was right, or for any passkey, which then signs in alone. */
export const askPasskey = async (deps: Needs, call: Call<typeof account.passkeyOptions>) => {
  const party = partyOf(deps, call.request);
  let options: Awaited<ReturnType<typeof requestOptions>> | undefined;
  if (call.input.body.isAlone) {
    options = await requestOptions(party);
    await beginPending(deps, deps.db, call, { accountId: null, challenge: options.challenge, vouched: null });
  } else {
    await challengePending(deps, call, async (accountId) => {
      options = await requestOptions(party, await passkeysOf(deps.db, accountId));
      return options.challenge;
    });
  }
  return { ...options };
};

interface Given {
  /** The token of the pending sign-in. */
  readonly pending: string;
  readonly proof: SecondProof;
  readonly mark: string | undefined;
  readonly origin: { readonly ip: string; readonly traceId: string };
  readonly request: FastifyRequest;
  readonly at: number;
}

/**
 * The second step, wherever somebody signs in. In order: a sign-in is pending and has attempts left; the guess is counted, within its
 * limits; the step is right, and is used up. Every failure gets the same answer. {@link finishPending} is what follows.
 */
export const proveSecondStep = async (deps: Needs, { pending, proof, mark, origin, request, at }: Given) => {
  const { accountId, challenge, vouched } = await tryPending(deps.db, pending, at);
  if (accountId === null) throw new Refusal('signInOver');
  const { userName, passwordHash } = await addresseeAsSystem(deps.db, accountId);
  const isKnownDevice = deps.attempts.isKnownDevice({ id: accountId, passwordHash }, mark);
  await requireStep(deps, { account: { id: accountId, userName }, isKnownDevice, origin, at }, () =>
    isProven(deps, { accountId, proof, party: partyOf(deps, request), challenge, at }),
  );
  const passkey = proof.method === 'passkey' ? await passkeyByCredentialAsSystem(deps.db, proof.answer.id) : undefined;
  return { accountId, passkeyId: passkey?.id ?? null, vouched };
};

/** Checks that the account may still enter, and ends the pending sign-in; `start` begins what takes its place, in the same transaction. */
export const finishPending = async <T>(
  deps: Needs,
  { pending, accountId }: { readonly pending: string; readonly accountId: number },
  start: (tx: Tx, found: { id: number; userName: string }) => Promise<T>,
): Promise<T> =>
  await transact(deps.db, async (tx) => {
    const found = await accountMayEnter(tx, accountId);
    if (!found) throw new Refusal('badSecondStep');
    if (!(await endPending(tx, pending))) throw new Refusal('signInOver');
    return await start(tx, found);
  });

/** Used after the current password, a passkey proves to be the owner's. */
export const letSecondStepStand = async (tx: Tx, passkeyId: number | null): Promise<void> => {
  if (passkeyId !== null) await letStandAlone(tx, passkeyId);
};

/** The second step in a browser. */
export const takeSecondStep = async (deps: Needs, call: Call<typeof account.secondStep>): Promise<Me> => {
  const { input, origin, request, at } = call;
  const proof = input.body;
  const pending = pendingIn(deps, call);
  const mark = deps.cookies.read(request, deviceCookie);
  const { accountId, passkeyId, vouched } = await proveSecondStep(deps, {
    pending,
    proof,
    mark,
    origin,
    request,
    at,
  });
  return await finish(deps, call, accountId, { by: proof.method, passkeyId, vouched }, (tx) =>
    letSecondStepStand(tx, passkeyId),
  );
};

/** A passkey that verified its user replaces both password and second step. */
export const signInByPasskey = async (deps: Needs, call: Call<typeof account.passkeyLogin>): Promise<Me> => {
  const { input, request, at } = call;
  const { accountId, challenge } = await tryPending(deps.db, pendingIn(deps, call), call.at);
  if (accountId !== null || challenge === null) throw new Refusal('signInOver');
  const { answer } = input.body;
  const passkey = await passkeyByCredentialAsSystem(deps.db, answer.id);
  const counter = passkey ? await checkAnswer(partyOf(deps, request), challenge, passkey, answer, true) : null;
  if (!passkey || counter === null || !(await notePasskeyUse(deps.db, passkey.id, passkey.counter, counter, at))) {
    const whose = passkey ? await addresseeAsSystem(deps.db, passkey.accountId) : null;
    const account = passkey && whose && { id: passkey.accountId, userName: whose.userName };
    await noteWrongGuess(deps, { fills: [] }, { what: 'passkey', account: account ?? null, origin: call.origin, at });
    throw new Refusal('badSecondStep', passkey ? {} : { failure: failure('account.passkeyUnknown') });
  }
  return await finish(
    deps,
    call,
    passkey.accountId,
    { by: 'passkey alone', passkeyId: passkey.id, vouched: null },
    async (tx) => {
      if (!(await standsAlone(tx, passkey.id)))
        throw new Refusal('badSecondStep', { failure: failure('account.passwordFirst') });
    },
  );
};

const finish = async (
  deps: Needs,
  call: Call<typeof account.secondStep> | Call<typeof account.passkeyLogin>,
  accountId: number,
  {
    by,
    passkeyId,
    vouched,
  }: {
    by: Parameters<typeof startSession>[4];
    passkeyId: number | null;
    vouched: Pick<Vouched, 'providerId' | 'sid'> | null;
  },
  /** What else must hold or be recorded, with the account locked. */
  within: (tx: Tx) => Promise<void>,
): Promise<Me> => {
  await finishPending(deps, { pending: pendingIn(deps, call), accountId }, async (tx, found) => {
    await within(tx);
    // The second step was taken here, whatever was done at the provider.
    await startSession(deps, tx, call, found, by, {
      passkeyId,
      vouched: vouched && { ...vouched, isSecondStep: false },
    });
  });
  forgetPending(deps, call);
  return await readMe(deps.db, accountId, null);
};
