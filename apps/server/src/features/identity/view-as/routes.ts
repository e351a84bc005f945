import { viewAs } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import { callerOf } from '../../../platform/sessions/viewing.ts';
import { begin } from './begin.ts';
import { endOpen } from './end.ts';
import { viewsOf } from './views.ts';

/** Pictures and answers that the browser keeps are another person's from now on. */
const dropCache = 'clear-site-data';

export const viewAsRoutes = (deps: Platform) =>
  routes(viewAs, {
    beginViewer: async (call) => {
      const { db, scope, input, reply } = call;
      const viewer = await db
        .selectFrom('viewers')
        .where('location_id', '=', scope.locationId)
        .where('id', '=', input.params.id)
        .select('account_id as accountId')
        .executeTakeFirst();
      if (!viewer) throw notFound();
      const begun = await begin(deps, call, viewer.accountId);
      reply.header(dropCache, '"cache"');
      return begun;
    },
    beginUser: async (call) => {
      const { db, input, reply } = call;
      const user = await db
        .selectFrom('users')
        .where('account_id', '=', input.params.id)
        .select('account_id as accountId')
        .executeTakeFirst();
      if (!user) throw notFound();
      const begun = await begin(deps, call, user.accountId);
      reply.header(dropCache, '"cache"');
      return begun;
    },
    end: async ({ db, actor, at, origin, reply }) => {
      const ended = await endOpen(db, actor.sessionId, { at, origin });
      deps.sessions.forget(callerOf(actor).accountId);
      reply.header(dropCache, '"cache"');
      return { hasEnded: ended > 0 };
    },
    mine: ({ db, actor, at }) => viewsOf(db, actor.accountId, at),
  });
