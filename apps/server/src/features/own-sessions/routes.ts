import { ownSessions } from '@viewgate/contract';
import { routes } from '../../platform/http/call.ts';
import { endOne, endOthers } from './service.ts';
import { readOwnSessions } from './views.ts';

export const ownSessionRoutes = () =>
  routes(ownSessions, {
    list: ({ db, actor, at }) => readOwnSessions(db, actor, at),
    end: endOne,
    endOthers,
  });
