import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { namesOf } from './names.ts';

const root = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const copy = await mkdtemp(join(tmpdir(), 'viewgate-new-feature-'));
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Copies the checkout without installed or built files; third-party packages are this checkout's, our own the copy's. */
const copyCheckout = async (): Promise<void> => {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1e8,
  });
  for (const path of stdout.split('\n').filter(Boolean)) {
    await mkdir(dirname(join(copy, path)), { recursive: true });
    await cp(join(root, path), join(copy, path)).catch(() => undefined);
  }
  const installed = join(copy, 'node_modules');
  await mkdir(join(installed, '@viewgate'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (name !== '@viewgate') await symlink(join(root, 'node_modules', name), join(installed, name));
  }
  const own = {
    policy: 'packages/policy',
    contract: 'packages/contract',
    server: 'apps/server',
    web: 'apps/web',
    simulators: 'simulators',
    e2e: 'e2e',
  };
  for (const [name, path] of Object.entries(own)) await symlink(join(copy, path), join(installed, '@viewgate', name));
};

/** Files that mention the noun, in any spelling. */
const mentions = async (): Promise<string[]> => {
  const files = await readdir(copy, { recursive: true, withFileTypes: true });
  const ours = files.filter((file) => file.isFile() && !/node_modules|[/\\]dist/.test(file.parentPath));
  const found = await Promise.all(
    ours.map(async ({ parentPath, name }) => {
      const path = relative(copy, join(parentPath, name));
      return /toy.?box/i.test(path + (await readFile(join(copy, path), 'utf8'))) ? [path] : [];
    }),
  );
  return found.flat().sort();
};

it('writes a noun that type-checks, passes its tests, builds, and is removed with its three folders', async () => {
  await copyCheckout();
  const before = await mentions();
  const node = (...args: string[]) => run(process.execPath, args, { cwd: copy, maxBuffer: 1e8 });
  const bin = (path: string) => join('node_modules', path);
  /** Incremental: the second check only looks at what changed. */
  const passTypes = async () => {
    for (const project of ['tsconfig.json', 'apps/web/tsconfig.json']) {
      const known = join('node_modules', `${project.replace('/', '-')}.known`);
      await node(bin('typescript/bin/tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', known, '-p', project);
    }
  };
  await node('tools/new-feature/main.ts', 'people', 'toy-box', 'toy-boxes');
  await passTypes();
  await node(bin('vitest/vitest.mjs'), 'run', '--project', 'server', 'apps/server/src/features/people/toy-boxes');
  const { stdout } = await run(process.execPath, [join('../..', bin('vite/bin/vite.js')), 'build'], {
    cwd: join(copy, 'apps/web'),
    maxBuffer: 1e8,
  });
  expect(stdout).toContain('toy-box-list');

  await rm(join(copy, 'packages/contract/src/endpoints/people/toy-boxes.ts'));
  await rm(join(copy, 'packages/contract/src/words/people/toy-boxes'), { recursive: true });
  for (const side of ['server', 'web'])
    await rm(join(copy, `apps/${side}/src/features/people/toy-boxes`), { recursive: true });
  await rm(join(copy, 'apps/web/dist'), { recursive: true, force: true });
  for (const list of ['barrels', 'wings']) await node(`tools/generate/${list}.ts`);
  await passTypes();
  // Its table stays until a migration drops it, and its grants are a line of the policy.
  const left = (await mentions()).filter((path) => !before.includes(path));
  expect(left).toEqual([
    expect.stringMatching(/migrations.\d{4}_toy_boxes\.sql$/),
    expect.stringContaining('schema.generated.ts'),
    expect.stringContaining('grants.ts'),
  ]);
}, 600_000);

it('refuses an unknown wing, and lists the wings', async () => {
  const refused = run(process.execPath, ['tools/new-feature/main.ts', 'toys', 'toy-box'], { cwd: root });
  await expect(refused).rejects.toThrow(/The wings: .*people/);
});

it('refuses an invalid noun with a sentence', () => {
  expect(() => namesOf('Toy Box', 'Toy Boxes')).toThrow('small letters');
  expect(() => namesOf('sheep', 'sheep')).toThrow('plural');
});
