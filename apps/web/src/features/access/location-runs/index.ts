export { RunProgress, useRun } from './run-progress.tsx';
export { WhereFields } from './where-fields.tsx';
