export { endClass, requireClass } from './service.ts';
export { insertClass } from './store.ts';
export { classDetail, type ClassFilters, matchingClasses } from './views.ts';
