import type { presence } from '@viewgate/contract';
import { localDay, startOfLocalDay } from '../../../platform/clock/local-day.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { beginStays, endStays, unbeginStays, unendStays } from './store.ts';
import { childrenAsked, classAt } from './views.ts';

/** How long somebody may take back what they did, in milliseconds. */
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

/** Checks in whoever is not here yet; the location is held, so that two at once make one stay. */
export const checkIn: Handler<typeof presence.checkIn> = async (call) => {
  const { db, scope, at, actor, location, audit } = call;
  const away = (await requireChildren(call)).filter(({ stayId }) => stayId === null);
  const begun = await beginStays(db, scope, {
    childIds: away.map(({ id }) => id),
    at: new Date(at),
    dayEndsAt: startOfLocalDay(localDay(at, location.timeZone, 1), location.timeZone),
    source: 'staff',
    accountId: actor.accountId,
  });
  return told(audit, begun, { before: { isPresent: false }, after: { isPresent: true } });
};

/** Checks out whoever is here. */
export const checkOut: Handler<typeof presence.checkOut> = async (call) => {
  const { db, scope, at, actor, audit } = call;
  const stayIds = (await requireChildren(call)).flatMap(({ stayId }) => stayId ?? []);
  const ended = await endStays(db, scope, stayIds, { at: new Date(at), accountId: actor.accountId });
  return told(audit, ended, { before: { isPresent: true }, after: { isPresent: false } });
};

export const undo: Handler<typeof presence.undo> = async ({ db, scope, at, actor, input, audit }) => {
  const { act, stayIds } = input.body;
  const given = { stayIds, accountId: actor.accountId, since: new Date(at - undoable), at: new Date(at) };
  const undone = await (act === 'checkIn' ? unbeginStays : unendStays)(db, scope, given);
  const isPresent = act === 'checkOut';
  return told(audit, undone, { before: { isPresent: !isPresent }, after: { isPresent } });
};
