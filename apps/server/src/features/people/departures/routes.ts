import { departures } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { daysToUndo } from '../../identity/account/index.ts';
import { deleteAccount } from './delete-account.ts';
import { leave } from './leave.ts';
import { ownMemberships } from './views.ts';

export const departureRoutes = (deps: Needs) =>
  routes(departures, {
    mine: async ({ db, actor, at }) => ({
      memberships: (await ownMemberships(db, actor.accountId, at)).map(
        ({ locationId: _, familyId: __, isPrimaryUser, others, ...one }) => ({
          ...one,
          familyName: one.isApproved ? one.familyName : null,
          isLast: one.isApproved && others.length === 0,
          successors: isPrimaryUser && one.isApproved ? others : [],
        }),
      ),
      daysToUndo,
    }),
    leave: (call) => leave(deps, call),
    deleteAccount: (call) => deleteAccount(deps, call),
  });
