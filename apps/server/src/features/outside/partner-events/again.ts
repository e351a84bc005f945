import type { partnerEvents } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { vouchForLocation } from '../../../platform/tenancy/scope.ts';
import { applyEvents, settleAgain } from './applying/apply.ts';
import { classNamed, familiesNamed, nameOfRow } from './applying/named.ts';
import type { Needs } from './needs.ts';
import { partsOf } from './records/registers.ts';
import type { PartnerRecord } from './records/store.ts';
import { connectedAt } from './store.ts';
import { asks, type EventDetail, eventDetail, eventShown, rowOf } from './views.ts';

/** The location that the partner means, if it is connected by now. */
const placeOf = async (db: Queryable, integrationId: number, { locationKey }: EventDetail): Promise<number | null> => {
  const found = db
    .selectFrom('integration_locations')
    .where('integration_id', '=', integrationId)
    .where('partner_key', '=', locationKey)
    .select('location_id as id');
  return (await found.executeTakeFirst())?.id ?? null;
};

interface Asked {
  readonly db: Queryable;
  readonly input: { readonly params: { readonly integrationId: number; readonly id: number } };
}

/** An event, or 404; the caller has said whether its location is to be held. */
const requireEvent = async ({ db, input }: Asked): Promise<EventDetail> => {
  const found = await eventDetail(db, input.params.integrationId, input.params.id);
  if (!found) throw notFound();
  return found;
};

/** The location at which a change of an event happens; none without a connected one. */
export const whereItIs = async (call: Asked) => {
  const event = await requireEvent(call);
  const locationId = await placeOf(call.db, call.input.params.integrationId, event);
  return locationId === null ? {} : { locationId };
};

interface Change extends Asked {
  readonly db: Tx;
}

const doAgain = async (
  deps: Needs,
  { db, input }: Change,
  event: EventDetail,
  change: (record: PartnerRecord) => void,
): Promise<{ locationId: number; fate: NonNullable<Awaited<ReturnType<typeof eventShown>>> }> => {
  const { integrationId, id } = input.params;
  if (event.fate === 'applied' || event.fate === 'superseded') throw invalid('id', 'partnerEvents.isSettled');
  const locationId = await placeOf(db, integrationId, event);
  // Held again, in case the location was connected a moment ago.
  const isHeld = locationId !== null && (await holdLocation(db, locationId));
  const location = isHeld ? await deps.locations.get(locationId, db) : null;
  const connected = locationId === null ? undefined : await connectedAt(db, locationId);
  if (!location || !connected) throw invalid('id', 'partnerEvents.locationUnknown', { key: event.locationKey });
  const { kind } = partsOf(event.type);
  if (event.state === 'taken' && event.problem) {
    await settleAgain(deps, db, location, connected, { kind, partnerKey: event.partnerKey }, change);
  } else {
    // Nobody has processed it, or the partner that did has been disconnected since.
    await sql`UPDATE partner_events SET state = 'received', location_id = ${location.id} WHERE id = ${id}`.execute(db);
    const { rows } = await sql<{ id: number; type: EventDetail['type']; stamp: string; data: never }>`
      SELECT id, type, stamp, data FROM partner_events WHERE id = ${id}`.execute(db);
    await applyEvents(deps, db, location, connected, rows, 'apart');
  }
  const fate = await eventShown(db, integrationId, id);
  if (!fate) throw notFound();
  return { locationId: location.id, fate };
};

const bringBack = (record: PartnerRecord): void => {
  if (record.localId === null) record.origin = null;
};

/** Applies an event again; what was deleted here is restored. */
export const applyAgain =
  (deps: Needs): Handler<typeof partnerEvents.applyAgain> =>
  async (call) => {
    const event = await requireEvent(call);
    const { locationId, fate } = await doAgain(deps, call, event, bringBack);
    call.audit({
      recordId: event.id,
      recordName: event.name || event.partnerKey,
      locationId,
      before: { fate: event.fate },
      after: { fate: fate.fate },
    });
    return fate;
  };

/** The records here that the partner's may be, by its name. */
export const candidatesOf = async (
  db: Queryable,
  { locationId, problem, type }: EventDetail,
): Promise<{ value: number; label: string }[]> => {
  if (locationId === null || !problem || !asks(problem.code)) return [];
  // Only what the event's own location lets the caller read.
  const scope = vouchForLocation(locationId);
  const name = String(problem.params?.name ?? '');
  if (partsOf(type).kind === 'family')
    return (await familiesNamed(db, scope, name)).map((family) => ({ value: family.id, label: family.name }));
  const id = await classNamed(db, scope, name);
  if (id === undefined) return [];
  const isTaken = await db.selectFrom('partner_records').where('class_id', '=', id).select('id').executeTakeFirst();
  return isTaken ? [] : [{ value: id, label: (await nameOfRow(db, scope, 'class', id)) ?? name }];
};

export const match =
  (deps: Needs): Handler<typeof partnerEvents.match> =>
  async (call) => {
    const { recordId } = call.input.body;
    const event = await requireEvent(call);
    if (!event.problem || !asks(event.problem.code)) throw invalid('id', 'partnerEvents.nothingToMatch');
    const candidates = await candidatesOf(call.db, event);
    const mayBeNone = event.problem.code === 'partnerEvents.sameFamily';
    if (recordId === null ? !mayBeNone : !candidates.some(({ value }) => value === recordId))
      throw invalid('recordId', 'partnerEvents.notACandidate');
    const { locationId, fate } = await doAgain(deps, call, event, (record) => {
      if (recordId === null) record.isSeparate = true;
      else Object.assign(record, { localId: recordId, origin: 'found' });
    });
    const { kind } = partsOf(event.type);
    call.audit({
      recordId: event.id,
      recordName: event.name || event.partnerKey,
      locationId,
      after: { fate: fate.fate, ...(recordId !== null && { [`${kind}Id`]: recordId }) },
    });
    return fate;
  };

export const readEvent: Handler<typeof partnerEvents.get> = async (call) => {
  const event = await requireEvent(call);
  const candidates = await candidatesOf(call.db, event);
  const mayBeSeparate = event.problem?.code === 'partnerEvents.sameFamily';
  return { ...rowOf(event), data: event.data, candidates, mayBeSeparate };
};
