import { decisionPoint } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { type Call, routes } from '../../../platform/http/call.ts';
import { createClientAddress } from '../../../platform/http/client-address.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { createOwnAccounts } from './accounts.ts';
import { createLimit } from './limit.ts';

/**
 * The address of a part of a stream, below what the installation puts before it: its path alone, because nginx finds the part by its path.
 */
const address = /^[^?#]*\/([\w-]{43})\/([\w-]{1,1900}\.[a-z0-9]{2,4})$/;
const tokenForm = /^[\w-]{43}$/;

/** The reason, as the player words it. */
const reasonOf = ({ code, extras }: Refusal): string => {
  const decision = extras.decision as { readonly reason?: unknown } | undefined;
  return typeof decision?.reason === 'string' ? decision.reason : code;
};

export const decisionPointRoutes = (deps: Needs) => {
  const { serving, clock, config } = deps;
  const limited = createLimit({ clock, isKnown: serving.isKnown });
  const ownAccounts = createOwnAccounts(deps);
  const addressOf = createClientAddress(config.trustedProxies);

  return routes(decisionPoint, {
    mediaMtx: async ({ input, request, reply }: Call<typeof decisionPoint.mediaMtx>): Promise<never> => {
      const { user, password, action, path, protocol, query, ip } = input.body;
      const { server } = input.query;
      const answer = (status: 200 | 401) => reply.code(status).type('text/plain').send('') as never;
      const isReading = action === 'read' || action === 'playback';
      const from = addressOf(request.raw);
      if ((isReading || action === 'api') && (await ownAccounts.isOwn({ serverId: server, user, password, from, ip })))
        return answer(200);
      // Other protocols ask once and then send for as long as they like: access could not be taken back.
      if (action !== 'read' || protocol !== 'hls') return answer(401);
      const token = input.body.token || (new URLSearchParams(query).get('token') ?? '');
      if (!tokenForm.test(token)) return answer(401);
      const ask = () =>
        serving.refusalOf({
          token,
          request: null,
          ip,
          // It sends its sound too, which nothing there removes.
          isOf: ({ onServer, hasAudio }) => hasAudio && onServer?.id === server && onServer.shortName === path,
        });
      const refusal = await limited({ token, from, ip, isServer: ownAccounts.isServer(server, from), ask });
      return answer(refusal ? 401 : 200);
    },

    nginx: async ({ request, reply }: Call<typeof decisionPoint.nginx>): Promise<never> => {
      const refuse = (reason: string, status: 401 | 403 = 403) =>
        reply.code(status).header('x-viewgate-reason', reason).type('text/plain').send('') as never;
      reply.header('cache-control', 'no-store');
      const [, token, name] = address.exec(String(request.headers['x-original-uri'] ?? '')) ?? [];
      if (token === undefined || name === undefined) return refuse('notFound');
      const ip = addressOf(request.raw);
      const ask = () =>
        serving.refusalOf({
          token,
          request: request.raw,
          ip,
          isOf: (_, opens) => name === 'index.m3u8' || opens(name),
        });
      const refusal = await limited({ token, from: ip, ip, isServer: false, ask }).catch((error: unknown) => {
        if (error instanceof Refusal) return error;
        throw error;
      });
      if (!refusal) return reply.code(204).send() as never;
      // nginx passes on only these two statuses; its configuration turns anything else, such as not known now, into 503, as the portal
      // itself answers.
      return refuse(reasonOf(refusal), refusal.code === 'unavailable' || refusal.code === 'tooMany' ? 401 : 403);
    },
  });
};
