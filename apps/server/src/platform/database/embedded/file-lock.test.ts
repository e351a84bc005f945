import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { FileLock, withExclusive } from './file-lock.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'viewgate-lock-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('sharers block exclusive access until the last one releases', () => {
  const path = join(folder, 'shared');
  const [one, two, alone] = [new FileLock(path), new FileLock(path), new FileLock(path)];
  expect(one.tryShared()).toBe(true);
  expect(two.tryShared()).toBe(true);
  expect(alone.tryExclusive()).toBe(false);
  one.release();
  expect(alone.tryExclusive()).toBe(false);
  two.release();
  expect(alone.tryExclusive()).toBe(true);
  expect(one.tryShared()).toBe(false);
  alone.release();
});

test('exclusive work takes turns and releases on failure', async () => {
  const path = join(folder, 'turns');
  const order: string[] = [];
  const first = withExclusive(path, 5_000, async () => {
    order.push('first in');
    await new Promise((resolve) => setImmediate(resolve));
    order.push('first out');
    throw new Error('broken');
  });
  const second = withExclusive(path, 5_000, async () => void order.push('second'));
  await expect(first).rejects.toThrow('broken');
  await second;
  expect(order).toEqual(['first in', 'first out', 'second']);
});

test('waiting ends with a clear message', async () => {
  const path = join(folder, 'waiting');
  const lock = new FileLock(path);
  lock.tryExclusive();
  await expect(withExclusive(path, 50, async () => undefined)).rejects.toThrow(/Another process has held/);
  lock.release();
});
