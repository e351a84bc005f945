import type { openid } from '@viewgate/contract';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, Refusal } from '../../../platform/refusal/refusal.ts';
import { type Asking, asking } from './asking.ts';
import { lastsFor } from './consents.ts';
import { askingClient, giveGrant, noteRefusal, type Provider } from './grants.ts';
import { askingOf } from './hand-over.ts';
import type { Needs } from './needs.ts';
import type { Providers } from './providers.ts';

const over = () => invalid('uid', 'openid.over');

/** Prompts by which an app asks people to prove once more who they are. */
const proofReasons = new Set(['login_prompt', 'max_age']);
const once = { mergeWithLastSubmission: false };

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** When the person must have proven who they are, at the earliest, in UTC seconds; 0 if it does not matter. */
const provenSince = ({ prompt, params, iat }: Interaction): number => {
  if (!prompt.reasons.some((reason) => proofReasons.has(reason))) return 0;
  const maxAge = Number(params.max_age);
  return prompt.reasons.includes('login_prompt') || !Number.isFinite(maxAge) ? iat : iat - maxAge;
};

/** The request with which this browser was sent away, for the person who is signed in now; any other is over. */
const requestOf = async (
  provider: Provider,
  { actor, request, reply }: Pick<Call<typeof openid.approve>, 'actor' | 'request' | 'reply'>,
  uid: string,
): Promise<Interaction> => {
  const found = await provider.interactionDetails(request.raw, reply.raw).catch((error: unknown) => {
    if (error instanceof Error && error.name === 'SessionNotFound') throw over();
    throw error;
  });
  // The cookie belongs to another request, begun since or elsewhere.
  if (found.uid !== uid) throw over();
  const begunBy = found.session?.accountId;
  if (begunBy !== undefined && begunBy !== String(actor.accountId)) throw over();
  return found;
};

interface Answering {
  readonly provider: Provider;
  readonly who: Asking;
  readonly found: Interaction;
  readonly client: NonNullable<Awaited<ReturnType<typeof askingClient>>>;
}

/** Answers a call about the request with which this browser was sent away. */
const answering = async <T>(
  needs: Needs,
  providers: Providers,
  call: Call<typeof openid.request> | Call<typeof openid.approve>,
  { uid, answer }: { readonly uid: string; readonly answer: (to: Answering) => Promise<T> },
): Promise<T> => {
  const provider = await providers();
  const who = await askingOf(needs, call);
  return await asking.run(who, async () => {
    const found = await requestOf(provider, call, uid);
    const client = await askingClient(call.db, provider, call.actor, found.params);
    if (!client) throw over();
    return await answer({ provider, who, found, client });
  });
};

/** What an app asks of the caller. */
export const readRequest =
  (needs: Needs, providers: Providers): Handler<typeof openid.request> =>
  async (call) => {
    const { db, actor, input } = call;
    const answer = async ({ who, found, client: { name, owner, scopes } }: Answering) => ({
      name,
      owner,
      scopes,
      lastsHours: await lastsFor(db, actor.accountId, scopes),
      returnsTo: new URL(String(found.params.redirect_uri)).host,
      asksProof: who.provenAt < provenSince(found),
    });
    return await answering(needs, providers, call, { uid: input.params.uid, answer });
  };

/**
 * In order: the request is this browser's; the person proved who they are, if it asks for that; the grant is remembered; back to the app.
 */
export const approve =
  (needs: Needs, providers: Providers): Handler<typeof openid.approve> =>
  async (call) => {
    const { actor, input } = call;
    const answer = async ({ provider, who, found, client }: Answering) => {
      const finish = async (result: Parameters<Provider['interactionResult']>[2]) => {
        const returnTo = await provider.interactionResult(call.request.raw, call.reply.raw, result, once);
        return { goTo: new URL(returnTo).pathname };
      };
      if (!input.body.isApproved) {
        await noteRefusal(call, client);
        return await finish({ error: 'access_denied', error_description: 'End-User refused' });
      }
      if (who.provenAt < provenSince(found)) throw new Refusal('proofNeeded');
      const grantId = await giveGrant(call, provider, client);
      if (grantId === undefined) throw over();
      const login = { accountId: String(actor.accountId), ts: who.provenAt };
      return await finish({ login, consent: { grantId } });
    };
    return await answering(needs, providers, call, { uid: input.body.uid, answer });
  };
