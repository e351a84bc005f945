import type { Queryable } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { proofsOf } from './views.ts';

const minute = 60_000;
/** How long a repeated proof is valid, and a sign-in counts as one when something is added; milliseconds. */
const proofHolds = 5 * minute;
const signInHolds = 10 * minute;

/** Removing something or seeing new codes requires proving one's identity again: an open session proves nothing. */
export const requireProof = async (db: Queryable, actor: Actor, at: number): Promise<void> => {
  const found = await proofsOf(db, actor.sessionId);
  if (!found?.provedAt || at - found.provedAt.getTime() > proofHolds) throw new Refusal('proofNeeded');
};

/** For adding something, a recent sign-in also counts as proof. */
export const requireProofOrSignIn = async (db: Queryable, actor: Actor, at: number): Promise<void> => {
  const found = await proofsOf(db, actor.sessionId);
  if (found && at - found.beganAt.getTime() <= signInHolds) return;
  await requireProof(db, actor, at);
};
