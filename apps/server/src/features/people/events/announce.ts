import type { events, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { isInvited } from '../../../watching/invited.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { requireEvent, requireNotOver } from './service.ts';
import { askToTell, isEvent } from './store.ts';
import { tellOfEvents } from './tell-kind.ts';

const listed = 200;

/** Everybody whom an announcement reaches, each once. */
const reached = ({ locationId }: LocationScope, eventId: number) =>
  sql`SELECT DISTINCT ON (viewer.account_id) viewer.account_id, viewer.id AS viewer_id, trim(account.first_name || ' ' || account.last_name) AS name, family.name AS family_name
    FROM events event JOIN locations location ON location.id = event.location_id JOIN viewers viewer ON viewer.location_id = event.location_id
      JOIN accounts account ON account.id = viewer.account_id JOIN families family ON family.id = viewer.family_id
    WHERE event.location_id = ${locationId} AND event.id = ${eventId} AND ${isEvent} AND ${isInvited} ORDER BY viewer.account_id, viewer.id`;

/** The accounts to be told about an event. */
export const invitedAccounts = async (db: Queryable, scope: LocationScope, eventId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`SELECT account_id AS id FROM (${reached(scope, eventId)}) person`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

interface Counted {
  toTell: number;
  told: number;
  viewerId: number;
  viewerName: string;
  familyName: string;
  announcedAt: Date | null;
}

export const previewAnnouncement = async (
  call: Call<typeof events.notifyPreview>,
): Promise<ResultOf<typeof events.notifyPreview>> => {
  const { id } = await requireEvent(call, call.input.params.id);
  const { rows } = await sql<Counted>`
    SELECT count(*) FILTER (WHERE telling.asked_at IS NULL) OVER () AS "toTell", count(telling.asked_at) OVER () AS told,
      person.viewer_id AS "viewerId", person.name AS "viewerName", person.family_name AS "familyName", telling.asked_at AS "announcedAt"
    FROM (${reached(call.scope, id)}) person
      LEFT JOIN event_tellings telling ON telling.event_id = ${id} AND telling.kind = 'invited' AND telling.account_id = person.account_id
    ORDER BY telling.asked_at IS NOT NULL, lower(person.name), person.viewer_id LIMIT ${listed}`.execute(call.db);
  return {
    toTell: rows[0]?.toTell ?? 0,
    told: rows[0]?.told ?? 0,
    viewers: rows.map(({ toTell: _, told: __, announcedAt, ...viewer }) => ({
      ...viewer,
      announcedAt: announcedAt?.toISOString() ?? null,
    })),
  };
};

/** Queues telling everybody invited who has not been told; a job does so once this is committed. */
export const announceEvent = async (
  { jobs }: Pick<Platform, 'jobs'>,
  call: Call<typeof events.notify>,
): Promise<ResultOf<typeof events.notify>> => {
  const { db, scope, at, input, audit } = call;
  const event = await requireEvent(call, input.params.id);
  requireNotOver(event);
  const { again } = input.body;
  const asked = { eventId: event.id, kind: 'invited', at, again } as const;
  const count = await askToTell(db, scope, asked, await invitedAccounts(db, scope, event.id));
  if (count > 0) await jobs.send(tellOfEvents, {}, { tx: db });
  audit({ recordId: event.id, recordName: event.name, after: { toldCount: count, again } });
  return { count };
};
