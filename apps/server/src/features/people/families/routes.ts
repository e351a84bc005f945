import { families } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { todayOf } from '../viewers/index.ts';
import {
  changeFamily,
  changePrimaryUser,
  createFamily,
  deleteDetails,
  removeFamily,
  renameFamily,
  requireFamily,
  transferMember,
} from './service.ts';
import { invalidateSessions } from './sessions.ts';
import { familyOptions, familyTable } from './views.ts';

export const familyRoutes = (deps: Platform) =>
  routes(
    families,
    {
      table: (call) => familyTable(call.db, call.scope, todayOf(call), call.input.body),
      options: ({ db, scope, input }) => familyOptions(db, scope, input.query),
      optionsOfLocation: ({ db, scope, input }) => familyOptions(db, scope, input.query),
      get: (call) => requireFamily(call, call.input.params.id),
      create: createFamily,
      update: changeFamily,
      rename: renameFamily,
      setPrimaryUser: changePrimaryUser,
      transferMember: transferMember(deps),
      invalidateSessions,
      remove: removeFamily,
      deleteDetails,
    },
    {
      viewers_account_id_family_id_key: ['targetFamilyId', 'families.alreadyMember'],
    },
  );
