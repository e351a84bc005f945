import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { toProblem } from './problem.ts';
import { Refusal } from './refusal.ts';
import { createAssetStore } from './assets.ts';

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/**
 * The web application: hashed assets kept for a year, and its page for every address that is no interface and no file. It is the
 * not-found handler rather than a route, so that the rule "only the contract makes routes" has no exception.
 */
export const serveWeb = async (app: FastifyInstance): Promise<void> => {
  const assets = existsSync(dist) ? await createAssetStore(dist) : null;
  const index = assets ? await readFile(`${dist}index.html`) : null;

  app.setNotFoundHandler(async (request, reply) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const isInterface = /^\/(api|signalr|metrics|healthz|readyz|demo)(\/|$)/i.test(path);
    if (isInterface || !assets || !index || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply
        .code(404)
        .type('application/problem+json')
        .send(toProblem(new Refusal('notFound'), request.id));
    }
    const asset = await assets.find(path, request.headers['accept-encoding']?.toString() ?? '');
    if (asset) return reply.headers(asset.headers).send(asset.body);
    // A missing hashed file is an older page asking after an update: its page reloads on this 404.
    if (path.startsWith('/assets/'))
      return reply.code(404).type('text/plain').send('This file belongs to another version.');
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
  });
};
