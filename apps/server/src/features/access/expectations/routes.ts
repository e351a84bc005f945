import { expectations } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Needs } from './needs.ts';
import {
  changeExpectation,
  checkAll,
  createExpectation,
  overrideExpectations,
  removeExpectation,
  requireNoContradiction,
} from './service.ts';
import { expectationsAt, requireExpectation } from './views.ts';

export const expectationRoutes = (deps: Pick<Needs, 'jobs' | 'access'>) =>
  routes(
    expectations,
    {
      list: ({ db, scope }) => expectationsAt(db, scope),
      get: ({ db, scope, input }) => requireExpectation(db, scope, input.params.id),
      create: createExpectation(deps),
      update: changeExpectation(deps),
      remove: removeExpectation,
      deleteDetails: async ({ db, scope, input }) => {
        const { name } = await requireExpectation(db, scope, input.params.id);
        return { name, goesWithIt: [], blockedBy: null };
      },
      check: checkAll(deps),
      override: overrideExpectations,
    },
    {
      expectations_location_id_family_id_fkey: ['familyId', 'expectations.notHere'],
      expectations_location_id_viewer_id_fkey: ['viewerId', 'expectations.notHere'],
      expectations_location_id_class_id_fkey: ['classId', 'expectations.notHere'],
      expectations_location_id_camera_id_fkey: ['cameraId', 'expectations.notHere'],
    },
    { create: requireNoContradiction(deps), update: requireNoContradiction(deps) },
  );
