import type { viewers } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { sendPasswordReset } from '../../identity/account/index.ts';
import { requireViewer } from './service.ts';

/** Per person within fifteen minutes, so that repeated clicks do not fill a mailbox. */
const most = 5;

/** Mails the person what "Forgot password" would, to their own address: staff never see or choose a parent's password. */
export const resetPassword =
  (deps: Needs): Handler<typeof viewers.resetPassword> =>
  async (call) => {
    const viewer = await requireViewer(call, call.input.params.id);
    await deps.attempts.count({ [`reset-password:account:${viewer.accountId}`]: most });
    await sendPasswordReset(deps, call.db, viewer.accountId);
    call.audit({ recordId: viewer.id, recordName: viewer.name, after: { userName: viewer.userName } });
    return null;
  };
