import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Connection } from './connection.ts';
import type { Groups } from './groups.ts';
import { hubLimits } from './limits.ts';
import type { Published } from './publish.ts';
import { Outgoing } from './wire/outgoing.ts';

const breath = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A message from its notification, or from its row if too large for one; null when that is gone. */
export const readPublished = async (db: Database, payload: string): Promise<Published | null> => {
  if (!payload.startsWith('#')) return JSON.parse(payload) as Published;
  const stored = await db
    .selectFrom('hub_messages')
    .where('id', '=', Number(payload.slice(1)))
    .select('message')
    .executeTakeFirst();
  return stored ? (JSON.parse(stored.message) as Published) : null;
};

/** Sends a message to every connection of its groups; serialized once, with pauses in which other work continues. */
export const deliver = async (groups: Groups<Connection>, { to, event, args }: Published): Promise<void> => {
  const message = new Outgoing({ type: 'event', target: event, args });
  let sent = 0;
  for (const connection of groups.of(to)) {
    connection.send(message);
    if (++sent % hubLimits.deliverAtOnce === 0) await breath();
  }
};

/** Deletes messages that every process has long since read. */
export const forgetPublished = async (db: Database): Promise<void> => {
  await db.deleteFrom('hub_messages').where('created_at', '<', sql<Date>`now() - interval '1 minute'`).execute();
};
