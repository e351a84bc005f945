export { insertFamily } from './store.ts';
