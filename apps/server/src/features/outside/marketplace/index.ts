export { createPartners, type Partners } from './partners/index.ts';
