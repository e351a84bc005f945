export { importClasses, importFamilies, unenroll } from './enrolling/steps.ts';
export { enrolledAt } from './enrolling/store.ts';
export { createPartners, type Partners } from './partners/index.ts';
