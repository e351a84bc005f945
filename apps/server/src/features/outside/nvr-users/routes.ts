import { nvrUsers } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { makeNvrUser, revokeNvrUser } from './service.ts';
import { ownNvrUser } from './views.ts';

export const nvrUserRoutes = (deps: Needs) =>
  routes(nvrUsers, {
    mine: ({ db, actor }) => ownNvrUser(db, actor.accountId),
    make: makeNvrUser(deps),
    revoke: revokeNvrUser,
  });
