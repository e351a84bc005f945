import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { inRoot } from '../run/lib/repository.ts';
import { betweenRooms, findCircles, globsIn, type Needs, shortestCircle } from './find-circles.ts';

// Imports cross no boundary (.dependency-cruiser.cjs), and have one direction, types, lazy ones and globs included: no circles of files
// or of rooms. One cruise shows both.

interface Cruised {
  readonly summary: {
    readonly violations: readonly {
      readonly rule: { readonly name: string; readonly severity: string };
      readonly from: string;
      readonly to: string;
    }[];
    readonly totalCruised: number;
  };
  readonly modules: readonly {
    readonly source: string;
    readonly dependencies: readonly { readonly resolved: string }[];
  }[];
}

const TEST = /\.test\.tsx?$|\/test\/|\/fixtures\//;
const tops = ['packages', 'apps', 'simulators', 'tools', 'bench', 'e2e'];
const isOurs = (path: string): boolean => tops.some((top) => path.startsWith(`${top}/`)) && !TEST.test(path);

const cruise = inRoot('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
const args = [cruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...tops, 'examples'];
// Its exit code is the number of crossed boundaries.
const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: inRoot(), maxBuffer: 1e9 }).catch(
  (failed: { stdout: string }) => failed,
);
const { modules, summary } = JSON.parse(stdout) as Cruised;
for (const { rule, from, to } of summary.violations) {
  process.stderr.write(`${rule.severity} ${rule.name}: ${from} → ${to}\n`);
  if (rule.severity === 'error') process.exitCode = 1;
}
process.stdout.write(`${summary.violations.length} crossed boundaries in ${summary.totalCruised} files\n`);

/** What a file of the web imports by pattern, which the cruise does not see. */
const globbed = (source: string): string[] => {
  if (!source.startsWith('apps/web/src/')) return [];
  const folder = dirname(source);
  const patterns = globsIn(readFileSync(inRoot(source), 'utf8')).map((pattern) => join(folder, pattern));
  return globSync(patterns, { cwd: inRoot() });
};

const needs: Needs = new Map(
  modules
    .filter(({ source }) => isOurs(source))
    .map(({ source, dependencies }) => {
      const targets = [...dependencies.map(({ resolved }) => resolved), ...globbed(source)];
      return [source, new Set(targets.filter(isOurs))];
    }),
);

const tell = (kind: string, within: Needs): void => {
  const found = findCircles(within);
  for (const group of found) {
    const circle = shortestCircle(within, group);
    const more =
      group.length > circle.length ? `and ${group.length - circle.length} more ${kind} that these tie together\n` : '';
    process.stderr.write(`These ${kind} need one another:\n  ${circle.join('\n  → ')}\n  → ${circle[0]}\n${more}`);
  }
  process.stdout.write(`${found.length} circles of ${kind}\n`);
  if (found.length > 0) process.exitCode = 1;
};
tell('files', needs);
tell('rooms', betweenRooms(needs));
