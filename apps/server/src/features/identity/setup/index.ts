export { setupTokenOf } from './token.ts';
export { isDoorOpen } from './views.ts';
