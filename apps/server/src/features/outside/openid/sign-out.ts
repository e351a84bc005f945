import type { openid } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { createRate } from '../../../platform/http/rate.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import { logOut } from '../../identity/account/index.ts';
import { asking } from './asking.ts';
import type { Provider } from './grants.ts';
import { askingOf } from './hand-over.ts';
import type { Needs } from './needs.ts';
import type { Providers } from './providers.ts';

/** From one address within ten seconds. */
const mostCalls = 30;
const problem = '/oidc/problem?why=invalid_redirect_uri';

/** Where a browser may go on after logging out: only to an address that the client has for that. */
const targetOf = async (
  db: Queryable,
  {
    clientId,
    redirectUri,
    state,
  }: { clientId: string | undefined; redirectUri: string | undefined; state: string | undefined },
): Promise<string | undefined> => {
  if (redirectUri === undefined) return '/login';
  const client = await db
    .selectFrom('oauth_clients')
    .where('client_id', '=', clientId ?? '')
    .where(sql<boolean>`${redirectUri} = ANY (post_logout_redirect_uris)`)
    .select('id')
    .executeTakeFirst();
  if (!client) return undefined;
  const target = new URL(redirectUri);
  if (state !== undefined) target.searchParams.set('state', state);
  return target.href;
};

/** For which client, and about whom, an ID token of ours was issued, whether or not it has expired; undefined for any other token. */
const readHint = async (
  provider: Provider,
  hint: string,
): Promise<{ readonly clientId: string; readonly accountId: string } | undefined> => {
  try {
    const [, payload = ''] = hint.split('.');
    const { aud, sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { aud?: unknown; sub?: unknown };
    const client = await provider.Client.find(String(aud));
    if (!client) return undefined;
    await provider.IdToken.validate(hint, client);
    return { clientId: client.clientId, accountId: String(sub) };
  } catch {
    return undefined;
  }
};

/** An app asks that its person log out here too. Nobody is logged out by a link: they are asked. */
export const askToSignOut = (needs: Needs, providers: Providers): Handler<typeof openid.signOut> => {
  const requireRate = createRate(needs.clock, { name: 'address', most: mostCalls });
  return async (call) => {
    const { db, input, reply, request } = call;
    requireRate(addressKey(request.ip), reply);
    const { id_token_hint: hint, client_id: named, post_logout_redirect_uri: redirectUri, state } = input.query;
    const provider = await providers();
    const who = await askingOf(needs, call);
    const ofHint = hint === undefined ? undefined : await asking.run(who, () => readHint(provider, hint));
    const isContrary = hint !== undefined && (!ofHint || (named !== undefined && named !== ofHint.clientId));
    const clientId = ofHint?.clientId ?? named;
    const target = isContrary ? undefined : await targetOf(db, { clientId, redirectUri, state });
    const asked = Object.entries({ clientId, redirectUri, state }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    // The app means somebody else, who has left: the person here now is not asked, and stays.
    const isAsked = who.actor !== null && (!ofHint || ofHint.accountId === String(who.actor.accountId));
    const onward = target && isAsked ? `/oidc/sign-out?${new URLSearchParams(asked).toString()}` : (target ?? problem);
    await reply.redirect(onward, 303);
    return '';
  };
};

/** Logs out the person who was asked and agreed. */
export const leave =
  (needs: Needs): Handler<typeof openid.leave> =>
  async (call) => {
    const { clientId, redirectUri, state } = call.input.body;
    const target = await targetOf(call.db, { clientId, redirectUri, state });
    await logOut(needs, call);
    return { goTo: target ?? problem };
  };
