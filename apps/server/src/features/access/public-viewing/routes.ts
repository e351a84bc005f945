import { publicViewing } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Needs } from './needs.ts';
import { changeLink, changePassword, readLink, replaceLink } from './service.ts';
import { strangersCalls } from './strangers.ts';

export const publicViewingRoutes = (deps: Needs) =>
  routes(publicViewing, {
    get: (call) => readLink(deps, call),
    update: changeLink,
    setPassword: changePassword,
    rotate: replaceLink,
    ...strangersCalls(deps),
  });
