export { RunProgress, useRun } from './run-progress.tsx';
