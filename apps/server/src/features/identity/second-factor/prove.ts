import type { SecondProof } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { stepOf } from './app-codes.ts';
import { checkAnswer, type Party } from './passkeys.ts';
import { hashOfCode } from './recovery-codes.ts';
import { notePasskeyUse, takeStep, useRecoveryCode } from './store.ts';
import { appOf, passkeysOf } from './views.ts';

export const sealedFor = (accountId: number) => `authenticator app of account ${accountId}`;

interface Question {
  readonly accountId: number;
  readonly proof: SecondProof;
  readonly party: Party;
  /** The passkey's challenge; null if there is none. */
  readonly challenge: string | null;
  readonly at: number;
}

/**
 * Whether a second step is valid. A valid one is used up: a code's time step, a recovery code, a passkey's counter, even when two
 * requests come at once.
 */
export const isProven = async (deps: Pick<Needs, 'db' | 'secrets'>, question: Question): Promise<boolean> => {
  const { db, secrets } = deps;
  const { accountId, proof, at } = question;
  switch (proof.method) {
    case 'app': {
      const app = await appOf(db, accountId);
      if (!app?.confirmedAt) return false;
      const step = await stepOf(secrets.open(app.secret, sealedFor(accountId)), proof.code, app.lastStep, at);
      return step !== null && (await takeStep(db, accountId, step, at));
    }
    case 'recovery':
      return await useRecoveryCode(db, accountId, hashOfCode(deps, accountId, proof.code), at);
    case 'passkey': {
      const passkey = (await passkeysOf(db, accountId)).find((one) => one.credentialId === proof.answer.id);
      if (!passkey || question.challenge === null) return false;
      const counter = await checkAnswer(question.party, question.challenge, passkey, proof.answer, false);
      return counter !== null && (await notePasskeyUse(db, passkey.id, passkey.counter, counter, at));
    }
    default:
      return proof satisfies never;
  }
};
