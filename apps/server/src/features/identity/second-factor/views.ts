import type { OwnSecondFactor, SecondSteps } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { requiresSecondFactor } from '../../../platform/sessions/second-factor-duty.ts';
import type { StoredPasskey } from './passkeys.ts';

const passkeyColumns = [
  'id',
  'account_id as accountId',
  'credential_id as credentialId',
  'public_key as publicKey',
  'counter',
  'transports',
  'rp_id as rpId',
  'name',
] as const;

export const passkeysOf = (db: Queryable, accountId: number): Promise<(StoredPasskey & { name: string })[]> =>
  db.selectFrom('passkeys').where('account_id', '=', accountId).select(passkeyColumns).orderBy('id').execute();

/** Whose passkey this is, before anybody is identified. */
export const passkeyByCredentialAsSystem = (db: Queryable, credentialId: string) =>
  db.selectFrom('passkeys').where('credential_id', '=', credentialId).select(passkeyColumns).executeTakeFirst();

export const appOf = (db: Queryable, accountId: number) =>
  db
    .selectFrom('authenticator_apps')
    .where('account_id', '=', accountId)
    .select(['secret', 'last_step as lastStep', 'confirmed_at as confirmedAt'])
    .executeTakeFirst();

/** Which second steps an account has; null if none. */
export const secondStepsOf = async (db: Queryable, accountId: number): Promise<SecondSteps | null> => {
  const { rows } = await sql<SecondSteps>`SELECT
    EXISTS (SELECT 1 FROM passkeys WHERE account_id = ${accountId}) AS passkey,
    EXISTS (SELECT 1 FROM authenticator_apps WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL) AS app,
    EXISTS (SELECT 1 FROM recovery_codes WHERE account_id = ${accountId} AND used_at IS NULL) AS recovery`.execute(db);
  const [found] = rows;
  return found && (found.passkey || found.app) ? found : null;
};

/** When a session began, and when its person last proved their identity again. */
export const proofsOf = (db: Queryable, sessionId: number) =>
  db
    .selectFrom('sessions')
    .where('id', '=', sessionId)
    .select(['created_at as beganAt', 'proved_at as provedAt'])
    .executeTakeFirst();

/** The caller's own second steps, as the screen shows them. */
export const readOwn = async (db: Queryable, accountId: number): Promise<OwnSecondFactor> => {
  const { rows } = await sql<OwnSecondFactor>`SELECT
    coalesce((SELECT json_agg(json_build_object('id', passkey.id, 'name', passkey.name, 'isBackedUp', passkey.is_backed_up,
      'createdAt', ${utc('passkey.created_at')}, 'lastUsedAt', ${utc('passkey.last_used_at')}) ORDER BY passkey.id)
      FROM passkeys passkey WHERE passkey.account_id = ${accountId}), '[]') AS passkeys,
    (SELECT json_build_object('createdAt', ${utc('app.created_at')}, 'lastUsedAt', ${utc('app.last_used_at')})
      FROM authenticator_apps app WHERE app.account_id = ${accountId} AND app.confirmed_at IS NOT NULL) AS app,
    (SELECT count(*)::int FROM recovery_codes WHERE account_id = ${accountId} AND used_at IS NULL) AS "recoveryCodesLeft",
    ${requiresSecondFactor(sql`${accountId}::integer`)} AS "isRequired"`.execute(db);
  if (!rows[0]) throw new Error('a row of subqueries always answers');
  return rows[0];
};

const utc = (column: string) => sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
