import type { externalSignIn } from '@viewgate/contract';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import { transact } from '../../../platform/database/transact.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { createRate } from '../../../platform/http/rate.ts';
import { addressKey } from '../../../platform/sessions/address-key.ts';
import type { Providers } from './connect.ts';
import { holdProvider } from './enter.ts';
import { endWhatRestsOn, noteLogOut } from './log-outs.ts';
import { logOutOf } from './logout-token.ts';
import type { Needs } from './needs.ts';
import { ProviderError } from './provider-error.ts';
import { type ActiveProvider, activeProvider } from './provider-store.ts';

/** From one address within ten seconds: at the end of a day, a provider logs many out at once. */
const mostTold = 300;
const longestForm = 16_384;

type Told = Call<typeof externalSignIn.logOut>;

/** Ends what a token means, once. */
const settle = async (needs: Needs, call: Told, provider: ActiveProvider, token: string, providers: Providers) => {
  const { at, origin } = call;
  const logOut = await logOutOf(providers, provider, token);
  await transact(needs.db, async (tx) => {
    // A sign-in that comes back at this moment finishes first, or sees this.
    if (!(await holdProvider(tx, provider))) throw new ProviderError('untrusted');
    if (!(await noteLogOut(tx, provider.id, logOut, at))) throw new ProviderError('untrusted');
    const { organizationId } = provider;
    const ended = await endWhatRestsOn(tx, provider.id, logOut);
    await writeAudit(
      tx,
      { ...actBy(null, { at, origin }), verb: 'logout', record: 'account' },
      ended.map(({ id, userName }) => ({
        recordId: id,
        recordName: userName,
        organizationId,
        after: { by: 'identity provider' },
      })),
    );
  });
};

/** The identity provider says that it ended a session: what that opened here ends too (OpenID Connect Back-Channel Logout 1.0). */
export const logOutThere = (needs: Needs, providers: Providers): Handler<typeof externalSignIn.logOut> => {
  const requireRate = createRate(needs.clock, { name: 'address', most: mostTold });
  return async (call) => {
    const { input, request, reply } = call;
    requireRate(addressKey(request.ip), reply);
    reply.header('cache-control', 'no-store').header('content-type', 'application/json; charset=utf-8');
    const answer = async (status: number, body: object) => {
      await reply.code(status).send(JSON.stringify(body));
      return '';
    };
    const token = (await readForm(request, longestForm)).get('logout_token') ?? '';
    const provider = await activeProvider(needs.db, needs.secrets, { key: input.query.provider });
    if (!provider) return await answer(400, { error: 'invalid_request' });
    try {
      await settle(needs, call, provider, token, providers);
      return await answer(200, {});
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { organizationId } = provider;
      needs.log.warn({ err: error, organizationId }, 'a log-out that an identity provider told of was not believed');
      return error.problem === 'unreachable'
        ? await answer(503, { error: 'temporarily_unavailable' })
        : await answer(400, { error: 'invalid_request' });
    }
  };
};
