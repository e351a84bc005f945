import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { toProblem } from './problem.ts';
import { Refusal } from './refusal.ts';
import { type AssetStore, createAssetStore } from './assets.ts';
import { versionOf, withVersion } from './web-version.ts';

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

export interface WebApplication {
  readonly assets: AssetStore;
  readonly page: Buffer;
  readonly version: string;
}

/** The built web application; null where only the server's sources are, as in its tests. */
export const readWeb = async (): Promise<WebApplication | null> => {
  if (!existsSync(dist)) return null;
  const page = await readFile(`${dist}index.html`);
  const version = versionOf(page);
  return { assets: await createAssetStore(dist), page: withVersion(page, version), version };
};

/**
 * The web application: hashed assets kept for a year, and its page for every address that is no interface and no file. It is the
 * not-found handler rather than a route, so that the rule "only the contract makes routes" has no exception.
 */
export const serveWeb = (app: FastifyInstance, web: WebApplication | null): void => {
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
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(web.page);
  });
};
