import type { Tx } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { inviteAgain } from './invite.ts';
import type { Needs } from './needs.ts';
import { invitationDetail, inviterOf } from './views.ts';

interface Asked {
  readonly scope: LocationScope;
  readonly id: number;
  readonly at: number;
  /** Who reminds: the mail is sent in their name if the inviter's account is gone. */
  readonly accountId: number;
}

/** Mails an invitation again, as a reminder. The location must be held. */
export const remindInvited = async (deps: Needs, tx: Tx, { scope, id, at, accountId }: Asked): Promise<void> => {
  const found = await invitationDetail(tx, scope, at, id);
  if (!found) throw notFound();
  await inviteAgain(deps, tx, { scope, found, at, by: await inviterOf(tx, found.invitedBy ?? accountId) });
};
