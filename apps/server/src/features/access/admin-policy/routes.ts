import { adminPolicy } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { beginImposing, beginReview } from './impose-many.ts';
import { imposeRestrictions } from './service.ts';
import { adminPolicyOf } from './views.ts';

export const adminPolicyRoutes = (deps: Pick<Platform, 'jobs'>) =>
  routes(adminPolicy, {
    get: ({ db, scope, location }) => adminPolicyOf(db, scope, location.isPetCare),
    update: imposeRestrictions,
    reviewMany: beginReview(deps),
    imposeMany: beginImposing(deps),
  });
