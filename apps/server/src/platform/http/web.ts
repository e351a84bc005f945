import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { toProblem } from './problem.ts';
import { Refusal } from '../refusal/refusal.ts';
import { type AssetStore, createAssetStore } from './assets.ts';
import { versionOf, withVersion } from './web-version.ts';

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

export interface WebApplication {
  readonly assets: AssetStore;
  /** The document for an address that is no interface and no file. */
  readonly documentFor: (path: string) => Buffer;
  readonly version: string;
}

/** What the build says of its documents (`apps/web/build/documents.ts`): the first whose expression matches the path is served. */
const readDocuments = async (): Promise<{ matches: RegExp; page: Buffer }[]> => {
  const list = JSON.parse(await readFile(`${dist}.documents.json`, 'utf8')) as { file: string; path: string }[];
  return Promise.all(
    list.map(async ({ file, path }) => ({ matches: new RegExp(path, 'i'), page: await readFile(dist + file) })),
  );
};

/** The built web application; null where only the server's sources are, as in its tests. */
export const readWeb = async (): Promise<WebApplication | null> => {
  if (!existsSync(dist)) return null;
  const documents = await readDocuments();
  const version = versionOf(documents.map(({ page }) => page));
  const served = documents.map(({ matches, page }) => ({ matches, page: withVersion(page, version) }));
  const documentFor = (path: string): Buffer => {
    const found = served.find(({ matches }) => matches.test(path));
    if (!found) throw new Error(`No document is for ${path}: the last one of the build is to match all.`);
    return found.page;
  };
  return { assets: await createAssetStore(dist), documentFor, version };
};

/**
 * The web application: hashed assets kept for a year, and a document for every address that is no interface and no file. It is the
 * not-found handler rather than a route, so that the rule "only the contract makes routes" has no exception.
 */
export const serveWeb = (app: FastifyInstance, web: WebApplication | null, contentPolicy: () => string): void => {
  app.setNotFoundHandler(async (request, reply) => {
    // Not by way of `URL`: what comes need not be one (`//`).
    const [path = ''] = request.url.split('?', 1);
    const isInterface = /^\/(api|signalr|metrics|healthz|readyz|demo)(\/|$)/i.test(path);
    if (isInterface || !web || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply
        .code(404)
        .type('application/problem+json')
        .send(toProblem(new Refusal('notFound'), request.id));
    }
    const asset = await web.assets.find(path, request.headers['accept-encoding']?.toString() ?? '');
    if (asset) return reply.headers(asset.headers).send(asset.body);
    // A missing hashed file is an older page asking after an update: its page reloads on this 404.
    if (path.startsWith('/assets/'))
      return reply.code(404).type('text/plain').send('This file belongs to another version.');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentPolicy())
      .send(web.documentFor(path));
  });
};
