export { createFamily, endFamily, requireFamily } from './service.ts';
export { insertFamilies, insertFamily } from './store.ts';
export { familyContents, type FamilyFilters, matchingFamilies } from './views.ts';
