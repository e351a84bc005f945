import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test } from 'vitest';

const outside = await mkdtemp(join(tmpdir(), 'viewgate-outside-'));
afterAll(() => rm(outside, { recursive: true }));

/** A run with its own temporary folder, and a process it started; both wait until they are ended. */
const begin = async () => {
  const wait = `process.stdout.write('.'); process.stdin.resume(); process.stdin.on('end', () => process.exit());`;
  const make = `require('fs').mkdtempSync(require('path').join(require('os').tmpdir(), 'test-'));`;
  const script = `
    import { execFileSync } from 'node:child_process';
    import { createRequire } from 'node:module';
    import { keepTemporaryTogether } from ${JSON.stringify(join(import.meta.dirname, 'run-folder.ts'))};
    const require = createRequire(import.meta.url);
    keepTemporaryTogether();
    keepTemporaryTogether();
    ${make}
    execFileSync(process.execPath, ['-e', ${JSON.stringify(make)}]);
    ${wait}`;
  const { VIEWGATE_RUN_FOLDER: _, ...env } = process.env;
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...env, TMPDIR: outside, TEMP: outside, TMP: outside },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(run.stdout, 'data');
  return run;
};

test("a run's files are removed at its end; a killed run's, by the next one", async () => {
  const killed = await begin();
  const alive = await begin();
  const before = await readdir(outside);
  expect(before).toHaveLength(2);
  for (const folder of before) expect(await readdir(join(outside, folder))).toHaveLength(2);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  expect(await readdir(outside)).toEqual(before);

  const next = await begin();
  next.stdin.end();
  await once(next, 'exit');
  expect(await readdir(outside)).toEqual(before.filter((name) => name.startsWith(`viewgate-run-${alive.pid}-`)));
  alive.stdin.end();
  await once(alive, 'exit');
  expect(await readdir(outside)).toEqual([]);
});
