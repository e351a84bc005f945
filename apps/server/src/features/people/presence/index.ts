export { setStaysAside } from './store.ts';
export { isHere } from './views.ts';
