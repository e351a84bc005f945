import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';
import wings from '../wings.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A small repository: which file imports what, and which rule that breaks. */
const HOUSE: readonly [path: string, source: string, rule?: string][] = [
  ['packages/policy/src/vocabulary/index.ts', 'export const roles = 1;'],
  [
    'packages/policy/src/engine/decide.ts',
    "import { roles } from '../vocabulary/index.ts'; export const decide = roles;",
  ],
  [
    'packages/policy/src/engine/clock.ts',
    "import { hrtime } from 'node:process'; export { hrtime };",
    'policy-imports-nothing',
  ],
  ['packages/contract/src/good.ts', "import { roles } from '../../policy/src/vocabulary/index.ts'; export { roles };"],
  [
    'packages/contract/src/engine.ts',
    "import { decide } from '../../policy/src/engine/decide.ts'; export { decide };",
    'contract-imports-vocabulary-and-zod',
  ],
  [
    'packages/contract/src/app.test.ts',
    "import { a } from '../../../apps/server/src/platform/a.ts'; export { a };",
    'packages-know-no-app',
  ],
  ['apps/server/src/platform/a.ts', 'export const a = 1; export type A = number;'],
  [
    'apps/server/src/platform/b.ts',
    "import type { C } from '../features/people/classes/index.ts'; export type B = C;",
    'platform-knows-no-feature',
  ],
  ['apps/server/src/features/people/classes/index.ts', "export type { C } from './store.ts';"],
  [
    'apps/server/src/features/people/classes/store.ts',
    "import { a } from '../../../platform/a.ts'; export type C = typeof a;",
  ],
  [
    'apps/server/src/features/people/families/good.ts',
    "import type { C } from '../classes/index.ts'; export type F = C;",
  ],
  [
    'apps/server/src/features/people/families/store.ts',
    "import type { C } from '../classes/store.ts'; export type F = C;",
    'server-feature-by-its-index',
  ],
  [
    'apps/server/src/features/outside/partners/good.ts',
    "import type { C } from '../../people/classes/index.ts'; export type P = C;",
  ],
  [
    'apps/server/src/features/access/policies/store.ts',
    "import type { C } from '../../people/classes/index.ts'; export type P = C;",
    'wing-access',
  ],
  [
    'apps/server/src/features/cameras/cameras/store.ts',
    "import type { C } from '../../people/classes/index.ts'; export type K = C;",
    'wing-cameras',
  ],
  ['packages/contract/src/endpoints/people/classes.ts', 'export const classes = 1;'],
  [
    'packages/contract/src/schemas/identity/users.ts',
    "import { classes } from '../../endpoints/people/classes.ts'; export { classes };",
    'wing-identity',
  ],
  [
    'apps/server/src/app.ts',
    "import type { C } from './features/people/classes/store.ts'; export type App = C;",
    'server-wires-features-by-their-index',
  ],
  [
    'apps/server/src/watching/state.ts',
    "import type { C } from '../features/people/classes/index.ts'; export type W = C;",
    'watching-knows-no-feature',
  ],
  [
    'apps/server/src/features/people/families/sum.ts',
    "import type { App } from '../../../app.ts'; export type S = App;",
    'features-know-no-sum',
  ],
  ['apps/web/src/app/shell.tsx', 'export const shell = 1;'],
  ['apps/web/src/features/people/classes/index.ts', "export { list } from './list.tsx';"],
  ['apps/web/src/features/people/classes/screens.ts', 'export const screens = [1];'],
  [
    'apps/web/src/features/people/classes/pages.ts',
    "import { screens } from './screens.ts'; export const pages = [...screens, () => import('./screen.tsx')];",
  ],
  [
    'apps/web/src/features/people/families/screens.ts',
    "export const screens = [() => import('./link.tsx')];",
    'web-screens-are-addresses',
  ],
  [
    'apps/web/src/features/people/families/paged.tsx',
    "import { pages } from './pages.ts'; export const paged = pages;",
    'web-pages-are-for-the-app',
  ],
  ['apps/web/src/features/people/families/pages.ts', 'export const pages = [];'],
  [
    'apps/web/src/features/people/classes/screen.tsx',
    "import { screens } from './screens.ts'; export const screen = () => screens;",
  ],
  [
    'apps/web/src/features/people/families/link.tsx',
    "import { screens } from '../classes/screens.ts'; export const link = screens;",
  ],
  ['apps/web/src/features/people/classes/list.tsx', 'export const list = 1;'],
  [
    'apps/web/src/features/people/families/list.tsx',
    "import { list } from '../classes/list.tsx'; export { list };",
    'web-feature-by-its-screens',
  ],
  [
    'apps/web/src/features/people/families/shell.tsx',
    "import { shell } from '../../../app/shell.tsx'; export { shell };",
    'nothing-imports-web-app',
  ],
  [
    'apps/web/src/features/access/policies/link.tsx',
    "import { screens } from '../../people/classes/screens.ts'; export const link = screens;",
  ],
  [
    'apps/web/src/features/access/policies/list.tsx',
    "import { list } from '../../people/classes/index.ts'; export { list };",
    'wing-access',
  ],
  [
    'apps/web/src/ui/table.tsx',
    "import { list } from '../features/people/classes/index.ts'; export { list };",
    'web-ui-knows-no-feature',
  ],
  ['apps/web/src/lib/read.ts', "import { readFile } from 'node:fs'; export { readFile };", 'browser-has-no-node'],
  [
    'apps/web/src/lib/server.ts',
    "import type { A } from '../../../server/src/platform/a.ts'; export type { A };",
    'web-and-server-meet-in-the-contract',
  ],
  [
    'simulators/portal.ts',
    "import { a } from '../apps/server/src/platform/a.ts'; export { a };",
    'simulators-stand-alone',
  ],
  ['apps/server/src/platform/x.test.ts', 'export const x = 1;'],
  ['apps/server/src/platform/x.ts', "import { x } from './x.test.ts'; export { x };", 'products-import-no-tests'],
  ['tools/run.ts', 'export const run = 1;'],
  [
    'apps/server/src/platform/run.ts',
    "import { run } from '../../../../tools/run.ts'; export { run };",
    'products-import-no-tools',
  ],
  ['bench/lost.ts', "import { nothing } from './nothing.ts'; export { nothing };", 'found'],
];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewgate-boundaries-'));
  for (const [path, source] of HOUSE) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), `${source}\n`);
  }
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rm(folder, { recursive: true }));

