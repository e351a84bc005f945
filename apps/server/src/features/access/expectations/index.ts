export { brokenBy } from './broken-by.ts';
export { noteOverride, overridesAt } from './service.ts';
export { pinned } from './views.ts';
