import { inRoot } from '../run/lib/repository.ts';
import { runInLanes } from './lanes.ts';

const check = (project: string): string[] => [
  inRoot('node_modules', 'typescript', 'bin', 'tsc'),
  '--noEmit',
  '--checkers',
  '1',
  '-p',
  project,
];

// For two cores: of about the same length.
await runInLanes([[check('tsconfig.json')], [check('apps/web/tsconfig.json'), check('e2e/tsconfig.json')]]);
