import { hub } from '@viewgate/contract';
import type { Ground } from '../../../platform/ground.ts';
import { routes } from '../../../platform/http/call.ts';

/** Binds the door of platform/hub. */
export const hubRoutes = ({ hub: door }: Ground) =>
  routes(hub, {
    negotiate: (call) => call.reply.type('application/json').send(door.negotiate(call)) as never,
    connect: (call) => door.connect(call) as never,
    send: (call) => {
      door.send(call);
      return call.reply.type('text/plain').send('') as never;
    },
    disconnect: (call) => {
      door.disconnect(call);
      return call.reply.code(202).type('text/plain').send('') as never;
    },
  });
