import type { viewers } from '@viewgate/contract';
import type { Before, Beforehand, Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { mailsUnlockLink, mailUnlockLink } from '../../access/stream-shield/index.ts';
import type { Needs } from './needs.ts';
import { requireViewer } from './service.ts';

export const beforeUnlockLink = async (call: Before<typeof viewers.sendUnlockLink>): Promise<Beforehand> => {
  const { accountId } = await requireViewer(call, call.input.params.id);
  return mailsUnlockLink(accountId, 'staff');
};

/** Mails a locked viewer, at their own address, the link with which they unlock their streams themselves. */
export const sendUnlockLink =
  (deps: Needs): Handler<typeof viewers.sendUnlockLink> =>
  async (call) => {
    const viewer = await requireViewer(call, call.input.params.id);
    if (!viewer.isShieldLocked) throw notFound();
    await mailUnlockLink(deps, call.db, viewer.id, null);
    call.audit({ recordId: viewer.id, recordName: viewer.name });
    return null;
  };
