import type { AdapterPayload } from 'oidc-provider';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { askedBy } from './asking.ts';

/** A client as the provider knows it, reread for each request: a change applies at once. */
export const clientOf = async (
  db: Queryable,
  secrets: Secrets,
  clientId: string,
): Promise<AdapterPayload | undefined> => {
  const row = await db
    .selectFrom('oauth_clients as client')
    .where('client.client_id', '=', clientId)
    .select(['client.id', 'client.display_name', 'client.client_type', 'client.secret', 'client.redirect_uris'])
    .select(['client.scopes', 'client.uses_device_codes', 'client.log_out_uri'])
    .executeTakeFirst();
  if (!row) return undefined;
  const isPublic = row.client_type === 'public';
  // Without a secret it could not be told from any other app.
  if (!isPublic && !row.secret) return undefined;
  return {
    client_id: clientId,
    client_name: row.display_name,
    redirect_uris: row.redirect_uris,
    response_types: row.redirect_uris.length > 0 ? ['code'] : [],
    grant_types: [
      ...(row.redirect_uris.length > 0 ? ['authorization_code'] : []),
      ...(row.uses_device_codes ? ['urn:ietf:params:oauth:grant-type:device_code'] : []),
      ...(row.scopes.includes('offline_access') ? ['refresh_token'] : []),
    ],
    scope: row.scopes.join(' '),
    ...(row.log_out_uri && { backchannel_logout_uri: row.log_out_uri, backchannel_logout_session_required: true }),
    ...(isPublic
      ? { token_endpoint_auth_method: 'none' as const }
      : {
          client_secret: secrets.open(row.secret as Buffer, `oauth_clients:${row.id}:secret`),
          token_endpoint_auth_method: askedBy().isBasic ? 'client_secret_basic' : 'client_secret_post',
        }),
  };
};

const recordOf = (db: Queryable, clientId: string) =>
  db
    .selectFrom('oauth_clients')
    .where('client_id', '=', clientId)
    .select(['id', 'display_name as name', 'owner', 'version']);

/** The client's own record; undefined if it is gone. */
export const clientRecord = (db: Queryable, clientId: string) => recordOf(db, clientId).executeTakeFirst();

/** {@link clientRecord}, locked until the transaction ends. */
export const holdClient = (tx: Queryable, clientId: string) => recordOf(tx, clientId).forShare().executeTakeFirst();
