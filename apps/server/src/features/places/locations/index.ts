export { newLocationDefaults } from './defaults-view.ts';
export { countWithin } from './delete-view.ts';
export { eraseLocationsOf } from './erase.ts';
export { setLiveSitter } from './store.ts';
export { setViewersPause } from './pause-store.ts';
export { locationTable } from './table-view.ts';
