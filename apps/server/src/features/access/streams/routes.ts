import { streams } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { type Call, routes } from '../../../platform/http/call.ts';
import { watchPlayback } from './watch.ts';

export const streamRoutes = (deps: Needs) => {
  const { serving } = deps;
  return routes(streams, {
    playlist: ({ input, request, reply }: Call<typeof streams.playlist>): never => {
      reply.hijack();
      return serving.playlist(input.params.token, request.raw, reply.raw) as never;
    },
    part: ({ input, request, reply }: Call<typeof streams.part>): never => {
      reply.hijack();
      return serving.part(input.params.token, input.params.reference, request.raw, reply.raw) as never;
    },
    watch: (call) => watchPlayback(deps, call),
  });
};
