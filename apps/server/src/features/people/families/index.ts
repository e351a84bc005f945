export { requireFamily } from './service.ts';
export { insertFamily } from './store.ts';
