import type { Queryable, Tx } from '../../../platform/database/database.ts';

/** Milliseconds within which a passkey must answer. */
const challengeLives = 5 * 60_000;

/** Stores a challenge with the session, replacing any earlier one. */
export const keepChallenge = async (db: Queryable, sessionId: number, challenge: string, at: number): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ challenge, challenge_ends_at: new Date(at + challengeLives) })
    .where('id', '=', sessionId)
    .execute();
};

/** Takes the session's challenge, which is good for one answer. */
export const takeChallenge = async (db: Queryable, sessionId: number, at: number): Promise<string | null> =>
  (
    await db
      .with('taken', (w) =>
        w
          .selectFrom('sessions')
          .where('id', '=', sessionId)
          .select(['id', 'challenge', 'challenge_ends_at'])
          .forUpdate(),
      )
      .updateTable('sessions')
      .from('taken')
      .set({ challenge: null })
      .whereRef('sessions.id', '=', 'taken.id')
      .where('taken.challenge_ends_at', '>', new Date(at))
      .returning('taken.challenge')
      .executeTakeFirst()
  )?.challenge ?? null;

export const noteProof = async (db: Queryable, sessionId: number, at: number): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ proved_at: new Date(at) })
    .where('id', '=', sessionId)
    .execute();
};

/** Records the passkey just used or created in the session; a lasting session keeps the one it is based on. */
export const notePasskeyIn = async (db: Queryable, sessionId: number, passkeyId: number, at: number): Promise<void> => {
  await db
    .updateTable('sessions')
    .set({ passkey_id: passkeyId, passkey_at: new Date(at) })
    .where('id', '=', sessionId)
    .where('lasts_until', 'is', null)
    .execute();
};

/** Whether a session was opened, or confirmed, by this passkey. */
export const restsOn = async (db: Queryable, sessionId: number, passkeyId: number): Promise<boolean> => {
  const session = db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .where('passkey_id', '=', passkeyId)
    .select('id');
  return (await session.executeTakeFirst()) !== undefined;
};

export const insertPasskey = async (
  tx: Tx,
  accountId: number,
  at: number,
  given: {
    credentialId: string;
    publicKey: Uint8Array;
    counter: number;
    transports: string[];
    rpId: string;
    name: string;
    isBackedUp: boolean;
  },
): Promise<number> =>
  (
    await tx
      .insertInto('passkeys')
      .values({
        account_id: accountId,
        credential_id: given.credentialId,
        public_key: Buffer.from(given.publicKey),
        counter: given.counter,
        transports: given.transports,
        rp_id: given.rpId,
        name: given.name,
        is_backed_up: given.isBackedUp,
        created_at: new Date(at),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** False if it was used in the meantime with this counter or a later one. */
export const notePasskeyUse = async (
  db: Queryable,
  id: number,
  before: number,
  counter: number,
  at: number,
): Promise<boolean> =>
  (
    await db
      .updateTable('passkeys')
      .set({ counter, last_used_at: new Date(at) })
      .where('id', '=', id)
      .where('counter', '=', before)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Whether it signs in without a password: after the password is replaced, only once it has been used together with the new one. */
export const standsAlone = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('passkeys').where('id', '=', id).select('stands_alone').executeTakeFirst())?.stands_alone ===
  true;

export const letStandAlone = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('passkeys').set({ stands_alone: true }).where('id', '=', id).execute();
};

export const renamePasskey = async (tx: Tx, accountId: number, id: number, name: string): Promise<void> => {
  await tx.updateTable('passkeys').set({ name }).where('id', '=', id).where('account_id', '=', accountId).execute();
};

export const deletePasskey = async (tx: Tx, accountId: number, id: number): Promise<void> => {
  await tx.deleteFrom('passkeys').where('id', '=', id).where('account_id', '=', accountId).execute();
};

/** Starts over; false, changing nothing, if the app is already confirmed. */
export const beginApp = async (tx: Tx, accountId: number, secret: Buffer, at: number): Promise<boolean> =>
  (
    await tx
      .insertInto('authenticator_apps')
      .values({ account_id: accountId, secret, created_at: new Date(at) })
      .onConflict((oc) =>
        oc
          .column('account_id')
          .doUpdateSet({ secret, created_at: new Date(at), last_step: 0 })
          .where('authenticator_apps.confirmed_at', 'is', null),
      )
      .executeTakeFirst()
  ).numInsertedOrUpdatedRows === 1n;

/** Uses up a time step of a confirmed app; false if it or a later one was already used. */
export const takeStep = async (db: Queryable, accountId: number, step: number, at: number): Promise<boolean> =>
  (
    await db
      .updateTable('authenticator_apps')
      .set({ last_step: step, last_used_at: new Date(at) })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Confirms the app by its first code; false if it was confirmed in the meantime. */
export const confirmApp = async (tx: Tx, accountId: number, step: number, at: number): Promise<boolean> =>
  (
    await tx
      .updateTable('authenticator_apps')
      .set({ last_step: step, confirmed_at: new Date(at) })
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

export const deleteApp = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.deleteFrom('authenticator_apps').where('account_id', '=', accountId).execute();
};

/** Voids the previous codes. */
export const replaceRecoveryCodes = async (tx: Tx, accountId: number, hashes: readonly Buffer[]): Promise<void> => {
  await deleteRecoveryCodes(tx, accountId);
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, account_id: accountId })))
    .execute();
};

export const deleteRecoveryCodes = async (tx: Tx, accountId: number): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
};

/** False if there is no such code or it was used. */
export const useRecoveryCode = async (db: Queryable, accountId: number, hash: Buffer, at: number): Promise<boolean> =>
  (
    await db
      .updateTable('recovery_codes')
      .set({ used_at: new Date(at) })
      .where('code_hash', '=', hash)
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .executeTakeFirst()
  ).numUpdatedRows === 1n;

/** Removes every second step, and pending sign-ins. Returns how many of each there were. */
export const removeSecondSteps = async (tx: Tx, accountId: number) => {
  const { length: passkeys } = await tx
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .returning('id')
    .execute();
  const { numDeletedRows: apps } = await tx
    .deleteFrom('authenticator_apps')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  await deleteRecoveryCodes(tx, accountId);
  await tx.deleteFrom('pending_sign_ins').where('account_id', '=', accountId).execute();
  return { passkeys, apps: Number(apps) };
};
