import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAssetStore } from './assets.ts';

let folder: string;
beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'viewgate-assets-'))}/`;
  await mkdir(`${folder}assets`);
  for (const name of ['assets/a.js', 'assets/a.js.map', 'assets/a.css.map', '.documents.json', 'index.html']) {
    await writeFile(folder + name, 'x');
  }
  await writeFile(`${folder}assets/a.js.br`, 'as built');
});
afterAll(() => rm(folder, { recursive: true }));

it('has what pages request, but no source maps and nothing the build keeps for the server', async () => {
  const store = await createAssetStore(folder);
  expect(await store.find('/assets/a.js', '')).toMatchObject({
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
  for (const path of [
    '/assets/a.js.map',
    '/assets/a.css.map',
    '/assets/a.js.br',
    '/.documents.json',
    '/index.html',
    '/../a.js',
  ]) {
    expect(store.find(path, ''), path).toBeNull();
  }
});

it('sends what the build has compressed as it is, to those who take it', async () => {
  const store = await createAssetStore(folder);
  const built = await store.find('/assets/a.js', 'gzip, br');
  expect(built?.body.toString()).toBe('as built');
  expect(built?.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  const other = await store.find('/assets/a.js', 'gzip');
  expect(other?.headers).toMatchObject({ 'content-encoding': 'gzip' });
  expect(gunzipSync(other?.body ?? '').toString()).toBe('x');
});
