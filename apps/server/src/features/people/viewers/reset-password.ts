import type { viewers } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Before, Beforehand, Handler } from '../../../platform/http/call.ts';
import { sendPasswordReset } from '../../identity/account/index.ts';
import { requireViewer } from './service.ts';

/** Per person within fifteen minutes, so that repeated clicks do not fill a mailbox. */
const most = 5;

export const beforeReset = async (call: Before<typeof viewers.resetPassword>): Promise<Beforehand> => {
  const { accountId } = await requireViewer(call, call.input.params.id);
  return { counts: [{ [`reset-password:account:${accountId}`]: most }] };
};

/** Mails the person what "Forgot password" would, to their own address: staff never see or choose a parent's password. */
export const resetPassword =
  (deps: Needs): Handler<typeof viewers.resetPassword> =>
  async (call) => {
    const viewer = await requireViewer(call, call.input.params.id);
    await sendPasswordReset(deps, call.db, viewer.accountId);
    call.audit({ recordId: viewer.id, recordName: viewer.name, after: { userName: viewer.userName } });
    return null;
  };
