import type { Feature } from '../../../app-deps.ts';
import { accessRoutes } from './routes.ts';

export { explained } from './explain.ts';
export { heldLocation } from './questions.ts';
export { type AccessState, createAccessState } from './state.ts';
export const feature: Feature = { routes: accessRoutes };
