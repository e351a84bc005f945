export { cutByHours } from './pieces.ts';
export { readWatched } from './read.ts';
