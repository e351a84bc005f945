export { noteJoiner } from './store.ts';
