export { cutByHours } from './pieces.ts';
export { watchedSummary } from './views.ts';
export { type Period, periodOf, readWatched } from './read.ts';
export { firstWatched } from './sums.ts';
