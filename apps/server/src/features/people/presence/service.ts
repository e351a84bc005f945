import type { presence } from '@viewgate/contract';
import { localDay, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { beginStays, endStays, type LastStay, lastStays, moveStay, unbeginStays, unendStays } from './store.ts';
import { childAt, childrenAsked, classAt } from './views.ts';

/** How long somebody may undo what they did, in milliseconds. */
const undoable = 10 * 60_000;

type Change = Pick<Call<typeof presence.checkIn>, 'db' | 'scope' | 'at' | 'location' | 'actor' | 'audit'>;
type Whom = Parameters<typeof childrenAsked>[3];

/** The children asked for, all of them at this location. Throws `notFound`. */
const requireChildren = async ({ db, scope, at }: Change, whom: Whom) => {
  if (whom.classId !== undefined && !(await classAt(db, scope, whom.classId))) throw notFound();
  const found = await childrenAsked(db, scope, new Date(at), whom);
  if (whom.childIds && found.length < new Set(whom.childIds).size) throw notFound();
  return found;
};

type Audit = Parameters<Handler<typeof presence.checkIn>>[0]['audit'];

/** An entry for each child, and the ids of its stays. */
const told = (
  audit: Audit,
  changed: readonly { stayId: number; childId: number; name: string }[],
  facts: { verb?: string; before: object; after: object },
) => {
  for (const { childId, name } of changed) audit({ recordId: childId, recordName: name, ...facts });
  return { stayIds: changed.map(({ stayId }) => stayId) };
};

type Found = readonly Pick<Awaited<ReturnType<typeof requireChildren>>[number], 'id' | 'stayId'>[];
/** By staff, or, without an account, by the partner. */
type Doing = Pick<Change, 'db' | 'scope' | 'at' | 'location'> & { readonly accountId: number | null };

/** Checks in those of the children who are not here yet. The location must be held, so that two at once make one stay. */
const beginPresence = ({ db, scope, at, location, accountId }: Doing, found: Found) =>
  beginStays(db, scope, {
    childIds: found.flatMap(({ id, stayId }) => (stayId === null ? [id] : [])),
    at: new Date(at),
    dayEndsAt: startOfLocalDay(localDay(at, location.timeZone, 1), location.timeZone),
    source: accountId === null ? 'partner' : 'staff',
    accountId,
  });

/** Checks out those of the children who are here. */
const endPresence = ({ db, scope, at, accountId }: Doing, found: Found) =>
  endStays(
    db,
    scope,
    found.flatMap(({ stayId }) => stayId ?? []),
    { at: new Date(at), accountId },
  );

/** What a partner says of one child: the newest check-in and check-out; null where it reported none. */
interface Said {
  readonly inAt: number | null;
  readonly outAt: number | null;
}

/** What {@link followPartner} needs to know of children: what a partner says of many is followed after one look at all of them. */
export const presenceOfEach = async (
  { db, scope, at }: Pick<Doing, 'db' | 'scope' | 'at'>,
  childIds: readonly number[],
): Promise<ReadonlyMap<number, LastStay>> =>
  new Map((await lastStays(db, scope, childIds, new Date(at))).map((stay) => [stay.childId, stay]));

/**
 * Makes the presence of a child of the location as a partner says; `last` is its last stay, if it ever had one. What staff did since counts:
 * a check-in or check-out from before changes nothing. Returns whether the child has come or gone, if it has. The location must be held.
 */
export const followPartner = async (
  { db, scope, at, location }: Omit<Doing, 'accountId'>,
  childId: number,
  { inAt, outAt }: Said,
  last: LastStay | undefined,
): Promise<'came' | 'went' | null> => {
  const child = { id: childId, stayId: last?.isHere ? last.id : null };
  const doing = { db, scope, location, accountId: null };
  const isIn = inAt !== null && inAt > (outAt ?? Number.NEGATIVE_INFINITY);
  if (!isIn) {
    if (outAt === null || child.stayId === null || !last || outAt < last.checkedInAt.getTime()) return null;
    // A partner's clock may be ahead of ours.
    await endPresence({ ...doing, at: Math.min(outAt, last.dayEndsAt.getTime()) }, [child]);
    return 'went';
  }
  // Nothing is left to do about another day.
  if (localDay(inAt, location.timeZone) !== localDay(at, location.timeZone)) return null;
  if (child.stayId !== null) {
    const since = Math.min(inAt, at);
    if (last?.source === 'partner' && last.checkedInAt.getTime() !== since)
      await moveStay(db, scope, child.stayId, new Date(since));
    return null;
  }
  if (last && (last.checkedOutAt ?? last.dayEndsAt).getTime() > inAt) return null;
  await beginPresence({ ...doing, at: Math.min(inAt, at) }, [child]);
  return 'came';
};

const comeIn = async (call: Change, whom: Whom) => {
  const begun = await beginPresence({ ...call, accountId: call.actor.accountId }, await requireChildren(call, whom));
  return told(call.audit, begun, { before: { isPresent: false }, after: { isPresent: true } });
};

const goOut = async (call: Change, whom: Whom) => {
  const ended = await endPresence({ ...call, accountId: call.actor.accountId }, await requireChildren(call, whom));
  return told(call.audit, ended, { verb: 'check out', before: { isPresent: true }, after: { isPresent: false } });
};

export const checkIn: Handler<typeof presence.checkIn> = async (call) => {
  const begun = await comeIn(call, call.input.body);
  if (begun.stayIds.length === 0) throw invalid('childIds', 'presence.allHere');
  return begun;
};
export const checkOut: Handler<typeof presence.checkOut> = async (call) => {
  const ended = await goOut(call, call.input.body);
  if (ended.stayIds.length === 0) throw invalid('childIds', 'presence.nobodyHere');
  return ended;
};

/** Sets a presence. Where it is so already, no stay changes, so that the same call may be sent again; the audit records it all the same. */
const set = async (
  call: Change & { input: { body: { isPresent: boolean } } },
  whom: Whom,
  whose: { readonly record: 'child' | 'class'; readonly id: number; readonly name: string },
) => {
  const { isPresent } = call.input.body;
  const changed = await (isPresent ? comeIn : goOut)(call, whom);
  if (changed.stayIds.length === 0) {
    const { record, id: recordId, name: recordName } = whose;
    const verb = isPresent ? 'check in' : 'check out';
    call.audit({ verb, record, recordId, recordName, before: { isPresent }, after: { isPresent } });
  }
  return changed;
};

export const setChild: Handler<typeof presence.setChild> = async (call) => {
  const child = await childAt(call.db, call.scope, call.input.params.id);
  if (!child) throw notFound();
  return await set(call, { childIds: [child.id] }, { record: 'child', ...child });
};
export const setClass: Handler<typeof presence.setClass> = async (call) => {
  const found = await classAt(call.db, call.scope, call.input.params.id);
  if (!found) throw notFound();
  return await set(call, { classId: found.id }, { record: 'class', ...found });
};

export const undo: Handler<typeof presence.undo> = async ({ db, scope, at, actor, input, audit }) => {
  const { act, stayIds } = input.body;
  const given = { stayIds, accountId: actor.accountId, since: new Date(at - undoable), at: new Date(at) };
  const undone = await (act === 'checkIn' ? unbeginStays : unendStays)(db, scope, given);
  if (undone.length === 0) throw invalid('stayIds', 'presence.stands');
  const isPresent = act === 'checkOut';
  return told(audit, undone, { before: { isPresent: !isPresent }, after: { isPresent } });
};
