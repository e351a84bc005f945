export { beginRun, type RunKind } from './begin.ts';
export { type PartDone, runJob, type RunPlace } from './work.ts';
