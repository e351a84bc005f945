import type { Needs } from './needs.ts';
import type { AuditEntry } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { endGathering } from '../../operations/notifications/index.ts';
import { approve, registrationFacts, registrationOf, scheduleApproval } from '../registration-review/index.ts';
import { requireLaterDay } from '../automations/index.ts';
import { consentBefore } from '../camera-consents/index.ts';
import { settleCaps, todayOf } from '../viewers/index.ts';
import { foldChild } from './children.ts';
import { requirePrimary } from './primary.ts';
import { follow } from './references.ts';
import { rowOf, rowsWhere } from './rows.ts';
import { familySide, type FamilySide, pairsOf, seenOf } from './side-view.ts';
import {
  deleteEmptyFamily,
  endExceptions,
  insertMerge,
  moveEverybody,
  noteAnswer,
  noteChild,
  noteViewer,
} from './store.ts';
import { foldViewer } from './viewers.ts';

export interface Wanted {
  targetId: number;
  fromId: number;
  mode: 'Merge' | 'MergeAndApprove' | 'MergeAndScheduleApproval';
  /** Of MergeAndScheduleApproval. */
  scheduledDate: string | null;
  /** What `seenOf` said of the families when somebody looked at them. */
  seen?: string | undefined;
}
export interface Merging {
  tx: Tx;
  scope: LocationScope;
  at: number;
  location: { name: string; timeZone: string };
  by: number;
}

/** Both families; throws if they cannot be merged. */
export const sidesOf = async ({ tx, scope, at, location }: Omit<Merging, 'by'>, { targetId, fromId }: Wanted) => {
  const today = todayOf({ at, location });
  const target = await familySide(tx, scope, today, targetId);
  if (!target) throw notFound();
  if (fromId === targetId) throw invalid('fromFamilyId', 'familyMerges.chooseOther');
  const from = await familySide(tx, scope, today, fromId);
  if (!from) throw invalid('fromFamilyId', 'familyMerges.gone');
  return { target, from };
};

/** Decisions that staff must take first, because a merge would otherwise take them for them. */
const refuseUndecided = (target: FamilySide, from: FamilySide) => {
  if (target.awaitsApproval) throw invalid('fromFamilyId', 'familyMerges.targetWaits', { family: target.name });
  const { children, viewers } = pairsOf(from, target);
  for (const { id, intoId } of children) {
    const [one, other] = [
      from.children.find((child) => child.id === id),
      target.children.find((child) => child.id === intoId),
    ];
    if (one?.hasAutomation || other?.hasAutomation) {
      throw invalid('fromFamilyId', 'familyMerges.unschedule', { name: other?.name ?? '' });
    }
    if (one?.hasOpenRequest && other?.hasOpenRequest) {
      throw invalid('fromFamilyId', 'familyMerges.answerRoomRequest', { name: other.name });
    }
  }
  for (const { id, intoId } of viewers) {
    const [one, other] = [
      from.viewers.find((viewer) => viewer.id === id),
      target.viewers.find((viewer) => viewer.id === intoId),
    ];
    if (one?.hasAutomation || other?.hasAutomation) {
      throw invalid('fromFamilyId', 'familyMerges.unschedule', { name: other?.name ?? '' });
    }
    if ((one?.state === 'denied') !== (other?.state === 'denied')) {
      const deniedIn = one?.state === 'denied' ? from : target;
      throw invalid('fromFamilyId', 'familyMerges.deniedInOne', { name: other?.name ?? '', family: deniedIn.name });
    }
  }
};

