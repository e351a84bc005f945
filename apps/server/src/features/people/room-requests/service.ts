import { failure, missingClaim, type roomRequests } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Before, Beforehand, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { scopeOfOwn } from '../../../platform/tenancy/scope.ts';
import { notify } from '../../operations/notifications/index.ts';
import { setClasses } from '../children/index.ts';
import { deleteRequest, insertRequest, setAnswer } from './store.ts';
import { askableChild, ownRequest, roomRequestDetail } from './views.ts';

const idsOf = (classes: readonly { id: number }[]) => classes.map(({ id }) => id);
const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Answers a request once; approved, the child's classes are those asked for that still exist. The location must be held. */
export const evaluateRequest =
  (deps: Needs): Handler<typeof roomRequests.evaluate> =>
  async ({ db, scope, actor, at, location, input, audit }) => {
    const { isApproved, reason, currentClassIds, requestedClassIds } = input.body;
    const found = await roomRequestDetail(db, scope, at, input.params.id);
    if (!found) throw new Refusal('notFound', { failure: failure('roomRequests.isWithdrawn') });
    const { id, state, childId, childName, currentClasses, requestedClasses, accountId, email, language, firstName } =
      found;
    if (state !== 'open') throw invalid('id', 'roomRequests.isAnswered');
    const classIds = idsOf(requestedClasses);
    if (isApproved) {
      if (classIds.length === 0) throw invalid('isApproved', 'roomRequests.noClassLeft');
      const isMoved = !isSameSet([...new Set(currentClassIds)], idsOf(currentClasses));
      if (isMoved || !isSameSet([...new Set(requestedClassIds)], classIds))
        throw new Refusal('conflict', {
          failure: failure(isMoved ? 'roomRequests.isMoved' : 'roomRequests.isChanged', { name: childName }),
          current: { currentClasses, requestedClasses },
        });
      await setClasses(db, scope, childId, classIds);
    }
    const next = isApproved ? 'approved' : 'denied';
    await setAnswer(db, scope, id, { state: next, reason, at, answeredBy: actor.accountId });
    if (accountId !== null && email !== null) {
      const to = { accountId, email, language: language ?? 'en', name: firstName ?? '' };
      const letter = {
        childName,
        classNames: requestedClasses.map(({ name }) => name),
        locationName: location.name,
        isApproved,
        reason,
      };
      await deps.messages.mail(db, to, 'roomRequestAnswered', letter);
      await notify(deps, db, 'roomRequestAnswered', { accountId, locationId: location.id });
    }
    // Also in the child's own history.
    if (isApproved) {
      const moved = { recordId: childId, recordName: childName, before: { classIds: idsOf(currentClasses) } };
      audit({ ...moved, record: 'child', verb: 'change classes', after: { classIds } });
    }
    audit({
      recordId: id,
      recordName: childName,
      before: { state, childId, classIds: idsOf(currentClasses) },
      after: {
        state: next,
        childId,
        classIds: isApproved ? classIds : idsOf(currentClasses),
        hasReason: reason !== null,
      },
    });
    return null;
  };

/** Counts the attempt, and says where the child is. */
export const beforeCreating = async ({
  db,
  actor,
  at,
  input,
}: Before<typeof roomRequests.create>): Promise<Beforehand> => {
  const asked = await askableChild(db, actor.accountId, at, input.body.childId);
  const counts = [{ [`room-request:account:${actor.accountId}`]: 30 }];
  return { counts, locationId: asked?.locationId ?? null };
};

/** A parent asks; each child has one open request at a time, no matter who in the family asked. */
export const createRequest =
  (deps: Needs): Handler<typeof roomRequests.create> =>
  async ({ db, actor, at, input, audit }) => {
    const { childId, classIds } = input.body;
    // Reread with the location held: somebody leaving the family at this moment may not ask.
    const child = await askableChild(db, actor.accountId, at, childId);
    if (!child) throw notFound();
    const location = await deps.locations.get(child.locationId, db);
    // Nobody could answer it.
    if (!location || missingClaim('roomRequests.evaluate', location)) throw notFound();
    if (!(await deps.features.at(location, db)).has('RoomRequest')) throw notFound();
    const wanted = [...new Set(classIds)];
    if (isSameSet(wanted, idsOf(child.classes))) throw invalid('classIds', 'roomRequests.isSame', { name: child.name });
    const open = await db
      .selectFrom('room_requests')
      .where('child_id', '=', childId)
      .where('state', '=', 'open')
      .select('id')
      .executeTakeFirst();
    if (open) throw invalid('childId', 'roomRequests.isOpen', { name: child.name });
    const id = await insertRequest(db, scopeOfOwn(child), {
      childId,
      viewerId: child.viewerId,
      classIds: wanted,
      at,
    });
    await notify(deps, db, 'roomRequest', { locationId: location.id });
    audit({ locationId: location.id, recordId: id, recordName: child.name, after: { childId, classIds: wanted } });
    return { id };
  };

export const beforeWithdrawing = async ({
  db,
  actor,
  input,
}: Before<typeof roomRequests.withdraw>): Promise<Beforehand> => {
  const asked = await ownRequest(db, actor.accountId, input.params.id);
  return { locationId: asked?.locationId ?? null };
};

/** Withdraws the caller's own open request; its location must be held. */
export const withdrawRequest: Handler<typeof roomRequests.withdraw> = async ({ db, actor, input, audit }) => {
  const { id } = input.params;
  const found = await ownRequest(db, actor.accountId, id);
  if (!found) throw notFound();
  const { state, childId, childName, locationId } = found;
  if (state !== 'open') throw invalid('id', 'roomRequests.isAnswered');
  await deleteRequest(db, scopeOfOwn(found), id);
  audit({ locationId, recordId: id, recordName: childName, before: { state, childId } });
  return null;
};
