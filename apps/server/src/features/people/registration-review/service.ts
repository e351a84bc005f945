import { failure, type registrationReview, type StoodRegistration, told } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { Actor, LocationScope } from '../../../platform/tenancy/scope.ts';
import { deleteOrphanAccounts, holdMembers } from '../../identity/account/index.ts';
import { closeAutomation } from '../automations/index.ts';
import { notify } from '../../operations/notifications/index.ts';
import { familyContents } from '../families/index.ts';
import { settleCaps, viewerFootprint } from '../viewers/index.ts';
import { approve, deny } from './approve.ts';
import { refuseConcernsSince, scheduleApproval } from './schedule-approval.ts';
import { deleteApplicant } from './store.ts';
import { type Answerable, approvedName, firstBarredOf, registrationOf, shownRegistration } from './views.ts';

export interface Change {
  db: Tx;
  scope: LocationScope;
  actor: Pick<Actor, 'accountId'>;
  at: number;
  location: { name: string; timeZone: string };
  audit: Call<typeof registrationReview.evaluate>['audit'];
}

type Where = { readonly db: Queryable; readonly scope: LocationScope };

const noAnswer = async ({ db, scope }: Where, viewerId: number) => {
  const name = await approvedName(db, scope, viewerId);
  return name === undefined ? notFound() : invalid('viewerId', 'registrationReview.isApproved', { name });
};

/** The registration, or 404; if a colleague has already approved it, a refusal that says so. */
export const requireRegistration = async (where: Where, viewerId: number): Promise<Answerable> => {
  const found = await registrationOf(where.db, where.scope, viewerId);
  if (!found) throw await noAnswer(where, viewerId);
  return found;
};

/** {@link requireRegistration}, as staff see it. */
export const requireShown = async (where: Where & { readonly at: number }, viewerId: number) => {
  const found = await shownRegistration(where.db, where.scope, where.at, viewerId);
  if (!found) throw await noAnswer(where, viewerId);
  return found;
};

/** What the audit stores about a registration: ids and names. */
export const facts = ({ state, kind, familyId, familyName, scheduledDate }: Answerable) => ({
  state,
  kind,
  familyId,
  familyName,
  scheduledDate,
});
const entry = (found: Answerable, after: object | null) => ({
  recordId: found.viewerId,
  recordName: found.name,
  before: facts(found),
  after,
});

/** The status that the answering person has seen, by viewer; viewers without an entry are answered whatever their status. */
export type Seen = ReadonlyMap<number, StoodRegistration>;
export const seenBy = (seen: readonly (StoodRegistration & { readonly viewerId: number })[]): Seen =>
  new Map(seen.map((one) => [one.viewerId, one]));

/** How a registration stands: its state, with the day of a scheduled one. */
export const standing = ({ state, scheduledDate }: Pick<Answerable, 'state' | 'scheduledDate'>): string =>
  scheduledDate === null ? state : `${state} ${scheduledDate}`;

/** Refuses what a colleague has answered since, and to let in anybody against whom something new speaks. */
const requireAsSeen = async (
  { db, scope, at }: Pick<Change, 'db' | 'scope' | 'at'>,
  found: Answerable,
  seen: StoodRegistration | undefined,
  letsIn: boolean,
): Promise<void> => {
  if (!seen) return;
  const { name } = found;
  if (standing(found) !== standing(seen)) throw invalid('viewerId', 'registrationReview.answeredSince', { name });
  if (letsIn) await refuseConcernsSince(db, scope, found, { known: seen.concerns }, at);
};

interface Answer {
  isApproved: boolean;
  reason: string | null;
  seen?: Seen;
}

/** Answers registrations; returns the families whose caps the caller settles once all are answered. */
export const answerEach = async (deps: Needs, call: Change, viewerIds: readonly number[], answer: Answer) => {
  const { db: tx, scope, at, actor, location, audit } = call;
  const context = { tx, scope, at, answeredBy: actor.accountId, locationName: location.name };
  const families = new Set<number>();
  for (const [index, viewerId] of viewerIds.entries()) {
    const found = await requireRegistration(call, viewerId);
    await requireAsSeen(call, found, answer.seen?.get(viewerId), answer.isApproved);
    const primaryViewerId = answer.isApproved
      ? await approve(deps, context, found, `viewerIds.${index}`)
      : await deny(deps, context, found, answer.reason);
    if (answer.isApproved) families.add(found.familyId);
    const after = { ...facts(found), state: answer.isApproved ? 'approved' : 'denied', scheduledDate: null };
    const led = primaryViewerId !== null && { primaryViewerId };
    audit(entry(found, { ...after, hasReason: answer.reason !== null, ...led }));
  }
  return families;
};

