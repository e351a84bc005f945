import type { PartnerEvent, PartnerEventType } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../../../platform/database/database.ts';

/** The integrations to which these key hashes belong, in order; undefined for a hash of no valid key. */
export const integrationsOfKeys = async (db: Queryable, hashes: readonly Buffer[]) => {
  const rows = await db
    .selectFrom('integration_api_keys as api_key')
    .innerJoin('integrations as integration', 'integration.id', 'api_key.integration_id')
    .where('api_key.key_hash', 'in', hashes)
    .where('api_key.is_valid', '=', true)
    .where('integration.key', '=', 'child-care')
    .select(['integration.id', 'api_key.id as keyId', 'api_key.key_hash as hash'])
    .execute();
  return hashes.map((hash) => rows.find((row) => row.hash.equals(hash)));
};

/** The integration that a location is connected with. */
export const connectedAt = (db: Queryable, locationId: number) =>
  db
    .selectFrom('integration_locations as connected')
    .innerJoin('integrations as integration', 'integration.id', 'connected.integration_id')
    .where('connected.location_id', '=', locationId)
    .select(['integration.id as integrationId', 'integration.name', 'connected.partner_key as partnerKey'])
    .executeTakeFirst();
export type Connected = NonNullable<Awaited<ReturnType<typeof connectedAt>>>;

interface Taken {
  readonly id: number;
  readonly isNew: boolean;
  readonly locationId: number | null;
}
export interface Sent {
  readonly integrationId: number;
  readonly event: PartnerEvent;
  readonly at: Date;
}

/** Stores events, each once, in the order in which they came; sending one again returns the first. */
export const insertEvents = async (db: Database, sent: readonly Sent[]): Promise<Taken[]> => {
  const rows = sent.map(({ integrationId, event: { type, utcTimeStamp, data }, at }, n) => ({
    n,
    integrationId,
    type,
    partnerKey: data.id,
    locationKey: data.locationId,
    stamp: utcTimeStamp,
    data,
    at,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given (n integer, "integrationId" integer, type text,
    "partnerKey" text, "locationKey" text, stamp text, data jsonb, at timestamptz)`;
  const inserted = await sql<{ id: number }>`
    INSERT INTO partner_events (integration_id, type, location_key, partner_key, stamp, data, received_at, location_id)
    SELECT given."integrationId", given.type, given."locationKey", given."partnerKey", given.stamp, given.data, given.at, connected.location_id
    FROM ${given} LEFT JOIN integration_locations connected
      ON connected.integration_id = given."integrationId" AND connected.partner_key = given."locationKey"
    ORDER BY given.n ON CONFLICT DO NOTHING RETURNING id`.execute(db);
  const fresh = new Set(inserted.rows.map(({ id }) => id));
  const { rows: found } = await sql<{ n: number; id: number; locationId: number | null }>`
    SELECT given.n, event.id, event.location_id AS "locationId" FROM ${given} JOIN partner_events event
      ON event.integration_id = given."integrationId" AND event.partner_key = given."partnerKey" AND event.type = given.type
        AND event.location_key = given."locationKey" AND event.stamp = given.stamp
    ORDER BY given.n`.execute(db);
  return found.map(({ id, locationId }) => ({ id, locationId, isNew: fresh.delete(id) }));
};

export interface StoredEvent {
  readonly id: number;
  readonly type: PartnerEventType;
  readonly stamp: string;
  readonly data: PartnerEvent['data'];
}

/** The next events of a location that nobody has processed, in the order in which they came. */
export const nextEvents = async (tx: Tx, locationId: number, most: number): Promise<StoredEvent[]> => {
  const { rows } = await sql<StoredEvent>`SELECT event.id, event.type, event.stamp, event.data FROM partner_events event
    WHERE event.location_id = ${locationId} AND event.state = 'received' ORDER BY event.id LIMIT ${most}`.execute(tx);
  return rows;
};

export const setEvents = async (
  tx: Tx,
  events: readonly { readonly id: number; readonly state: 'taken' | 'superseded'; readonly recordId: number | null }[],
): Promise<void> => {
  if (events.length === 0) return;
  await sql`UPDATE partner_events event SET state = given.state, record_id = given."recordId"
    FROM jsonb_to_recordset(${JSON.stringify(events)}::jsonb) AS given (id bigint, state text, "recordId" bigint)
    WHERE event.id = given.id`.execute(tx);
};

/** Marks everything taken from these records as applied. */
export const settleEvents = async (tx: Tx, recordIds: readonly number[]): Promise<void> => {
  if (recordIds.length === 0) return;
  await sql`UPDATE partner_events event SET state = 'applied'
    WHERE event.record_id = ANY (${[...recordIds]}::bigint[]) AND event.state = 'taken'`.execute(tx);
};

/** For records that are gone, events keep only ids and names, as the audit does. */
export const forgetPersons = async (tx: Tx, recordIds: readonly number[]): Promise<void> => {
  if (recordIds.length === 0) return;
  await sql`UPDATE partner_events event SET data = event.data - ARRAY['email', 'phone', 'birthDate']
    WHERE event.record_id = ANY (${[...recordIds]}::bigint[]) AND event.data ?| ARRAY['email', 'phone', 'birthDate']`.execute(
    tx,
  );
};

/** Locations with events that nobody has processed. */
export const locationsDueAsSystem = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`SELECT location.id FROM locations location
    WHERE EXISTS (SELECT FROM partner_events event WHERE event.location_id = location.id AND event.state = 'received')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
