export { insertChild, setClasses } from './store.ts';
