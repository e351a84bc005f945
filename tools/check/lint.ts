import { inRoot } from '../run/lib/repository.ts';
import { runInLanes } from './lanes.ts';

// For two cores: what is for browsers, and everything else.
const browsers = ['apps/web', 'e2e', 'bench/interaction'];

const lint = (...args: string[]): string[] => [
  inRoot('node_modules', 'oxlint', 'bin', 'oxlint'),
  '--type-aware',
  '--deny-warnings',
  ...args,
];

await runInLanes([
  [lint(...browsers)],
  [lint('.', ...browsers.flatMap((folder) => ['--ignore-pattern', `${folder}/**`]))],
]);
