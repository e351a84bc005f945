import type { detectors } from '@viewgate/contract';
import type { Call } from '../../../platform/http/call.ts';
import type { Needs } from './needs.ts';
import { createStreamCameras } from './stream-cameras.ts';

/**
 * The streams that detectors watch: of one camera each, as their token says at that moment. No decision is asked, since nobody watches; and
 * nobody who watches has such a token.
 */
export const detectorStreams = ({ db, listener, serving }: Needs) => {
  const stream = serving.serveTo(createStreamCameras({ db, listener }));
  return {
    playlist: ({ input, request, reply }: Call<typeof detectors.playlist>): never => {
      reply.hijack();
      return stream.playlist(input.params.token, request.raw, reply.raw) as never;
    },
    part: ({ input, request, reply }: Call<typeof detectors.part>): never => {
      reply.hijack();
      return stream.part(input.params.token, input.params.reference, request.raw, reply.raw) as never;
    },
  };
};
