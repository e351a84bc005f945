export { copyBlock } from './copy.ts';
