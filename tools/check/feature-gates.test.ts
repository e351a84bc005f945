import { globSync, readFileSync } from 'node:fs';
import { features } from '@viewgate/policy/vocabulary';
import { expect, it } from 'vitest';
import { inRoot } from '../run/lib/repository.ts';

it('every feature that can be switched gates something', () => {
  const programs = globSync('{apps/server,apps/web,packages/contract}/src/**/*.{ts,tsx}', { cwd: inRoot() })
    .filter((path) => !/\.test\.tsx?$|\/src\/demo\/|\/text\//.test(path))
    .map((path) => readFileSync(inRoot(path), 'utf8'))
    .join('\n');
  const idle = Object.keys(features).filter((name) => !new RegExp(`'(?:not-)?${name}'`).test(programs));
  expect(idle).toEqual([]);
});
