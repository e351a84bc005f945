import { hub } from '@viewgate/contract';
import type { Ground } from '../../../platform/ground.ts';
import { routes } from '../../../platform/http/call.ts';

/** Binds the routes of platform/hub. */
export const hubRoutes = (ground: Ground) =>
  routes(hub, {
    negotiate: (call) => call.reply.type('application/json').send(ground.hub.negotiate(call)) as never,
    connect: (call) => ground.hub.connect(call) as never,
    send: (call) => {
      ground.hub.send(call);
      return call.reply.type('text/plain').send('') as never;
    },
    disconnect: (call) => {
      ground.hub.disconnect(call);
      return call.reply.code(202).type('text/plain').send('') as never;
    },
  });
