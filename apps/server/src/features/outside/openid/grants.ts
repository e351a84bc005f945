import type { OauthScope } from '@viewgate/contract';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database, Queryable } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { clientRecord, holdClient } from './clients.ts';
import { forPerson, rememberConsent, saveIfStands } from './consents.ts';
import type { Providers } from './providers.ts';

export type Provider = Awaited<ReturnType<Providers>>;

export interface AskingClient {
  readonly id: number;
  readonly name: string;
  readonly owner: string;
  readonly clientId: string;
  readonly version: number;
  /** What it asks for, as far as it may ask and can have it of this person. */
  readonly scopes: OauthScope[];
  /** What it cannot have of them. */
  readonly others: string[];
}

/** The client behind a request, and what it asks of somebody; undefined once it is gone. */
export const askingClient = async (
  db: Queryable,
  provider: Provider,
  actor: Pick<Actor, 'kind'>,
  { client_id: clientId, scope }: { readonly client_id?: unknown; readonly scope?: unknown },
): Promise<AskingClient | undefined> => {
  const record = await clientRecord(db, String(clientId));
  const known = await provider.Client.find(String(clientId));
  if (!record || !known) return undefined;
  const allowed = new Set(known.scope?.split(' '));
  const asked = typeof scope === 'string' ? scope.split(' ').filter((one) => allowed.has(one)) : [];
  return { ...record, clientId: known.clientId, ...forPerson(actor, asked) };
};

interface Answering {
  readonly db: Database;
  readonly actor: Actor;
  readonly at: number;
  readonly origin: { readonly ip: string; readonly traceId: string };
}

/** What the caller gives the client, remembered and audited; the id of the grant. Undefined if either has changed since. */
export const giveGrant = async (
  call: Answering,
  provider: Provider,
  client: AskingClient,
): Promise<string | undefined> => {
  const { actor, at } = call;
  const { id, clientId, version, scopes, others } = client;
  const isRemembered = await transact(call.db, async (tx) => {
    if ((await holdClient(tx, clientId))?.version !== version) return false;
    await rememberConsent(tx, actor, id, scopes, new Date(at));
    await noteAnswer(tx, call, client, 'allow access');
    return true;
  });
  if (!isRemembered) return undefined;
  // After the consent on which it rests.
  const grant = new provider.Grant({ accountId: String(actor.accountId), clientId });
  grant.addOIDCScope(scopes);
  if (others.length > 0) grant.rejectOIDCScope(others);
  return await saveIfStands(grant);
};

const noteAnswer = (db: Queryable, call: Omit<Answering, 'db'>, { id, name, scopes }: AskingClient, verb: string) =>
  writeAudit(db, { ...actBy(call.actor, call), verb, record: 'connected app' }, [
    { recordId: id, recordName: name, ...(verb === 'allow access' && { after: { scopes } }) },
  ]);

export const noteRefusal = (call: Answering, client: AskingClient): Promise<void> =>
  noteAnswer(call.db, call, client, 'refuse access');
