import { ownPlates } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Needs } from './needs.ts';
import { beforeChanging, changeOwnPlate, listOwnPlates } from './service.ts';

export const ownPlateRoutes = (deps: Needs) =>
  routes(
    ownPlates,
    {
      list: (call) => listOwnPlates(deps, call),
      update: (call) => changeOwnPlate(deps, call),
    },
    {},
    { update: beforeChanging },
  );
