import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyRequest } from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Actor } from '../tenancy/scope.ts';
import { createAssetStore } from './assets.ts';
import { documentHeaders, secure } from './security.ts';
import { chooseDocument, type Document, serveWeb } from './web.ts';

const documents: readonly Document<string>[] = [
  { matches: /^\/login$/, page: 'login' },
  { matches: /^\/viewer$/, isFor: 'viewer', page: 'wall' },
  { matches: /^\/app/, isFor: 'staff', page: 'portal' },
  { matches: /^/, page: 'any' },
];
const choose = (path: string, who: () => Promise<'viewer' | 'staff' | null>) => chooseDocument(documents, path, who);

it.each([
  ['/viewer', 'viewer', 'wall'],
  ['/viewer', 'staff', 'any'],
  ['/viewer', null, 'any'],
  ['/app/children', 'staff', 'portal'],
  ['/app/children', 'viewer', 'any'],
  ['/elsewhere', 'viewer', 'any'],
] as const)('gives for %s to %s the document %s', async (path, kind, page) => {
  expect(await choose(path, () => Promise.resolve(kind))).toBe(page);
});

it('does not look up the session for a page that is for everybody', async () => {
  const who = vi.fn<() => Promise<null>>(() => Promise.resolve(null));
  expect(await choose('/login', who)).toBe('login');
  expect(who).not.toHaveBeenCalled();
});

it('does not wait or fail with the database', async () => {
  expect(await choose('/viewer', () => Promise.reject(new Error('the database is away')))).toBe('any');
  expect(await choose('/viewer', () => new Promise(() => undefined))).toBe('any');
});

it('gives support the document for everybody while they view a portal, since others ask ahead without saying so', async () => {
  const app = fastify();
  const web = {
    assets: await createAssetStore(`${await mkdtemp(join(tmpdir(), 'viewgate-web-'))}/`),
    documentFor: async (path: string, who: () => Promise<'viewer' | 'staff' | null>) => ({
      body: Buffer.from(await choose(path, who)),
      drawsPicture: false,
    }),
    version: '1',
  };
  const actorOf = ({ headers }: FastifyRequest) =>
    Promise.resolve({ kind: 'viewer', viewedBy: headers.cookie === 'view' ? { viewId: 2 } : undefined } as Actor);
  const none = () => Promise.resolve([]);
  serveWeb(
    app,
    web,
    () => "default-src 'none'",
    none,
    actorOf,
    () => Promise.resolve(null),
  );
  const get = async (cookie: string) => (await app.inject({ url: '/viewer', headers: { cookie } })).body;
  expect(await get('own')).toBe('wall');
  expect(await get('view')).toBe('any');
});

it('sends the headers of documents with everything but the scripts and styles of a page', async () => {
  const folder = `${await mkdtemp(join(tmpdir(), 'viewgate-web-'))}/`;
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(`${folder}assets`);
  for (const name of ['assets/a.js', 'assets/a.css', 'assets/a.svg', 'service-worker.js'])
    await writeFile(folder + name, 'x');
  const app = fastify();
  secure(app, { publicUrl: null, isProxied: false });
  const web = {
    assets: await createAssetStore(folder),
    documentFor: () => Promise.resolve({ body: Buffer.from('x'), drawsPicture: false }),
    version: '1',
  };
  const [nobody, none] = [() => Promise.resolve(null), () => Promise.resolve([])];
  serveWeb(app, web, () => "default-src 'none'", none, nobody, nobody);
  const namesOf = async (path: string) => Object.keys((await app.inject(path)).headers);
  for (const path of ['/assets/a.js', '/assets/a.css']) {
    const names = await namesOf(path);
    expect(names).toEqual(expect.arrayContaining(['x-content-type-options', 'cross-origin-resource-policy']));
    expect(names.filter((name) => documentHeaders.some((one) => one === name))).toEqual([]);
  }
  for (const path of ['/', '/app/children', '/assets/a.svg', '/assets/gone.js', '/service-worker.js'])
    expect(await namesOf(path), path).toEqual(expect.arrayContaining([...documentHeaders]));
});

it('draws the first picture of a wall for its reader alone, unless it takes long to find', async () => {
  const app = fastify();
  const body = Buffer.from('<html lang="en"><i><!--picture--></i></html>');
  const web = {
    assets: await createAssetStore(`${await mkdtemp(join(tmpdir(), 'viewgate-web-'))}/`),
    documentFor: (path: string) => Promise.resolve({ body, drawsPicture: path === '/viewer' }),
    version: '1',
  };
  const found = vi.fn<(request: unknown, actor: Actor) => ReturnType<Parameters<typeof serveWeb>[5]>>();
  const actorOf = ({ headers }: FastifyRequest) =>
    Promise.resolve(headers.cookie ? ({ kind: 'viewer' } as Actor) : null);
  serveWeb(
    app,
    web,
    () => "default-src 'none'",
    () => Promise.resolve([]),
    actorOf,
    found,
  );
  const get = async (path: string, cookie = 'session=1') => {
    const { body: page, headers } = await app.inject({ url: path, headers: cookie ? { cookie } : {} });
    return [page, headers['cache-control']];
  };
  const plain = [body.toString(), 'no-cache'];
  found.mockResolvedValue({ address: '/api/viewer/cameras/7/still?chosen=1&of=2', wall: 'hint 1' });
  expect(await get('/viewer')).toEqual([
    '<html data-wall="hint 1" lang="en"><i><img alt="" src="/api/viewer/cameras/7/still?chosen=1&amp;of=2"></i></html>',
    'no-store',
  ]);
  expect(await get('/viewer/history')).toEqual(plain);
  expect(await get('/viewer', '')).toEqual(plain);
  expect(found).toHaveBeenCalledOnce();
  found.mockResolvedValue(null);
  expect(await get('/viewer')).toEqual(plain);
  found.mockRejectedValue(new Error('the database is away'));
  expect(await get('/viewer')).toEqual(plain);
  found.mockReturnValue(new Promise(() => undefined));
  expect(await get('/viewer')).toEqual(plain);
});
