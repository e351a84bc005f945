import type { Feature } from '../../../app-deps.ts';
import { locationRoutes } from './routes.ts';

export { newLocationDefaults } from './defaults-view.ts';
export { countWithin } from './delete-view.ts';
export { eraseLocationsOf } from './erase.ts';
export { setLiveSitter } from './live-sitter-store.ts';
export { setViewersPause } from './pause-store.ts';
export { locationTable } from './table-view.ts';
export const feature: Feature = { routes: locationRoutes };
