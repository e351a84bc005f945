import type { viewers } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { viewerFootprint } from './footprint-view.ts';
import { closeAutomation, scheduleAutomation } from '../automations/index.ts';
import { removeMember, requireSuccessor } from './membership.ts';
import { requireOwn, requireViewer } from './service.ts';

export const removeViewer =
  (deps: Needs): Handler<typeof viewers.remove> =>
  async (call) => {
    const before = await requireViewer(call, call.input.params.id);
    requireOwn(before);
    await removeMember(deps, call, before, call.input.query.newPrimaryViewerId ?? null);
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

/** Until that day begins, the viewer may watch. Of a primary user, a successor may be chosen now; who it is, is checked again then. */
export const scheduleDeletion: Handler<typeof viewers.scheduleDeletion> = async (call) => {
  const { scheduledDate, newPrimaryViewerId, label } = call.input.body;
  const before = await requireViewer(call, call.input.params.id);
  requireOwn(before);
  if (newPrimaryViewerId !== null) requireSuccessor(before, newPrimaryViewerId);
  const { id: viewerId, name: subjectName } = before;
  const automation = { kind: 'DeleteViewer', viewerId, subjectName, scheduledDate, newPrimaryViewerId } as const;
  await scheduleAutomation(call, { ...automation, label: label ?? undefined });
  call.audit({
    recordId: viewerId,
    recordName: subjectName,
    before: { scheduledDate: before.scheduledDate },
    after: { scheduledDate, ...(newPrimaryViewerId !== null && { primaryViewerId: newPrimaryViewerId }) },
  });
  return null;
};

export const unscheduleDeletion: Handler<typeof viewers.unscheduleDeletion> = async (call) => {
  const before = await requireViewer(call, call.input.params.id);
  await closeAutomation(call.db, call.scope, { kind: 'DeleteViewer', viewerId: before.id, at: call.at });
  call.audit({
    recordId: before.id,
    recordName: before.name,
    before: { scheduledDate: before.scheduledDate },
    after: { scheduledDate: null },
  });
  return null;
};
