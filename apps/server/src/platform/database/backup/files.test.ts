import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { StagedFiles, writeFiles } from './files.ts';
import { FrameReader, FrameWriter } from './frames.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'viewgate-files-'));
});

afterEach(() => rm(dataDir, { recursive: true }));

/** A backup's files, read and ready to be placed. */
const staged = async (files: Record<string, string>): Promise<StagedFiles> => {
  const written: Buffer[] = [];
  const writer = new FrameWriter(async (bytes) => void written.push(bytes));
  for (const text of Object.values(files)) {
    await writer.data(Buffer.from(text));
    await writer.line({ size: text.length });
  }
  const reader = new FrameReader(
    (async function* () {
      yield* written;
    })(),
  );
  const found = new StagedFiles(dataDir);
  for (const path of Object.keys(files)) await found.read(path, reader);
  return found;
};

test('placed files are removed, and the files they replaced restored', async () => {
  await mkdir(join(dataDir, 'uploads'));
  await writeFile(join(dataDir, 'uploads', 'a'), 'old');
  await writeFile(join(dataDir, 'uploads', 'b'), 'old too');
  const files = await staged({ key: 'new key', 'uploads/a': 'new' });
  await files.place();
  expect(await readdir(join(dataDir, 'uploads'))).toEqual(['a']);
  expect(await readFile(join(dataDir, 'key'), 'utf8')).toBe('new key');
  await files.undo();
  expect(await readdir(dataDir)).toEqual(['uploads']);
  expect(await readFile(join(dataDir, 'uploads', 'a'), 'utf8')).toBe('old');
  expect(await readFile(join(dataDir, 'uploads', 'b'), 'utf8')).toBe('old too');
});

test.each(['../key', '/etc/passwd', 'uploads/../../x', 'database/cluster/PG_VERSION', 'keys'])(
  'the path %s is refused',
  async (path) => {
    await expect(staged({ [path]: 'x' })).rejects.toThrow('does not belong there');
    expect(await readdir(dataDir)).toEqual([]);
  },
);

test('a backup fails if uploads cannot be read, and is complete without them only if there are none', async () => {
  const writer = new FrameWriter(() => Promise.resolve());
  expect(await writeFiles(dataDir, false, writer)).toBe(0);
  // Even root, who may read everything, cannot read a file as a folder.
  await writeFile(join(dataDir, 'uploads'), 'not a folder');
  await expect(writeFiles(dataDir, false, writer)).rejects.toThrow('ENOTDIR');
});
