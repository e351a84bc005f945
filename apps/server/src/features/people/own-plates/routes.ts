import { ownPlates } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { beforeChanging, changeOwnPlate, listOwnPlates } from './service.ts';

export const ownPlateRoutes = (deps: Platform) =>
  routes(
    ownPlates,
    {
      list: (call) => listOwnPlates(deps, call),
      update: (call) => changeOwnPlate(deps, call),
    },
    {},
    { update: beforeChanging },
  );
