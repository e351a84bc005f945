import type { presence } from '@viewgate/contract';
import { localDay, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { beginStays, endStays, unbeginStays, unendStays } from './store.ts';
import { childrenAsked, classAt } from './views.ts';

/** How long somebody may undo what they did, in milliseconds. */
const undoable = 10 * 60_000;

type Change = Call<typeof presence.checkIn> | Call<typeof presence.checkOut>;

/** The children asked for, all of them at this location. Throws `notFound`. */
const requireChildren = async ({ db, scope, at, input: { body } }: Change) => {
  if (body.classId !== undefined && !(await classAt(db, scope, body.classId))) throw notFound();
  const found = await childrenAsked(db, scope, new Date(at), body);
  if (body.childIds && found.length < new Set(body.childIds).size) throw notFound();
  return found;
};

type Audit = Parameters<Handler<typeof presence.checkIn>>[0]['audit'];

/** An entry for each child, and the ids of its stays. */
const told = (
  audit: Audit,
  changed: readonly { stayId: number; childId: number; name: string }[],
  facts: { before: object; after: object },
) => {
  for (const { childId, name } of changed) audit({ recordId: childId, recordName: name, ...facts });
  return { stayIds: changed.map(({ stayId }) => stayId) };
};

type Found = Awaited<ReturnType<typeof requireChildren>>;
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

export const checkIn: Handler<typeof presence.checkIn> = async (call) => {
  const begun = await beginPresence({ ...call, accountId: call.actor.accountId }, await requireChildren(call));
  if (begun.length === 0) throw invalid('childIds', 'presence.allHere');
  return told(call.audit, begun, { before: { isPresent: false }, after: { isPresent: true } });
};

export const checkOut: Handler<typeof presence.checkOut> = async (call) => {
  const ended = await endPresence({ ...call, accountId: call.actor.accountId }, await requireChildren(call));
  if (ended.length === 0) throw invalid('childIds', 'presence.nobodyHere');
  return told(call.audit, ended, { before: { isPresent: true }, after: { isPresent: false } });
};

export const undo: Handler<typeof presence.undo> = async ({ db, scope, at, actor, input, audit }) => {
  const { act, stayIds } = input.body;
  const given = { stayIds, accountId: actor.accountId, since: new Date(at - undoable), at: new Date(at) };
  const undone = await (act === 'checkIn' ? unbeginStays : unendStays)(db, scope, given);
  if (undone.length === 0) throw invalid('stayIds', 'presence.stands');
  const isPresent = act === 'checkOut';
  return told(audit, undone, { before: { isPresent: !isPresent }, after: { isPresent } });
};
