export { accountOfNvrUser, holdNvrUser } from './store.ts';