/** Approves those who were waiting in the family that is gone, or schedules their approval. */
const answerWaiting = async (
  deps: Needs,
  merging: Merging,
  { mode, scheduledDate }: Wanted,
  mergeId: number,
  viewerIds: number[],
) => {
  const { tx, scope, at, location, by } = merging;
  if (mode === 'Merge') return [];
  if (mode === 'MergeAndScheduleApproval') {
    if (scheduledDate === null) throw invalid('scheduledDate', 'required', { field: 'Date' });
    requireLaterDay({ at, location }, scheduledDate);
  }
  const answered: AuditEntry[] = [];
  for (const viewerId of viewerIds) {
    const found = await registrationOf(tx, scope, viewerId);
    if (!found || found.state === 'denied') continue;
    await noteAnswer(tx, mergeId, viewerId, await rowOf(tx, 'registrations', found.registrationId));
    if (scheduledDate !== null && mode === 'MergeAndScheduleApproval') {
      await scheduleApproval({ db: tx, scope, at, actor: { accountId: by }, location }, found, { scheduledDate });
    } else await approve(deps, { tx, scope, at, answeredBy: by, locationName: location.name }, found, 'mode');
    const before = registrationFacts(found);
    const isScheduled = mode === 'MergeAndScheduleApproval';
    answered.push({
      verb: isScheduled ? 'schedule approval' : 'evaluate',
      record: 'registration',
      recordId: viewerId,
      recordName: found.name,
      before,
      after: { ...before, state: isScheduled ? 'scheduled' : 'approved', scheduledDate },
    });
  }
  return answered;
};

/**
 * Makes a family part of another: its members and children move; those whom the other family already has become one with theirs. The other
 * family keeps its name, primary user and policies. The location must be held. Refuses before it changes anything, except because of caps,
 * which are known last; the caller's transaction then rolls everything back.
 */
export const mergeFamilies = async (deps: Needs, merging: Merging, wanted: Wanted) => {
  const { tx, scope, at, by } = merging;
  const { target, from } = await sidesOf(merging, wanted);
  // Somebody who has joined since would be let in unseen.
  if (wanted.seen !== undefined && wanted.seen !== seenOf({ target, from }))
    throw invalid('fromFamilyId', 'familyMerges.changed');
  refuseUndecided(target, from);
  const pairs = pairsOf(from, target);
  // The exceptions of the other family were made for the people in it now: they let nobody else watch.
  const hasNewcomers = from.viewers.some(({ id }) => !pairs.viewers.some((pair) => pair.id === id));
  const exceptionsEnded = await endExceptions(tx, hasNewcomers ? [from.id, target.id] : [from.id]);
  const primaryViewerId = from.viewers.find((viewer) => viewer.isPrimaryUser)?.id ?? null;
  const row = await rowOf(tx, 'families', from.id);
  const assignments = await rowsWhere(tx, 'policy_assignments', 'family_id', from.id);
  await endGathering(tx, from.id, target.id);
  const followed = await follow(tx, 'families', from.id, target.id);
  const former = { row, assignments, primaryViewerId, followed, scheduledDate: wanted.scheduledDate };
  const mergeId = await insertMerge(tx, scope, { targetId: target.id, mode: wanted.mode, at, by, former });
  for (const { id, intoId } of pairs.children)
    await noteChild(tx, scope, mergeId, intoId, await foldChild(tx, id, intoId, at));
  for (const { id, intoId } of pairs.viewers)
    await noteViewer(tx, scope, mergeId, intoId, await foldViewer(tx, id, intoId, at));
  const { childIds, viewerIds } = await moveEverybody(tx, from.id, target.id);
  for (const id of childIds)
    await noteChild(tx, scope, mergeId, id, { former: null, consent: await consentBefore(tx, id) });
  for (const id of viewerIds) await noteViewer(tx, scope, mergeId, id, null);
  await requirePrimary(tx, target.id);
  await deleteEmptyFamily(tx, from.id);
  const waited = from.viewers
    .filter(({ state }) => state === 'pending' || state === 'scheduled')
    .map(({ id }) => pairs.viewers.find((pair) => pair.id === id)?.intoId ?? id);
  const answered = await answerWaiting(deps, merging, wanted, mergeId, waited);
  await settleCaps(tx, scope, at, [target.id]);
  return { mergeId, target, from, pairs, exceptionsEnded, answered };
};
