import { hub } from '@viewgate/contract';
import type { Platform } from '../../../platform/platform.ts';
import { routes } from '../../../platform/http/call.ts';

export const hubRoutes = (platform: Platform) =>
  routes(hub, {
    negotiate: (call) => call.reply.type('application/json').send(platform.hub.negotiate(call)) as never,
    connect: (call) => platform.hub.connect(call) as never,
    send: (call) => {
      platform.hub.send(call);
      return call.reply.type('text/plain').send('') as never;
    },
    disconnect: (call) => {
      platform.hub.disconnect(call);
      return call.reply.code(202).type('text/plain').send('') as never;
    },
  });
