export { brokenBy } from './broken-by.ts';
export { pinned } from './views.ts';
