import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import type { ServerFields, ServerSecrets } from './input.ts';
import { kind } from './views.ts';

export const insertServer = (tx: Tx, { locationId }: LocationScope, fields: ServerFields): Promise<number> =>
  insertRow(tx, 'recording_servers', { location_id: locationId, ...fields });

export const updateServer = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  fields: ServerFields & ServerSecrets,
): Promise<number> => updateVersioned(tx, 'recording_servers', { location_id: locationId, id }, edit, fields);

/** Sets the secrets of a server inserted in the same transaction. */
export const setSecrets = async (tx: Tx, id: number, secrets: ServerSecrets): Promise<void> => {
  if (Object.keys(secrets).length === 0) return;
  await tx.updateTable('recording_servers').set(secrets).where('id', '=', id).execute();
};

/** The first two of these cameras, meant for one recording server, that have the same short name. */
const sameShortName = async (tx: Tx, { locationId }: LocationScope, cameraIds: readonly number[]) => {
  const { rows } = await sql<{ name: string; other: string; shortName: string }>`
    SELECT one.name, other.name AS other, one.short_name AS "shortName" FROM cameras one
    JOIN cameras other ON other.location_id = one.location_id AND lower(other.short_name) = lower(one.short_name) AND other.id > one.id
    WHERE one.location_id = ${locationId} AND one.id = ANY (${cameraIds}::integer[]) AND other.id = ANY (${cameraIds}::integer[])
    ORDER BY lower(one.name), one.id LIMIT 1`.execute(tx);
  return rows[0];
};

/** Refuses, at a field of the form, cameras that cannot all be at one recording server; says which two. */
export const requireOwnShortNames = async (
  tx: Tx,
  scope: LocationScope,
  field: string,
  cameraIds: readonly number[],
): Promise<void> => {
  const same = await sameShortName(tx, scope, cameraIds);
  if (same) throw invalid(field, 'recordingServers.sameShortName', same);
};

/** Nothing is known of a camera that now shows something else. One with a stream address of its own shows the same as before. */
const forgotten = {
  state: sql<'unknown'>`CASE WHEN override_stream_url THEN state ELSE 'unknown' END`,
  state_since: sql<Date | null>`CASE WHEN override_stream_url THEN state_since END`,
};
const ofElsewhere = { ...forgotten, version: sql<number>`version + 1` };

/** The server has become another one, so its cameras show something else. */
export const forgetCameras = async (tx: Tx, { locationId }: LocationScope, serverId: number): Promise<void> => {
  const changed = await tx
    .updateTable('cameras')
    .set(forgotten)
    .where('location_id', '=', locationId)
    .where('recording_server_id', '=', serverId)
    .returning('id')
    .execute();
  await dropTakenPictures(
    tx,
    changed.map(({ id }) => id),
  );
};

/** Replaces the server's cameras; false if one of them is not at this location. */
export const setServerCameras = async (
  tx: Tx,
  { locationId }: LocationScope,
  serverId: number,
  cameraIds: readonly number[],
): Promise<boolean> => {
  const wanted = [...new Set(cameraIds)];
  const left = await tx
    .updateTable('cameras')
    .set({ recording_server_id: null, ...ofElsewhere })
    .where('location_id', '=', locationId)
    .where('recording_server_id', '=', serverId)
    .where(sql<boolean>`id <> ALL (${wanted}::integer[])`)
    .returning('id')
    .execute();
  const came = await tx
    .updateTable('cameras')
    .set({ recording_server_id: serverId, ...ofElsewhere })
    .where('location_id', '=', locationId)
    .where(sql<boolean>`id = ANY (${wanted}::integer[])`)
    .where(sql<boolean>`recording_server_id IS DISTINCT FROM ${serverId}`)
    .returning('id')
    .execute();
  await dropTakenPictures(
    tx,
    [...left, ...came].map(({ id }) => id),
  );
  const { count } = await tx
    .selectFrom('cameras')
    .where('location_id', '=', locationId)
    .where('recording_server_id', '=', serverId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count === wanted.length;
};

/** Pictures taken at another recording server show another room. Those that staff chose, and those of a stream address, stay. */
const dropTakenPictures = async (tx: Tx, cameraIds: readonly number[]): Promise<void> => {
  await sql`DELETE FROM camera_thumbnails thumbnail USING cameras camera
    WHERE camera.id = thumbnail.camera_id AND camera.id = ANY (${cameraIds}::integer[])
      AND NOT camera.override_thumbnail_url AND NOT camera.override_stream_url`.execute(tx);
};

/** Assigns this server to cameras without one, for locations with a single server. */
export const adoptCameras = async (tx: Tx, scope: LocationScope, serverId: number): Promise<void> => {
  const adopted = await tx
    .selectFrom('cameras')
    .where('location_id', '=', scope.locationId)
    .where('recording_server_id', 'is', null)
    .select('id')
    .execute();
  const ids = adopted.map(({ id }) => id);
  if (ids.length === 0) return;
  await requireOwnShortNames(tx, scope, 'cameraIds', ids);
  await tx.updateTable('cameras').set({ recording_server_id: serverId }).where('id', 'in', ids).execute();
};

export const deleteServer = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('recording_servers').where('location_id', '=', locationId).where('id', '=', id).execute();
};

export const setWebhookToken = async (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  hash: Buffer,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('recording_servers')
    .set({ webhook_token_hash: hash, webhook_token_created_at: at })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute();
};

const account = [
  'id',
  'location_id',
  'name',
  kind.as('kind'),
  'domain',
  'api_address as apiAddress',
  'server_username',
  'server_password',
  'camera_username',
  'camera_password',
  'version',
] as const;

/** Credentials of a server at this location, or undefined. */
export const serverAccount = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('recording_servers')
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .select(account)
    .executeTakeFirst();

/** {@link serverAccount} for any location, for background checks. */
export const serverAccountAsSystem = (db: Queryable, id: number) =>
  db.selectFrom('recording_servers').where('id', '=', id).select(account).executeTakeFirst();

/** The first servers of the whole installation, each with its location's name. */
export const namedAccountsAsSystem = (db: Queryable, limit: number) =>
  db
    .selectFrom('recording_servers')
    .select(account)
    .select((eb) => [
      'recording_servers.name',
      eb
        .selectFrom('locations')
        .whereRef('locations.id', '=', 'recording_servers.location_id')
        .select('locations.name')
        .as('locationName'),
    ])
    .orderBy('id')
    .limit(limit)
    .execute();

/** The next servers after `afterId` that answered last time, or that did not; across locations. */
export const nextAccountsAsSystem = (db: Queryable, isOffline: boolean, afterId: number, limit: number) =>
  db
    .selectFrom('recording_servers')
    .where('state', 'in', isOffline ? ['offline'] : ['online', 'unknown'])
    .where('id', '>', afterId)
    .select(account)
    .orderBy('id')
    .limit(limit)
    .execute();

export type ServerAccountRow = NonNullable<Awaited<ReturnType<typeof serverAccountAsSystem>>>;
