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

test('the named program is taken, and a wrong name is refused rather than replaced', () => {
  const other = join(folder, 'other');
  expect(findChromium({ CHROMIUM_PATH: other, PATH: folder })).toBe(other);
  expect(() => findChromium({ CHROMIUM_PATH: join(folder, 'absent'), PATH: folder })).toThrow(/CHROMIUM_PATH names/);
});

test('else one is looked for on the path; a file that cannot be run is none', () => {
  const found = findChromium({ PATH: folder });
  // A machine may have one installed beside; what matters is that the unusable file is not taken.
  expect([join(folder, 'chromium'), '/usr/bin/chromium-headless-shell']).toContain(found);
});
