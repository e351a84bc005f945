import type { OauthScope } from '@viewgate/contract';
import { sql } from 'kysely';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { askedBy } from './asking.ts';
import { clientRecord } from './clients.ts';
import { hoursOf } from './lifetimes.ts';
import type { Needs } from './needs.ts';

/** Only with a family's access are cameras watched. */
const ofFamilies: ReadonlySet<string> = new Set(['cameras', 'cameras.watch']);

/** What an app asks for, divided into what it can have of this person and what it cannot. */
export const forPerson = ({ kind }: Pick<Actor, 'kind'>, asked: readonly string[]) => {
  const isTheirs = (scope: string) => kind === 'viewer' || !ofFamilies.has(scope);
  return {
    scopes: asked.filter(isTheirs) as OauthScope[],
    others: asked.filter((scope) => !isTheirs(scope)),
  };
};

export const rememberConsent = async (
  tx: Queryable,
  { accountId }: Pick<Actor, 'accountId'>,
  clientId: number,
  scopes: readonly string[],
  at: Date,
): Promise<void> => {
  await sql`INSERT INTO openid_consents (account_id, oauth_client_id, scopes, granted_at)
    VALUES (${accountId}, ${clientId}, ${[...scopes]}::text[], ${at})
    ON CONFLICT (account_id, oauth_client_id) DO UPDATE SET granted_at = excluded.granted_at,
      scopes = ARRAY(SELECT DISTINCT unnest(openid_consents.scopes || excluded.scopes))`.execute(tx);
};

const rememberedScopes = async (
  db: Queryable,
  accountId: number,
  clientId: number,
): Promise<ReadonlySet<string> | undefined> => {
  const row = await db
    .selectFrom('openid_consents')
    .where('account_id', '=', accountId)
    .where('oauth_client_id', '=', clientId)
    .select('scopes')
    .executeTakeFirst();
  return row && new Set(row.scopes);
};

/** Whether somebody's consent to all of this is valid. */
export const isAgreed = async (
  db: Queryable,
  accountId: number,
  clientId: number,
  scopes: readonly string[],
): Promise<boolean> => {
  const remembered = await rememberedScopes(db, accountId, clientId);
  return remembered !== undefined && scopes.every((scope) => remembered.has(scope));
};

/** Any program on the person's own computer can listen there and say that it is this one. */
const isAnybody = (redirectUri: unknown): boolean => !String(redirectUri).startsWith('https:');

/**
 * The grant of an authorization: the one the person just gave; or a new one, if they once agreed to all of it and the answer can reach
 * nobody else. Undefined: the person is asked.
 */
export const grantWithoutAsking = async ({ db }: Needs, ctx: KoaContextWithOIDC) => {
  const { client, result, provider, params, session } = ctx.oidc;
  const given = result?.consent?.grantId;
  if (given !== undefined) return await provider.Grant.find(given);
  const { actor } = askedBy();
  if (!actor || !client || !params || isAnybody(params.redirect_uri)) return undefined;
  // Anyone who first has to be asked for something has not granted it.
  if (ctx.oidc.prompts.size > (ctx.oidc.prompts.has('none') ? 1 : 0)) return undefined;
  if (params.max_age !== undefined && session?.past(Number(params.max_age))) return undefined;
  const asked = [...ctx.oidc.requestParamOIDCScopes];
  const record = await clientRecord(db, client.clientId);
  if (!record) return undefined;
  const { scopes, others } = forPerson(actor, asked);
  if (!(await isAgreed(db, actor.accountId, record.id, scopes))) return undefined;
  const grant = new provider.Grant({ accountId: String(actor.accountId), clientId: client.clientId });
  grant.addOIDCScope(scopes);
  if (others.length > 0) grant.rejectOIDCScope(others);
  return (await saveIfStands(grant)) === undefined ? undefined : grant;
};

/** Saves a record and returns its id; undefined if what it rests on ended at the same moment, or somebody else was first. */
export const saveIfStands = (record: { save: () => Promise<string> }): Promise<string | undefined> =>
  record.save().catch((error: unknown) => {
    if (error instanceof Error && error.name === 'InvalidGrant') return undefined;
    throw error;
  });

/** How long access to these scopes would last for somebody, in hours. */
export const lastsFor = async (db: Queryable, accountId: number, scopes: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ may: boolean }>`SELECT may_last(${accountId}::integer) AS may`.execute(db);
  return hoursOf(scopes.includes('offline_access'), rows[0]?.may ?? false);
};
