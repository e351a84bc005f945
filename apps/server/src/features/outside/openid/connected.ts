import type { ConnectedApp, connectedApps, OauthScope } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { holdAccount } from '../../../platform/sessions/hold-account.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';

/** The connections of a consent that are in use. */
const connections = (at: Date) => sql`sessions sign_in WHERE sign_in.account_id = consent.account_id
  AND sign_in.oauth_client_id = consent.oauth_client_id AND sign_in.expires_at > ${at}
  AND EXISTS (SELECT 1 FROM openid_records token WHERE token.session_id = sign_in.id
    AND token.model IN ('AccessToken', 'RefreshToken') AND token.expires_at > ${at})`;

export const listConnected = async (db: Queryable, accountId: number, now: number): Promise<ConnectedApp[]> => {
  const at = new Date(now);
  const rows = await db
    .selectFrom('openid_consents as consent')
    .innerJoin('oauth_clients as client', 'client.id', 'consent.oauth_client_id')
    .where('consent.account_id', '=', accountId)
    .select(['client.id', 'client.display_name as name', 'client.owner', 'consent.granted_at as grantedAt'])
    .select([
      sql<OauthScope[]>`consent.scopes`.as('scopes'),
      sql<number>`(SELECT count(*)::int FROM ${connections(at)})`.as('connections'),
      sql<Date | null>`(SELECT max(sign_in.last_used_at) FROM ${connections(at)})`.as('lastUsedAt'),
    ])
    .orderBy('consent.granted_at', 'desc')
    .orderBy('client.id')
    .limit(200)
    .execute();
  return rows.map(({ grantedAt, lastUsedAt, ...row }) => ({
    ...row,
    grantedAt: grantedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
};

/** The triggers on sessions end what is watched, and tell every process. */
export const withdraw: Handler<typeof connectedApps.withdraw> = async ({ db, actor, input, audit }) => {
  const { id } = input.params;
  const client = await db.selectFrom('oauth_clients').where('id', '=', id).select('display_name').executeTakeFirst();
  // A grant in flight finishes first, and ends with the others.
  await holdAccount(db, actor.accountId);
  const consent = await db
    .deleteFrom('openid_consents')
    .where('account_id', '=', actor.accountId)
    .where('oauth_client_id', '=', id)
    .returning('scopes')
    .executeTakeFirst();
  if (!client || !consent) throw notFound();
  await db.deleteFrom('sessions').where('account_id', '=', actor.accountId).where('oauth_client_id', '=', id).execute();
  audit({ recordId: id, recordName: client.display_name, before: { scopes: consent.scopes } });
  return null;
};
