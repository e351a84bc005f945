export { openRequestCount } from './views.ts';
