export { beginRun, type RunKind } from './begin.ts';
export { runJob } from './run-job.ts';
export { locationsMeant } from './where.ts';
export { writeEntryAt } from './entries.ts';
export type { PartDone, RunPlace } from './work.ts';
