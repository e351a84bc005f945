import { ownSessions } from '@viewgate/contract';
import type { Platform } from '../../../platform/platform.ts';
import { routes } from '../../../platform/http/call.ts';
import { endOne, endOthers, staySignedIn } from './service.ts';
import { readOwnSessions } from './views.ts';

export const ownSessionRoutes = (deps: Platform) =>
  routes(ownSessions, {
    list: ({ db, actor, at }) => readOwnSessions(db, actor, at),
    end: endOne,
    endOthers,
    stay: (call) => staySignedIn(deps, call),
  });
