export { createPlateReads } from './report.ts';
