export { createFirstPicture } from './first-picture.ts';
