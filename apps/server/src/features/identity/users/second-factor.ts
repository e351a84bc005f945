import type { users } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { removeLostSecondSteps } from '../second-factor/index.ts';
import { requireChangeable } from './rules.ts';
import { holdUser } from './service.ts';

/** Somebody in charge of a user removes the user's lost second steps. One's own are changed in one's own security settings, with a proof. */
export const removeSecondFactor =
  (deps: Needs): Handler<typeof users.removeSecondFactor> =>
  async ({ db, actor, input, audit, at }) => {
    const user = await holdUser(db, actor, input.params.id);
    if (user.isOwn) throw invalid('id', 'users.ownSecondFactor');
    requireChangeable(user);
    const removed = await removeLostSecondSteps(deps, db, user.id, at);
    if (!removed) throw notFound();
    audit({ recordId: user.id, recordName: user.userName, organizationId: user.organizationId, before: removed });
    return null;
  };
