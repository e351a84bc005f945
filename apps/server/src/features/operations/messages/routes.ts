import { messages } from '@viewgate/contract';
import type { Platform } from '../../../platform/platform.ts';
import { routes } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { outboxPage } from './outbox-page.ts';
import { outboxAsSystem } from './outbox-view.ts';

export const messageRoutes = (deps: Platform) =>
  routes(messages, {
    outbox: async ({ db, request, reply }) => {
      // Anyone who can read it can use every link in it, so it exists only where nothing is real.
      if (!deps.config.isDemo) throw notFound();
      const list = await outboxAsSystem(db, deps.secrets, 200);
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      const isForPeople = /\btext\/html\b/.test(request.headers.accept ?? '');
      return (
        isForPeople
          ? reply.type('text/html; charset=utf-8').send(outboxPage(list))
          : reply.type('application/json; charset=utf-8').send(JSON.stringify({ result: list }))
      ) as never;
    },
  });
