import { viewers } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { TableInput } from '../../../platform/database/reading.ts';
import { type Call, routes } from '../../../platform/http/call.ts';
import { bulkLock, bulkUnlock, lockViewer, unlockStreamShield, unlockViewer } from './pauses.ts';
import { viewersEverywhere } from './everywhere-view.ts';
import { requireFamilyAt } from './membership-view.ts';
import { viewerOptions } from './options-view.ts';
import { deleteDetails, removeViewer, scheduleDeletion, unscheduleDeletion } from './removal.ts';
import { beforeReset, resetPassword } from './reset-password.ts';
import { removeSecondFactor } from './second-factor.ts';
import { changeLicensePlate, changeViewer, createViewer, requireViewer } from './service.ts';
import { todayOf } from './today.ts';
import { beforeUnlockLink, sendUnlockLink } from './unlock-link.ts';
import { viewerCounts, viewerTable, viewerTypes } from './views.ts';

type TableCall = Pick<Call<typeof viewers.table>, 'db' | 'scope' | 'at' | 'location'> & {
  input: { body: TableInput<typeof viewers.table> };
};

/** A table of one of the lists; without one, of all of them, filterable. */
const table = (list?: 'active' | 'paused' | 'scheduled') => (call: TableCall) => {
  const { filters, ...input } = call.input.body;
  return viewerTable(call.db, call.scope, todayOf(call), input, list ? { ...filters, list } : filters);
};

export const viewerRoutes = (deps: Needs) =>
  routes(
    viewers,
    {
      table: table(),
      activeTable: table('active'),
      inactiveTable: table('paused'),
      scheduledDeletions: table('scheduled'),
      owners: table(),
      ofFamily: async (call) => {
        await requireFamilyAt(call.db, call.scope, call.input.params.id);
        const { filters: _, ...input } = call.input.body;
        return await viewerTable(call.db, call.scope, todayOf(call), input, { familyId: call.input.params.id });
      },
      options: ({ db, scope, input }) => viewerOptions(db, scope, input.query),
      optionsOfLocation: ({ db, scope, input }) => viewerOptions(db, scope, input.query),
      everywhere: ({ db, actor, input, at }) => viewersEverywhere(db, actor.reach, input.query.search, new Date(at)),
      count: async (call) => {
        const today = todayOf(call);
        const counts = await viewerCounts(call.db, call.scope, today).executeTakeFirstOrThrow();
        return { ...counts, locationPause: today.pause && { until: today.pause.until?.toISOString() ?? null } };
      },
      types: ({ db, location }) => viewerTypes(db, location?.isPetCare),
      get: (call) => requireViewer(call, call.input.params.id),
      create: createViewer(deps),
      update: changeViewer(deps),
      setLicensePlate: changeLicensePlate,
      lock: lockViewer,
      unlock: unlockViewer,
      bulkLock,
      bulkUnlock,
      unlockStreamShield,
      sendUnlockLink: sendUnlockLink(deps),
      resetPassword: resetPassword(deps),
      removeSecondFactor: removeSecondFactor(deps),
      scheduleDeletion,
      unscheduleDeletion,
      remove: removeViewer(deps),
      deleteDetails,
    },
    {
      accounts_user_name_key: ['userName', 'viewers.nameTaken'],
      viewers_location_id_family_id_fkey: ['familyId', 'familyElsewhere'],
      viewers_viewer_type_id_fkey: ['viewerType', 'viewers.chooseRelationship'],
    },
    { sendUnlockLink: beforeUnlockLink, resetPassword: beforeReset },
  );
