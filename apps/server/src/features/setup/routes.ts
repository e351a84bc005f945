import { setup } from '@viewgate/contract';
import type { AppDeps } from '../../app-deps.ts';
import { routes } from '../../platform/http/call.ts';
import { createAdministrator } from './service.ts';
import { isDoorOpen, readProgress } from './views.ts';

export const setupRoutes = (deps: AppDeps) =>
  routes(setup, {
    state: async ({ db }) => ({ isOpen: await isDoorOpen(db) }),
    createAdministrator: (call) => createAdministrator(deps, call),
    progress: ({ db }) => readProgress(db),
  });
