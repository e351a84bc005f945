import type { Queryable } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { proofsOf } from './views.ts';

const minute = 60_000;
/** Milliseconds for which a repeated proof holds, and for which having just signed in is as good when something is added. */
const proofHolds = 5 * minute;
const signInHolds = 10 * minute;

/** Who takes something away, or sees new codes, must have proved again who they are: an open session is no proof. */
export const requireProof = async (db: Queryable, actor: Actor, at: number): Promise<void> => {
  const found = await proofsOf(db, actor.sessionId);
  if (!found?.provedAt || at - found.provedAt.getTime() > proofHolds) throw new Refusal('proofNeeded');
};

/** Who adds something may also have signed in a moment ago. */
export const requireProofOrSignIn = async (db: Queryable, actor: Actor, at: number): Promise<void> => {
  const found = await proofsOf(db, actor.sessionId);
  if (found && at - found.beganAt.getTime() <= signInHolds) return;
  await requireProof(db, actor, at);
};
