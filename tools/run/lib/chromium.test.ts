import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { findChromium } from './chromium.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewgate-chromium-'));
  for (const name of ['chromium', 'chromium-headless-shell', 'other']) {
    await writeFile(join(folder, name), '#!/bin/sh\n');
    await chmod(join(folder, name), name === 'chromium-headless-shell' ? 0o644 : 0o755);
  }
});

afterAll(() => rm(folder, { recursive: true }));

test('the named program is used, and a wrong name is refused rather than replaced', () => {
  const other = join(folder, 'other');
  expect(findChromium({ CHROMIUM_PATH: other, PATH: folder })).toBe(other);
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'absent'), PATH: folder })).toThrow(/CHROMIUM_PATH names/);
});

test('otherwise the path is searched; a file that is not executable is skipped', () => {
  const found = findChromium({ PATH: folder });
  // The machine may have one installed as well; what matters is that the unusable file is not chosen.
  expect([join(folder, 'chromium'), '/usr/bin/chromium-headless-shell']).toContain(found);
});
