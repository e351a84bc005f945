import type { Database } from './database.ts';
import type { Secrets } from '../secrets/secrets.ts';

const context = 'key_proof';
const word = 'the key of this installation';

const refusal =
  'This database was written with another encryption key. Set VIEWGATE_KEY to that key, or put your copy of the file "key" into the data ' +
  'folder. If it is lost for good, start once with VIEWGATE_KEY_LOST=yes, and reenter the passwords of all recording servers.';

const opens = (secrets: Secrets, sealed: Buffer, of: string): boolean => {
  try {
    secrets.open(sealed, of);
    return true;
  } catch {
    return false;
  }
};

/** Something sealed before the proof existed, to check an older database's key. */
const sealedBefore = async (db: Database): Promise<{ sealed: Buffer; context: string } | null> => {
  const row = await db
    .selectFrom('recording_servers')
    .where('server_password', 'is not', null)
    .select(['id', 'server_password as sealed'])
    .orderBy('id')
    .executeTakeFirst();
  return row?.sealed ? { sealed: row.sealed, context: `recording_servers:${row.id}:server_password` } : null;
};

/**
 * Verifies that this process has the key the database's secrets were sealed with; the very first process stores the proof. Throws with a
 * message that says what to do. `isLost` gives the old key up: what it sealed stays unreadable.
 */
export const proveKey = async (db: Database, secrets: Secrets, { isLost = false } = {}): Promise<void> => {
  const proof = () => db.selectFrom('key_proof').select('sealed').executeTakeFirst();
  const found = await proof();
  if (found && opens(secrets, found.sealed, context)) return;
  const before = found ? null : await sealedBefore(db);
  if ((found || (before && !opens(secrets, before.sealed, before.context))) && !isLost) throw new Error(refusal);
  const sealed = secrets.seal(word, context);
  await db
    .insertInto('key_proof')
    .values({ sealed })
    .onConflict((oc) => (isLost ? oc.column('is_only').doUpdateSet({ sealed }) : oc.doNothing()))
    .execute();
  // If two first processes have different keys, one of them is wrong.
  const kept = await proof();
  if (!kept || !opens(secrets, kept.sealed, context)) throw new Error(refusal);
};
