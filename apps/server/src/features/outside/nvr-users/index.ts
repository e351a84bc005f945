export { holdNvrUser } from './store.ts';
