import { failure, type SecondProof, type secondFactor } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { verifyPassword } from '../../../platform/sessions/passwords.ts';
import { noteWrongGuess } from '../../../platform/sessions/wrong-guess.ts';
import { requireStep } from './attempts.ts';
import { partyOf } from './passkeys.ts';
import { isProven } from './prove.ts';
import { notePasskeyIn, noteProof, takeChallenge } from './store.ts';
import { passkeyByCredentialAsSystem } from './views.ts';
import { transact } from '../../../platform/database/transact.ts';

type Prove = Call<typeof secondFactor.prove>;

const byPassword = async (deps: Needs, { actor, origin, at }: Prove, password: string): Promise<void> => {
  // An open session must not be a way to guess the password.
  const { accountId, userName } = actor;
  const guess = await deps.attempts.guess({ accountId, name: userName, ip: origin.ip, isKnownDevice: true });
  const found = await deps.db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select('password_hash as hash')
    .executeTakeFirst();
  const lane = { isKnown: true, key: `account ${accountId}` };
  if (await guess.compare(() => verifyPassword(password, found?.hash ?? null, lane))) return await guess.right();
  await noteWrongGuess(deps, guess, { what: 'password', account: { id: accountId, userName }, origin, at });
  throw new Refusal('badCredentials', { failure: failure('secondFactor.notYourPassword') });
};

/** Requires a second step of the signed-in person, and uses it up. */
export const requireOwnStep = async (
  deps: Needs,
  { actor, origin, request, at }: Pick<Prove, 'actor' | 'origin' | 'request' | 'at'>,
  proof: SecondProof,
): Promise<void> => {
  const { accountId, userName } = actor;
  const step = { account: { id: accountId, userName }, isKnownDevice: true, origin, at };
  await requireStep(deps, step, async () => {
    const challenge = proof.method === 'passkey' ? await takeChallenge(deps.db, actor.sessionId, at) : null;
    return await isProven(deps, { accountId, proof, party: partyOf(deps, request), challenge, at });
  });
};

/** Lets a signed-in person confirm their identity again, by password or a second step. */
export const proveAgain = async (deps: Needs, call: Prove): Promise<null> => {
  const { input, actor, origin, at } = call;
  const { accountId, userName } = actor;
  const proof = input.body;
  if (proof.method === 'password') await byPassword(deps, call, proof.password);
  else await requireOwnStep(deps, call, proof);
  await transact(deps.db, async (tx) => {
    await noteProof(tx, actor.sessionId, at);
    const passkey = proof.method === 'passkey' && (await passkeyByCredentialAsSystem(tx, proof.answer.id));
    if (passkey) await notePasskeyIn(tx, actor.sessionId, passkey.id, at);
    await writeAudit(tx, { ...actBy(actor, { at, origin }), verb: 'prove', record: 'account' }, [
      { recordId: accountId, recordName: userName, after: { by: proof.method } },
    ]);
  });
  return null;
};
