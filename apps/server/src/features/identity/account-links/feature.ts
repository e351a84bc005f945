import type { Feature } from '../../../platform/feature.ts';
import type { Needs } from './needs.ts';
import { accountLinkRoutes } from './routes.ts';

export const feature: Feature<Needs> = { routes: accountLinkRoutes, auditVerbs: ['keep', 'change email'] };
