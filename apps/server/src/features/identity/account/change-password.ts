import type { account } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Call } from '../../../platform/http/call.ts';
import { hashNewPassword } from '../../../platform/sessions/passwords.ts';
import { endPlaybacksOfAccount } from '../../access/streams/index.ts';
import { notifyPasswordChanged } from './links.ts';
import { holdProven, requireOwnPassword } from './own-password.ts';
import { markDevice } from './start-session.ts';

/** Changes the caller's own password; ends every other session of the account, and turns this one into an ordinary session. */
export const changePassword = async (
  deps: Needs,
  { input, actor, origin, request, reply, at }: Call<typeof account.changePassword>,
): Promise<null> => {
  const proven = await requireOwnPassword(deps, { actor, origin, at }, input.body.currentPassword);
  const hash = await hashNewPassword(input.body.newPassword, { field: 'newPassword' });
  await transact(deps.db, async (tx) => {
    await holdProven(tx, proven);
    const sessionId = await deps.sessions.replaceLasting(tx, actor, request, reply);
    await tx
      .updateTable('accounts')
      .set((eb) => ({ password_hash: hash, version: eb('version', '+', 1) }))
      .where('id', '=', actor.accountId)
      .execute();
    await deps.sessions.endAll(tx, actor.accountId, sessionId);
    await endPlaybacksOfAccount(tx, actor.accountId, 'closed', at);
    await notifyPasswordChanged(deps, tx, actor.accountId);
    // The next sign-in here is not one from a new device.
    markDevice(deps, reply, { id: actor.accountId, passwordHash: hash });
    await writeAudit(tx, { ...actBy(actor, { at, origin }), verb: 'change password', record: 'account' }, [
      { recordId: actor.accountId, recordName: actor.userName },
    ]);
  });
  return null;
};
