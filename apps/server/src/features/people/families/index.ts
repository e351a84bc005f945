export { createFamily, endFamily, requireFamily } from './service.ts';
export { insertFamilies, insertFamily } from './store.ts';
export { type FamilyFilters, matchingFamilies } from './views.ts';
