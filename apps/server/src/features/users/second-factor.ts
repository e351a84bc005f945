import type { users } from '@viewgate/contract';
import type { AppDeps } from '../../app-deps.ts';
import type { Handler } from '../../platform/http/call.ts';
import { invalid, notFound } from '../../platform/http/refusal.ts';
import { removeSecondSteps, tellSecondStep } from '../second-factor/index.ts';
import { endPlaybacksOfAccount } from '../streams/index.ts';
import { requireChangeable } from './rules.ts';
import { holdUser } from './service.ts';

/**
 * For a person who lost phone, key and codes: somebody in charge of them removes their second steps. Whoever has a session of theirs
 * is logged out, and the person hears of it by mail. One's own are changed at one's own security, with a proof.
 */
export const removeSecondFactor =
  (deps: AppDeps): Handler<typeof users.removeSecondFactor> =>
  async ({ db, actor, input, audit, at }) => {
    const user = await holdUser(db, actor, input.params.id);
    if (user.isOwn) throw invalid('id', 'Change your own second step at Security.');
    requireChangeable(user);
    if (!user.hasSecondFactor) throw notFound();
    const removed = await removeSecondSteps(db, user.id);
    await deps.sessions.endAll(db, user.id);
    await endPlaybacksOfAccount(db, user.id, 'endedByStaff', at);
    await tellSecondStep(deps, db, user.id, 'removedByStaff');
    audit({ recordId: user.id, recordName: user.userName, organizationId: user.organizationId, before: removed });
    return null;
  };
