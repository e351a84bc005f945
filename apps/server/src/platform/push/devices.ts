import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Queryable, Tx } from '../database/database.ts';
import { hashToken } from '../secrets/tokens.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { PushAddress } from './push.ts';

/** Milliseconds without use of the portal on a device after which it is told nothing more. */
const renewedWithin = 30 * 86_400_000;
/** Devices per account; the least recently used one goes. */
const mostDevices = 10;
/** How many messages in a row may fail before the device is given up. */
const mostFailures = 10;

const place = (hash: Buffer): string => `push_devices:${hash.toString('hex')}`;

interface Enabled {
  readonly accountId: number;
  readonly sessionId: number;
  readonly address: PushAddress;
  readonly userAgent: string | null;
  readonly at: number;
}

/**
 * Turns a device on for an account, and off for the account that had it on before. The account's least recently used device gives way if it
 * has too many. Returns the device's id.
 */
export const enableDevice = async (tx: Tx, secrets: Secrets, given: Enabled): Promise<number> => {
  const { accountId, sessionId, address, userAgent, at } = given;
  const hash = hashToken(address.endpoint);
  // A message still waiting for its former owner must find no device.
  await tx.deleteFrom('push_devices').where('endpoint_hash', '=', hash).where('account_id', '!=', accountId).execute();
  const values = {
    session_id: sessionId,
    address: secrets.seal(JSON.stringify(address), place(hash)),
    user_agent: userAgent,
    renewed_at: new Date(at),
    failures: 0,
  };
  const { id } = await tx
    .insertInto('push_devices')
    .values({ account_id: accountId, endpoint_hash: hash, created_at: new Date(at), ...values })
    .onConflict((oc) => oc.column('endpoint_hash').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`DELETE FROM push_devices WHERE id IN (
    SELECT device.id FROM push_devices device WHERE device.account_id = ${accountId}
    ORDER BY device.id = ${id} DESC, device.renewed_at DESC, device.id DESC OFFSET ${mostDevices})`.execute(tx);
  return id;
};

/**
 * The account is used in this browser: its device belongs to this session from now on. False if the account has not turned it on; if
 * another account has, that one's device is turned off.
 */
export const renewDevice = async (
  db: Queryable,
  { accountId, sessionId, endpoint, at }: { accountId: number; sessionId: number; endpoint: string; at: number },
): Promise<boolean> => {
  const hash = hashToken(endpoint);
  await db.deleteFrom('push_devices').where('endpoint_hash', '=', hash).where('account_id', '!=', accountId).execute();
  const { numUpdatedRows } = await db
    .updateTable('push_devices')
    .set({ session_id: sessionId, renewed_at: new Date(at) })
    .where('endpoint_hash', '=', hash)
    .where('account_id', '=', accountId)
    // The session may have ended a moment ago.
    .where((eb) => eb.exists(eb.selectFrom('sessions').where('sessions.id', '=', sessionId).select('sessions.id')))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Moves the devices of an account's former session in a browser to its new session there. */
export const moveDevices = async (
  tx: Tx,
  former: Buffer,
  { sessionId, accountId, at }: { sessionId: number; accountId: number; at: number },
): Promise<void> => {
  await tx
    .updateTable('push_devices')
    .set({ session_id: sessionId, renewed_at: new Date(at) })
    .where('account_id', '=', accountId)
    .where('session_id', '=', (eb) => eb.selectFrom('sessions').where('token_hash', '=', former).select('id'))
    .execute();
};

/** Hands the devices of a session that times out to an expired one, which waits for the next sign-in in that browser. */
export const keepDevicesOf = async (tx: Queryable, tokenHash: Buffer, at: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO sessions (token_hash, account_id, created_at, last_used_at, expires_at, ip, user_agent)
    SELECT ${randomBytes(32)}, sign_in.account_id, sign_in.created_at, sign_in.last_used_at, ${new Date(at)}, sign_in.ip, sign_in.user_agent
    FROM sessions sign_in
    WHERE sign_in.token_hash = ${tokenHash} AND EXISTS (SELECT FROM push_devices device WHERE device.session_id = sign_in.id)
    RETURNING id`.execute(tx);
  const [expired] = rows;
  if (!expired) return;
  await tx
    .updateTable('push_devices')
    .set({ session_id: expired.id })
    .where('session_id', '=', (eb) => eb.selectFrom('sessions').where('token_hash', '=', tokenHash).select('id'))
    .execute();
};

/** A device not renewed since this moment is told nothing. */
const since = (at: number): Date => new Date(at - renewedWithin);

/** The ids of the devices that an account is told on; needs `accounts account` in scope. */
export const devicesOfAccount = (at: number) =>
  sql<number[]>`array(SELECT device.id FROM push_devices device
    WHERE device.account_id = account.id AND device.renewed_at > ${since(at)} ORDER BY device.id)`;

export const hasDevice = async (db: Queryable, accountId: number): Promise<boolean> => {
  const found = db.selectFrom('push_devices').where('account_id', '=', accountId).select('id').limit(1);
  return (await found.executeTakeFirst()) !== undefined;
};

/** A device's address, if its owner may be sent notifications there now. */
export const addressOf = async (
  db: Queryable,
  secrets: Secrets,
  { id, accountId, at }: { id: number; accountId: number | null; at: number },
): Promise<PushAddress | null> => {
  const row = await db
    .selectFrom('push_devices as device')
    .innerJoin('accounts as account', 'account.id', 'device.account_id')
    .where('device.id', '=', id)
    .where('device.account_id', '=', accountId)
    .where('device.renewed_at', '>', since(at))
    .where('account.is_locked', '=', false)
    .select(['device.address', 'device.endpoint_hash as hash'])
    .executeTakeFirst();
  return row ? (JSON.parse(secrets.open(row.address, place(row.hash))) as PushAddress) : null;
};

export const removeDevice = async (db: Queryable, id: number): Promise<void> => {
  await db.deleteFrom('push_devices').where('id', '=', id).execute();
};

export const noteTold = async (db: Queryable, id: number, at: number): Promise<void> => {
  const row = { last_told_at: new Date(at), failures: 0 };
  await db.updateTable('push_devices').set(row).where('id', '=', id).execute();
};

/** Counts a message to the device that was given up; after several in a row, so is the device. */
export const noteUntold = async (db: Queryable, id: number): Promise<void> => {
  const row = await db
    .updateTable('push_devices')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  if (row && row.failures >= mostFailures) await removeDevice(db, id);
};

/** Forgets devices on which nobody has used the portal for long. */
export const removeLapsedDevices = async (db: Database, at: number): Promise<void> => {
  await db.deleteFrom('push_devices').where('renewed_at', '<', since(at)).execute();
};
