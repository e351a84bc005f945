export { invalidateFamilyDay } from './store.ts';
