import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
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

/** Replaces the server's cameras; false if one of them is not at this location. */
export const setServerCameras = async (
  tx: Tx,
  { locationId }: LocationScope,
  serverId: number,
  cameraIds: readonly number[],
): Promise<boolean> => {
  const wanted = [...new Set(cameraIds)];
  await tx
    .updateTable('cameras')
    .set({ recording_server_id: null, state: 'unknown', state_since: null, version: sql`version + 1` })
    .where('location_id', '=', locationId)
    .where('recording_server_id', '=', serverId)
    .where(sql<boolean>`id <> ALL (${wanted}::integer[])`)
    .execute();
  await tx
    .updateTable('cameras')
    .set({ recording_server_id: serverId, version: sql`version + 1` })
    .where('location_id', '=', locationId)
    .where(sql<boolean>`id = ANY (${wanted}::integer[])`)
    .where(sql<boolean>`recording_server_id IS DISTINCT FROM ${serverId}`)
    .execute();
  const { count } = await tx
    .selectFrom('cameras')
    .where('location_id', '=', locationId)
    .where('recording_server_id', '=', serverId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count === wanted.length;
};

/** Assigns this server to cameras without one, for locations with a single server. */
export const adoptCameras = async (tx: Tx, { locationId }: LocationScope, serverId: number): Promise<void> => {
  await tx
    .updateTable('cameras')
    .set({ recording_server_id: serverId })
    .where('location_id', '=', locationId)
    .where('recording_server_id', 'is', null)
    .execute();
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

/** The same for any location, for background checks. */
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
