import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { copyCheckout } from '../run/lib/checkout-copy.ts';
import { inRoot, ROOT } from '../run/lib/repository.ts';
import { namesOf } from './names.ts';

const run = promisify(execFile);
const copy = await copyCheckout();
afterAll(() => rm(copy, { recursive: true, force: true }));

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

const web = 'apps/web/tsconfig.json';

it('writes a noun that type-checks, passes its tests, builds, and is removed with its three folders', async () => {
  const before = await mentions();
  const node = (args: string[], folder = '.') =>
    run(process.execPath, args, { cwd: join(copy, folder), maxBuffer: 1e8 });
  const bin = (path: string) => inRoot('node_modules', path);
  /** In parallel with one checker each: more checkers repeat each other's work. */
  const passTypes = (...projects: string[]) =>
    Promise.all(
      projects.map((project) =>
        node([bin('typescript/bin/tsc'), '--noEmit', '--incremental', 'false', '--checkers', '1', '-p', project]),
      ),
    );
  await node(['tools/new-feature/main.ts', 'people', 'toy-box', 'toy-boxes']);
  const testAndBuild = async () => {
    await node([bin('vitest/vitest.mjs'), 'run', '--project', 'server', 'apps/server/src/features/people/toy-boxes']);
    return await node([bin('vite/bin/vite.js'), 'build', '--minify', 'false'], 'apps/web');
  };
  const [{ stdout }] = await Promise.all([testAndBuild(), passTypes('tsconfig.json', web)]);
  expect(stdout).toContain('toy-box-list');

  await rm(join(copy, 'packages/contract/src/endpoints/people/toy-boxes.ts'));
  await rm(join(copy, 'packages/contract/src/words/people/toy-boxes'), { recursive: true });
  await rm(join(copy, 'packages/contract/src/vocabulary/people/toy-boxes.ts'));
  for (const side of ['server', 'web'])
    await rm(join(copy, `apps/${side}/src/features/people/toy-boxes`), { recursive: true });
  await rm(join(copy, 'apps/web/dist'), { recursive: true, force: true });
  for (const list of ['barrels', 'wings']) await node([`tools/generate/${list}.ts`]);
  // The server and all it imports. Tests are left out: no remaining file mentions the noun.
  await writeFile(
    join(copy, 'running.json'),
    JSON.stringify({ extends: './tsconfig.base.json', files: ['apps/server/src/main.ts'] }),
  );
  await passTypes('running.json', web);
  // Its table stays until a migration drops it.
  const left = (await mentions()).filter((path) => !before.includes(path));
  expect(left).toEqual([
    expect.stringMatching(/migrations.\d{4}_toy_boxes\.sql$/),
    expect.stringContaining('schema.generated.ts'),
  ]);
}, 600_000);

it('refuses an unknown wing, and lists the wings', async () => {
  const refused = run(process.execPath, ['tools/new-feature/main.ts', 'toys', 'toy-box'], { cwd: ROOT });
  await expect(refused).rejects.toThrow(/The wings: .*people/);
});

it('refuses an invalid noun with a sentence', () => {
  expect(() => namesOf('Toy Box', 'Toy Boxes')).toThrow('small letters');
  expect(() => namesOf('sheep', 'sheep')).toThrow('plural');
});
