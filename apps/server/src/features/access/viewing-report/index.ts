export { cutByHours } from './pieces.ts';
export { type Period, periodOf, readWatched } from './read.ts';
