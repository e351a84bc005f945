export { logOutUriOf, redirectUriOf } from './begin.ts';
export { secretContext } from './provider-store.ts';
export { keyOf } from './store.ts';
