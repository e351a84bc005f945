import type { Feature } from '../../../app-deps.ts';
import { policyRoutes } from './routes.ts';

export { capsAt, holdCaps, type CapOutcome } from './caps.ts';
export { type ChangeContext, readChangeContext } from './change-context.ts';

export const feature: Feature = { routes: policyRoutes };
