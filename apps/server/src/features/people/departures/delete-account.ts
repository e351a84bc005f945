import type { departures } from '@viewgate/contract';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { scopeOfOwn } from '../../../platform/tenancy/scope.ts';
import { beginDeletion, changeEverywhere, holdProven, requireOwnPassword } from '../../identity/account/index.ts';
import { lockOwn, requireOwnStep, secondStepsOf } from '../../identity/second-factor/index.ts';
import { setPrimary } from '../viewers/index.ts';
import { tellOfLeaving } from './end.ts';
import { requireNotHeld, requireSuccessor } from './leave.ts';
import type { Needs } from './needs.ts';
import { withdrawInvitations } from './store.ts';
import { ownMemberships } from './views.ts';

type Asked = Call<typeof departures.deleteAccount>;

/** An open session proves nothing: the password, and the second step of an account that has one. */
const requireThemselves = async (deps: Needs, call: Asked) => {
  const { currentPassword, proof } = call.input.body;
  const proven = await requireOwnPassword(deps, call, currentPassword);
  if (await secondStepsOf(deps.db, call.actor.accountId)) {
    if (!proof) throw new Refusal('proofNeeded');
    await requireOwnStep(deps, call, proof);
  }
  return proven;
};

/**
 * Asks that one's own account be deleted: from now on it signs in nowhere and watches nothing, others lead its families, and its
 * invitations are withdrawn. What it has is deleted when the days to undo this are over (`due.ts`).
 */
export const deleteAccount = async (deps: Needs, call: Asked): Promise<{ deletedAt: string }> => {
  const { input, actor, origin, at } = call;
  const { accountId, userName } = actor;
  const proven = await requireThemselves(deps, call);
  const asked = await changeEverywhere(deps, accountId, async (tx) => {
    const all = await ownMemberships(tx, accountId, at);
    await holdProven(tx, proven);
    await lockOwn(tx, actor);
    const who = actBy({ accountId, userName }, { at, origin });
    for (const one of all) {
      requireNotHeld(one);
      const index = input.body.successors.findIndex(({ viewerId }) => viewerId === one.viewerId);
      const chosen = input.body.successors[index]?.newPrimaryViewerId ?? null;
      const successor = requireSuccessor(
        one,
        chosen,
        index < 0 ? 'successors' : `successors.${index}.newPrimaryViewerId`,
      );
      if (successor !== null) await setPrimary(tx, scopeOfOwn(one), one.familyId, successor);
      if (one.isApproved) await tellOfLeaving(deps, tx, one, accountId);
      const { locationId, viewerId, familyId, familyName } = one;
      await writeAudit(tx, { ...who, verb: 'leave', record: 'viewer' }, [
        {
          locationId,
          recordId: viewerId,
          recordName: actor.name,
          before: { familyId, familyName },
          after: successor === null ? null : { primaryViewerId: successor },
        },
      ]);
    }
    await withdrawInvitations(tx, accountId);
    const deletedAt = (await beginDeletion(deps, tx, accountId, at)).toISOString();
    await writeAudit(tx, { ...who, verb: 'ask for deletion', record: 'account' }, [
      { recordId: accountId, recordName: userName, after: { deletedAt } },
    ]);
    return { deletedAt };
  });
  // Until this process hears of the change, it would go on answering the person.
  deps.sessions.forget(accountId);
  return asked;
};
