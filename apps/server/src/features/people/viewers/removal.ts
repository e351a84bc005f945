import type { viewers } from '@viewgate/contract';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { viewerFootprint } from './footprint-view.ts';
import { removeMember } from './membership.ts';
import { requireViewer } from './service.ts';

export const removeViewer: Handler<typeof viewers.remove> = async (call) => {
  const before = await requireViewer(call, call.input.params.id);
  await removeMember(call, before, call.input.query.newPrimaryViewerId ?? null);
  const { name, userName, familyId, familyName } = before;
  call.audit({ recordId: before.id, recordName: name, before: { name, userName, familyId, familyName } });
  return null;
};

export const deleteDetails = async (call: Call<typeof viewers.deleteDetails>) => {
  const found = await requireViewer(call, call.input.params.id);
  const { sessions, custodyBlocks, isLastMembership } = await viewerFootprint(call.db, call.scope, found.id);
  return {
    name: found.name,
    goesWithIt: [
      { noun: 'account', count: isLastMembership ? 1 : 0 },
      { noun: 'cameraSession', count: sessions },
      { noun: 'custodyBlock', count: custodyBlocks },
    ],
    blockedBy: null,
    newPrimaryOptions: found.isPrimaryUser
      ? found.otherViewers.map((viewer) => ({ value: viewer.id, label: viewer.name }))
      : [],
  };
};
