import { adminPolicy } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { imposeRules } from './service.ts';
import { adminPolicyOf } from './views.ts';

export const adminPolicyRoutes = () =>
  routes(adminPolicy, {
    get: ({ db, scope, location }) => adminPolicyOf(db, scope, location.isPetCare),
    update: imposeRules,
  });