test('every crossed boundary is reported, and nothing else', { timeout: 60_000 }, async () => {
  const cruise = join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  const args = [cruise, '--config', join(ROOT, '.dependency-cruiser.cjs'), '--output-type', 'json'];
  const tops = ['packages', 'apps', 'simulators', 'tools', 'bench'];
  const { stdout } = await promisify(execFile)(process.execPath, [...args, ...tops], {
    cwd: folder,
    maxBuffer: 1e8,
  }).catch((failed: { stdout: string }) => failed);
  const { summary }: { summary: { violations: { from: string; rule: { name: string } }[] } } = JSON.parse(stdout);
  const crossed = summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
  const expected = HOUSE.flatMap(([path, , rule]) => (rule ? [`${path}: ${rule}`] : []));
  expect(new Set(crossed)).toEqual(new Set(expected));
});

test('the documented wings match the enforced ones', async () => {
  const page = await readFile(join(ROOT, 'docs/ARCHITECTURE.md'), 'utf8');
  const [, drawing = ''] = /## Wings\n[^]*?```\n([^]*?)```/.exec(page) ?? [];
  const rows = drawing.split('\n').flatMap((line) => {
    const [names = ''] = line.split('|');
    return names.trim() ? [names.trim().split(/\s+/)] : [];
  });
  expect(rows.toReversed()).toEqual(wings.rows);
});
