import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { testServer } from './server.ts';
import { afterFile } from './after-file.ts';
import { demoPassword } from './factories.ts';

/** A compiler prints its errors to standard output. */
const run = (file: string, args: readonly string[], options = {}) =>
  promisify(execFile)(file, args, options).catch((error: Error & { stdout?: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });
const root = join(import.meta.dirname, '../../..');
const example = join(root, 'examples/api-client');

const server = await testServer();

it('is described well enough that a generated client compiles and works', { timeout: 180_000 }, async () => {
  // Within the repository, so that its packages are found.
  const folder = await mkdtemp(join(example, '.made-'));
  afterFile(() => rm(folder, { recursive: true }));
  await cp(join(example, 'main.ts'), join(folder, 'main.ts'));
  const schema = join(folder, 'schema.d.ts');
  const description = `${server.url}/api/openapi.json`;
  const make = join(example, 'node_modules/.bin/openapi-typescript');
  await run(make, [description, '--default-non-nullable=false', '-o', schema]);
  const options = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--types',
    'node',
  ];
  await run(
    join(root, 'node_modules/.bin/tsc'),
    [...options, '--allowImportingTsExtensions', join(folder, 'main.ts')],
    { cwd: root },
  );

  const location = await server.make.location();
  const camera = await server.make.camera(location.id);
  const { userName } = await server.make.user('LocationManager', { locationIds: [location.id] });
  const args = [server.url, userName, demoPassword, String(location.id)];
  const { stdout } = await run(process.execPath, [join(folder, 'main.ts'), ...args]);
  expect(stdout).toBe(`${camera.id}\t${camera.name}\nLeft of the limit: "account";r=2999;t=10\n`);
});
