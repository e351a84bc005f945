export { isHere } from './views.ts';
