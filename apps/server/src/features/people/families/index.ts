export { requireFamily } from './service.ts';
export { insertFamily } from './store.ts';
export { similarFamilies } from './similar-families.ts';
