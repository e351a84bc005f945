import type { accountLinks } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { refuseSignInHere } from '../../../platform/sessions/sign-in-duty.ts';
import { hashNewPassword } from '../../../platform/sessions/passwords.ts';
import { notifyPasswordChanged, renewKeepLink, sendConfirmation } from '../account/index.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import { limitLinks, requireLink, spendLink } from './link.ts';
import { auditLink } from './link-audit.ts';

export const resetState = async (deps: Needs, call: Call<typeof accountLinks.resetState>) => {
  await limitLinks(deps, call.origin.ip);
  const { userName } = await requireLink(deps.db, ['reset'], call.input.query, call.at);
  return { userName };
};

/**
 * Sets a new password by a mailed link: every session and stream of the account ends and its owner is notified. It confirms nothing:
 * an unconfirmed account gets its confirmation mailed again.
 */
export const resetPassword = async (deps: Needs, call: Call<typeof accountLinks.resetPassword>): Promise<null> => {
  const { input, at, origin } = call;
  await limitLinks(deps, origin.ip);
  // Before hashing the password: a guessed link costs us nothing.
  await requireLink(deps.db, ['reset'], input.body, at);
  const hash = await hashNewPassword(input.body.password);
  await transact(deps.db, async (tx) => {
    const link = await spendLink(tx, 'reset', input.body, at);
    await refuseSignInHere(tx, link.accountId);
    await tx
      .updateTable('accounts')
      .set((eb) => ({ password_hash: hash, address_by_staff: false, version: eb('version', '+', 1) }))
      .where('id', '=', link.accountId)
      .execute();
    await deps.sessions.endAll(tx, link.accountId);
    await endPlaybacksOfAccount(tx, link.accountId, 'closed', at);
    await notifyPasswordChanged(deps, tx, link.accountId);
    await renewKeepLink(deps, tx, link.accountId, at);
    if (!link.isConfirmed) await sendConfirmation(deps, tx, link.accountId);
    await writeAudit(tx, ...auditLink(call, 'reset password', link));
  });
  return null;
};
