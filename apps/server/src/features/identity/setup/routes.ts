import { setup } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { readProgress } from '../../operations/shell/index.ts';
import { createAdministrator } from './service.ts';
import { isDoorOpen } from './store.ts';

export const setupRoutes = (deps: Needs) =>
  routes(setup, {
    state: async ({ db }) => ({ isOpen: await isDoorOpen(db) }),
    createAdministrator: (call) => createAdministrator(deps, call),
    progress: ({ db }) => readProgress(db),
  });
