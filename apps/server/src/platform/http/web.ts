import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../tenancy/scope.ts';
import { toProblem } from './problem.ts';
import { Refusal } from '../refusal/refusal.ts';
import { type AssetStore, createAssetStore } from './assets.ts';
import { versionOf, withVersion } from './web-version.ts';

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/** Milliseconds that a document waits for who it is for; one that is for everybody is as right, only later with the page. */
const whoWithin = 250;

type Kind = Actor['kind'];

export interface WebApplication {
  readonly assets: AssetStore;
  /** The document for an address that is no interface and no file; `who` is asked where one is for some only. */
  readonly documentFor: (path: string, who: () => Promise<Kind | null>) => Promise<Buffer>;
  readonly version: string;
}

interface Listed {
  readonly file: string;
  readonly path: string;
  readonly isFor?: Kind;
}

export interface Document<Page> {
  readonly matches: RegExp;
  readonly isFor?: Kind | undefined;
  readonly page: Page;
}

/** What the build says of its documents (`apps/web/build/documents.ts`). */
const readDocuments = async (): Promise<Document<Buffer>[]> => {
  const list = JSON.parse(await readFile(`${dist}.documents.json`, 'utf8')) as Listed[];
  return Promise.all(
    list.map(async ({ file, path, isFor }) => ({
      matches: new RegExp(path, 'i'),
      isFor,
      page: await readFile(dist + file),
    })),
  );
};

/** The first document that matches the path and is for whom it would go to; who is not known in time, or nobody, gets one that is for all. */
export const chooseDocument = async <Page>(
  documents: readonly Document<Page>[],
  path: string,
  who: () => Promise<Kind | null>,
): Promise<Page> => {
  const matching = documents.filter(({ matches }) => matches.test(path));
  const kind = matching[0]?.isFor && (await Promise.race([who().catch(() => null), wait(whoWithin, null)]));
  const found = matching.find(({ isFor }) => !isFor || isFor === kind);
  if (!found) throw new Error(`No document is for ${path}: the last one of the build is to match all.`);
  return found.page;
};

/** The built web application; null where only the server's sources are, as in its tests. */
export const readWeb = async (): Promise<WebApplication | null> => {
  if (!existsSync(dist)) return null;
  const documents = await readDocuments();
  const version = versionOf(documents.map(({ page }) => page));
  const served = documents.map((one) => ({ ...one, page: withVersion(one.page, version) }));
  return {
    assets: await createAssetStore(dist),
    documentFor: (path, who) => chooseDocument(served, path, who),
    version,
  };
};

/**
 * The web application: hashed assets kept for a year, and a document for every address that is no interface and no file. It is the
 * not-found handler rather than a route, so that the rule "only the contract makes routes" has no exception.
 */
export const serveWeb = (
  app: FastifyInstance,
  web: WebApplication | null,
  contentPolicy: () => string,
  actorOf: (request: FastifyRequest) => Promise<Actor | null>,
): void => {
  const whoIs = async (request: FastifyRequest): Promise<Kind | null> => {
    const actor = await actorOf(request);
    // Nothing else is open to who has to add a second factor first.
    return actor && !actor.mustAddSecondFactor ? actor.kind : null;
  };
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
      .header('vary', 'cookie')
      .header('content-security-policy', contentPolicy())
      .send(await web.documentFor(path, () => whoIs(request)));
  });
};
