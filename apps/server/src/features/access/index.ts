import type { Feature } from '../../app-deps.ts';
import { accessRoutes } from './routes.ts';

export { presentDecision } from './present.ts';
export { type AccessState, createAccessState } from './state.ts';
export const feature: Feature = { routes: accessRoutes };
