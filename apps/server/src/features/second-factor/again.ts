import type { secondFactor } from '@viewgate/contract';
import type { AppDeps } from '../../app-deps.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { verifyPassword } from '../../platform/sessions/passwords.ts';
import { createStepAttempts } from './attempts.ts';
import { partyOf } from './passkeys.ts';
import { isProven } from './prove.ts';
import { noteProof, takeChallenge } from './store.ts';

type Prove = Call<typeof secondFactor.prove>;

const byPassword = async (deps: AppDeps, { actor, origin }: Prove, password: string): Promise<void> => {
  // An open session is no reason to let somebody guess the password behind it.
  await deps.attempts.check(actor.userName, origin.ip, true);
  const found = await deps.db
    .selectFrom('accounts')
    .where('id', '=', actor.accountId)
    .select('password_hash as hash')
    .executeTakeFirst();
  if (await verifyPassword(password, found?.hash ?? null)) return;
  await deps.attempts.failed(actor.userName, origin.ip, true);
  throw new Refusal('badCredentials', { title: 'This is not your password.' });
};

/** Lets a signed-in person prove again who they are, by password or a second step. */
export const proveAgain = async (deps: AppDeps, call: Prove): Promise<null> => {
  const { input, actor, origin, request, at } = call;
  const proof = input.body;
  if (proof.method === 'password') await byPassword(deps, call, proof.password);
  else {
    const attempts = createStepAttempts(deps);
    await attempts.check(actor.accountId, origin.ip, true);
    const challenge = proof.method === 'passkey' ? await takeChallenge(deps.db, actor.sessionId, at) : null;
    const { accountId } = actor;
    if (!(await isProven(deps, { accountId, proof, party: partyOf(deps, request), challenge, at }))) {
      await attempts.failed(accountId, origin.ip, true);
      throw new Refusal('badSecondStep');
    }
    await attempts.succeeded(accountId, origin.ip);
  }
  await deps.db.transaction().execute(async (tx) => {
    await noteProof(tx, actor.sessionId, at);
    const who = { accountId: actor.accountId, accountName: actor.userName, ip: origin.ip, traceId: origin.traceId };
    await writeAudit(tx, { at, ...who, verb: 'prove', record: 'account' }, [
      { recordId: actor.accountId, recordName: actor.userName, after: { by: proof.method } },
    ]);
  });
  return null;
};
