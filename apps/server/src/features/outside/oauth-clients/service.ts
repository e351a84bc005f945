import { randomBytes } from 'node:crypto';
import { oauthClientInput, type oauthClients } from '@viewgate/contract';
import { namesIn, pick } from '../../../platform/database/columns.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { type ClientValues, deleteClient, insertClient, setSecret, updateClient } from './store.ts';
import { type ClientDetail, clientDetail } from './views.ts';

/** The client, or 404. */
export const requireClient = async (db: Queryable, id: number): Promise<ClientDetail> => {
  const found = await clientDetail(db, id);
  if (!found) throw notFound();
  return found;
};

/** What the audit keeps of a client; of its secret, only whether there is one. */
const facts = (of: ClientValues) => pick(of, namesIn(oauthClientInput.shape));

/** People who are not asked on a phone come back from the consent screen, so the client needs an address for that. */
const requireWayBack = ({ redirectUris, usesDeviceCodes }: ClientValues): void => {
  if (redirectUris.length === 0 && !usesDeviceCodes) throw invalid('redirectUris', 'oauthClients.chooseRedirect');
};

/** Gives the client a new secret of 256 random bits, sealed to its row; the only time it is shown. */
const newSecret = async (tx: Tx, secrets: Secrets, id: number, at: number): Promise<string> => {
  const secret = newToken();
  await setSecret(tx, id, secrets.seal(secret, `oauth_clients:${id}:secret`), new Date(at));
  return secret;
};

export const createClient =
  (secrets: Secrets): Handler<typeof oauthClients.create> =>
  async ({ db, input, at, audit }) => {
    const { body } = input;
    requireWayBack(body);
    const clientId = randomBytes(16).toString('hex');
    const id = await insertClient(db, clientId, body);
    const secret = body.clientType === 'confidential' ? await newSecret(db, secrets, id, at) : null;
    audit({ recordId: id, recordName: body.displayName, after: { ...facts(body), clientId } });
    return { id, clientId, secret };
  };

export const changeClient: Handler<typeof oauthClients.update> = async ({ db, input, audit }) => {
  const { id } = input.params;
  const { version, ...body } = input.body;
  requireWayBack(body);
  const before = await requireClient(db, id);
  const next = await updateClient(db, id, { version, current: before }, body);
  audit({ recordId: id, recordName: body.displayName, before: facts(before), after: facts(body) });
  return { version: next };
};

export const resetSecret =
  (secrets: Secrets): Handler<typeof oauthClients.resetSecret> =>
  async ({ db, input, at, audit }) => {
    const { id, displayName, clientType, hasSecret } = await requireClient(db, input.body.id);
    if (clientType === 'public') throw invalid('id', 'oauthClients.publicHasNoSecret');
    const secret = await newSecret(db, secrets, id, at);
    audit({ recordId: id, recordName: displayName, before: { hasSecret }, after: { hasSecret: true } });
    return { secret };
  };

export const removeClient: Handler<typeof oauthClients.remove> = async ({ db, input, audit }) => {
  const before = await requireClient(db, input.params.id);
  await deleteClient(db, before.id);
  audit({
    recordId: before.id,
    recordName: before.displayName,
    before: { ...facts(before), clientId: before.clientId },
  });
  return null;
};
