export { changeClasses } from './class-changes.ts';
export { endChild } from './service.ts';
export { insertChild, insertChildren, setClasses } from './store.ts';
export { type ChildFilters, childOptions, matchingChildren } from './views.ts';
