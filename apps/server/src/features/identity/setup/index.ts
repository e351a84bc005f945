export { setupTokenOf } from './token.ts';
export { isDoorOpen } from './store.ts';
