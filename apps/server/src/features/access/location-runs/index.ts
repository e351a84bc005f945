export { beginRun, type RunKind } from './begin.ts';
export { runJob } from './run-job.ts';
export type { PartDone, RunPlace } from './work.ts';
