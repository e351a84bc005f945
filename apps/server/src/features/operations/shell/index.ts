export { currentLocation } from './current-location.ts';
export { readProgress } from './first-run-view.ts';
export { countLocations, watchesPetsAlone } from './views.ts';
