import { events, type InputOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { columnsOf, namesIn, pick } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { setLinks } from '../../../platform/database/links.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Exceptions share the table, and the way they decide, with events; no list of events shows them. */
export const isEvent = sql<boolean>`event.starts_local IS NOT NULL`;

/** Start and end by the location's clock, and as moments. */
export interface Times {
  readonly starts_local: string;
  readonly ends_local: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
}
type Body = InputOf<typeof events.create>['body'];

/** Fields of the form that a column of their name holds as they are. */
export const plainFields = namesIn(events.create.body.shape, [
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'cameraIds',
  'childIds',
  'thumbnailFile',
  'thumbnailOf',
]);
type Plain = Pick<Body, (typeof plainFields)[number]>;

export const insertEvent = (tx: Tx, { locationId }: LocationScope, given: Plain, times: Times): Promise<number> =>
  insertRow(tx, 'events', { location_id: locationId, ...columnsOf(pick(given, plainFields)), ...times });

export const updateEvent = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  given: Plain,
  times: Times,
): Promise<unknown> =>
  updateVersioned(tx, 'events', { location_id: locationId, id }, edit, {
    ...columnsOf(pick(given, plainFields)),
    ...times,
  });

interface Links {
  readonly cameraIds: readonly number[];
  readonly childIds: readonly number[];
}

/** Replaces what it opens and to whom. A camera or child of another location violates the foreign key. */
export const setEventLinks = async (tx: Tx, { locationId }: LocationScope, id: number, given: Links): Promise<void> => {
  const of = { location_id: locationId, event_id: id };
  await setLinks(tx, 'event_cameras', of, 'camera_id', given.cameraIds);
  await setLinks(tx, 'event_children', of, 'child_id', given.childIds);
};

export const deleteEvent = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('events').where('location_id', '=', locationId).where('id', '=', id).execute();
};

/** Queues telling the accounts in `accountIds`; those already told only if they are to be told again. */
export const askToTell = async (
  tx: Tx,
  { locationId }: LocationScope,
  { eventId, kind, at, again }: { eventId: number; kind: 'invited' | 'begins'; at: number; again: boolean },
  accountIds: readonly number[],
): Promise<number> => {
  const { rows } = await sql`INSERT INTO event_tellings AS telling (location_id, event_id, account_id, kind, asked_at)
    SELECT ${locationId}, ${eventId}, account_id, ${kind}, ${new Date(at)} FROM unnest(${accountIds}::integer[]) AS account_id
    ON CONFLICT (event_id, kind, account_id) DO UPDATE SET asked_at = excluded.asked_at, told_at = NULL WHERE ${again}
    RETURNING telling.account_id`.execute(tx);
  return rows.length;
};

/** Records the start of which people are being reminded; false if they have been reminded of it already. */
export const noteReminder = async (
  tx: Tx,
  { locationId }: LocationScope,
  eventId: number,
  startsAt: Date,
): Promise<boolean> => {
  const { rows } = await sql`INSERT INTO event_reminders AS reminder (location_id, event_id, starts_at)
    VALUES (${locationId}, ${eventId}, ${startsAt})
    ON CONFLICT (event_id) DO UPDATE SET starts_at = excluded.starts_at WHERE reminder.starts_at <> excluded.starts_at
    RETURNING reminder.event_id`.execute(tx);
  return rows.length > 0;
};
