export { RunProgress, useRun } from './run-progress.tsx';
export { useRunInAddress } from './use-run-in-address.ts';
export { WhereFields } from './where-fields.tsx';
