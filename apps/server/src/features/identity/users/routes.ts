import { users, failure, told } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { regionOptions } from '../../../platform/tenancy/region-options.ts';
import { resendConfirmation } from './confirmation.ts';
import { addToLocation, locationDeleteDetails, removeFromLocation } from './location-users.ts';
import { inviteOptions, locationOptions, roleOptions } from './option-views.ts';
import { sendPhoto } from './photo.ts';
import { changeUser, createUser, requireUser } from './service.ts';
import { mayGiveRegion, worksAt } from './sight.ts';
import { removeSecondFactor } from './second-factor.ts';
import { enableUser, pauseUser, removeUser } from './states.ts';
import { notificationLists } from './subscriptions.ts';
import { goesWith, userTable } from './views.ts';

export const userRoutes = (deps: Needs) =>
  routes(
    users,
    {
      table: ({ db, actor, input }) => userTable(db, actor, input.body),
      organizationTable: ({ db, actor, scope, input }) =>
        userTable(db, actor, input.body, sql<boolean>`staff.organization_id = ${scope.organizationId}`),
      locationTable: ({ db, actor, scope, input }) => userTable(db, actor, input.body, worksAt(scope.locationId)),
      get: ({ db, actor, input }) => requireUser(db, actor, input.params.id),
      roleOptions: ({ actor, input }) => roleOptions(actor, input.query.context),
      regionOptions: ({ db, actor, input }) => regionOptions(db, mayGiveRegion(actor), input.query.organizationId),
      locationOptions: ({ db, actor, input }) => locationOptions(db, actor, input.query),
      notifications: ({ actor, features, input }) => notificationLists(input.query.role ?? actor.role, features),
      create: createUser(deps),
      update: changeUser(deps),
      remove: removeUser(deps),
      deleteDetails: async ({ db, actor, input }) => {
        const user = await requireUser(db, actor, input.params.id);
        return {
          name: user.name,
          goesWithIt: await goesWith(db, user.id),
          blockedBy: user.isOwn ? told(failure('users.ownDelete')) : null,
        };
      },
      lock: pauseUser(deps),
      unlock: enableUser,
      removeSecondFactor: removeSecondFactor(deps),
      sendConfirmEmail: resendConfirmation(deps),
      profilePhoto: sendPhoto,
      inviteOptions: ({ db, actor, scope, input }) => inviteOptions(db, actor, scope, input.query),
      addToLocation,
      removeFromLocation: removeFromLocation(deps),
      locationDeleteDetails,
    },
    { accounts_user_name_key: ['userName', 'users.nameTaken'] },
  );
