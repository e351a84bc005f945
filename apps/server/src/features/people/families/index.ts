export { createFamily, endFamily, requireFamily } from './service.ts';
export { insertFamily } from './store.ts';
export { type FamilyFilters, matchingFamilies } from './views.ts';
