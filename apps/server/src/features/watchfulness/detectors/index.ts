export { keyContext } from './tell.ts';
