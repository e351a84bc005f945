export { requireClass } from './service.ts';
export { classDetail, type ClassFilters, matchingClasses } from './views.ts';