/** Answers registrations in one transaction: all or none. */
export const evaluate = async (deps: Needs, call: Change, viewerIds: readonly number[], answer: Answer) => {
  const ids = [...new Set(viewerIds)];
  const families = await answerEach(deps, call, ids, answer);
  if (families.size > 0) await settleCaps(call.db, call.scope, call.at, [...families]);
  return { count: ids.length };
};

interface Scheduled {
  scheduledDate: string;
  /** Null keeps the label that a registration has. */
  label: string | null;
  seen?: Seen;
}

/** Schedules approvals for a day, tomorrow at the location at the earliest; of registrations that wait or are scheduled. */
export const schedule = async (deps: Needs, call: Change, viewerIds: readonly number[], given: Scheduled) => {
  const { scheduledDate } = given;
  const { db, scope, actor, audit } = call;
  const ids = [...new Set(viewerIds)];
  for (const viewerId of ids) {
    const found = await requireRegistration(call, viewerId);
    const { name } = found;
    await requireAsSeen(call, found, given.seen?.get(viewerId), true);
    if (found.state === 'denied') throw invalid('viewerIds', 'registrationReview.approveDenied', { name });
    await scheduleApproval(call, found, { scheduledDate, label: given.label ?? undefined });
    const what = { record: `${found.kind}/${viewerId}`, by: actor.accountId };
    await notify(deps, db, 'registrationScheduled', scope, what);
    audit(entry(found, { ...facts(found), state: 'scheduled', scheduledDate }));
  }
  return { count: ids.length };
};

/** Unschedules approvals: all or none. */
export const unschedule = async (call: Change, viewerIds: readonly number[]) => {
  const ids = [...new Set(viewerIds)];
  for (const viewerId of ids) {
    const found = await requireRegistration(call, viewerId);
    const { name } = found;
    if (found.state !== 'scheduled') throw invalid('viewerIds', 'registrationReview.notScheduled', { name });
    await closeAutomation(call.db, call.scope, { kind: 'ApproveRegistration', viewerId, at: call.at });
    call.audit(entry(found, { ...facts(found), state: 'pending', scheduledDate: null }));
  }
  return { count: ids.length };
};

/**
 * Deletes a registrant who was never approved, with the family and account if nobody else uses them. Returns the name, and what the audit
 * says of a family that went with it.
 */
export const removeApplicant = async (tx: Tx, scope: LocationScope, viewerId: number) => {
  const { familyId, familyName, accountId, name } = await requireRegistration({ db: tx, scope }, viewerId);
  await holdMembers(tx, [accountId]);
  const childIds = await deleteApplicant(tx, scope, viewerId, familyId);
  await deleteOrphanAccounts(tx, [accountId]);
  const family = { verb: 'delete', record: 'family', recordId: familyId, recordName: familyName };
  return { name, gone: childIds === null ? [] : [{ ...family, before: { familyId, familyName, childIds } }] };
};

/** What deleting a registration takes with it; only a denied one can be deleted. */
export const deleteDetails = async (call: Where & { readonly at: number }, viewerId: number) => {
  const { name, state, familyId, isLastOfNewFamily } = await requireShown(call, viewerId);
  const { db, scope } = call;
  const gone = isLastOfNewFamily ? await familyContents(db, scope, familyId) : undefined;
  const { custodyBlocks } = gone ?? (await viewerFootprint(db, scope, viewerId));
  return {
    name,
    goesWithIt: [
      { noun: 'family', count: gone ? 1 : 0 },
      { noun: 'child', count: gone?.children.length ?? 0 },
      { noun: 'custodyBlock', count: custodyBlocks },
    ],
    blockedBy: state === 'denied' ? null : told(failure('registrationReview.denyFirst', { name })),
  };
};

/** Deletes denied registrations: all or none. */
export const remove = async (call: Change, viewerIds: readonly number[]) => {
  const ids = [...new Set(viewerIds)];
  for (const viewerId of ids) {
    const found = await requireRegistration(call, viewerId);
    const { name } = found;
    if (found.state !== 'denied') throw invalid('viewerIds', 'registrationReview.denyFirst', { name });
    const { gone } = await removeApplicant(call.db, call.scope, viewerId);
    for (const one of [entry(found, null), ...gone]) call.audit(one);
  }
  return { count: ids.length };
};

/**
 * {@link remove} for several: refused if a custody block concerns the family of one of them. The block may go with the registration, which
 * staff read only when they delete that one alone; the person could register again without it.
 */
export const removeMany = async (call: Change, viewerIds: readonly number[]) => {
  const { db, scope, at } = call;
  const barred = await firstBarredOf(db, scope, at, viewerIds);
  if (barred) throw invalid('viewerIds', 'registrationReview.deleteAlone', barred);
  return await remove(call, viewerIds);
};
