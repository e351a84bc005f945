import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../tenancy/scope.ts';
import { toProblem } from './problem.ts';
import { Refusal } from '../refusal/refusal.ts';
import { type AssetStore, createAssetStore } from './assets.ts';
import { documentHeaders, embeddable } from './security.ts';
import { versionOf, withVersion } from './web-version.ts';

const dist = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));

/**
 * Files that only a page loads: the service worker has an address of its own, and there are no other workers (`worker-src` in the content
 * policy allows only files of ours).
 */
const isPartOfPage = /^\/assets\/[^/]+\.(?:js|css|woff2)$/;

/** Milliseconds a document waits to learn who it is for; the general document works too, but shows the page later. */
const whoWithin = 250;
/** Milliseconds it waits for its first picture; without one, the page requests it later. */
const pictureWithin = 100;

type Kind = Actor['kind'];

export interface WebApplication {
  readonly assets: AssetStore;
  /** The document for an address that is neither API nor file; `who` is called if some documents are for some callers only. */
  readonly documentFor: (path: string, who: () => Promise<Kind | null>) => Promise<Served>;
  readonly version: string;
}

export interface Served {
  readonly body: Buffer;
  /** It draws the first picture that its reader will see. */
  readonly drawsPicture: boolean;
}

/** What the document of a wall draws for its reader before the program does. */
export interface FirstPicture {
  readonly address: string;
  /** The shape of the wall (`wordsOfWall` of the contract). */
  readonly wall: string;
}

/** Where the skeleton holds the first picture (`apps/web/build/skeletons.ts`). */
const placeOfPicture = '<!--picture-->';

interface Listed {
  readonly file: string;
  readonly path: string;
  readonly isFor?: Kind;
  readonly drawsPicture?: boolean;
}

export interface Document<Page> {
  readonly matches: RegExp;
  readonly isFor?: Kind | undefined;
  readonly page: Page;
}

/** The build's list of documents (`apps/web/build/documents.ts`). */
const readDocuments = async (): Promise<Document<Served>[]> => {
  const list = JSON.parse(await readFile(`${dist}.documents.json`, 'utf8')) as Listed[];
  return Promise.all(
    list.map(async ({ file, path, isFor, drawsPicture = false }) => ({
      matches: new RegExp(path, 'i'),
      isFor,
      page: { body: await readFile(dist + file), drawsPicture },
    })),
  );
};

/** The first document that matches the path and the caller; if the caller is not known in time, or is nobody, a document for everybody. */
export const chooseDocument = async <Page>(
  documents: readonly Document<Page>[],
  path: string,
  who: () => Promise<Kind | null>,
): Promise<Page> => {
  const matching = documents.filter(({ matches }) => matches.test(path));
  const kind = matching[0]?.isFor && (await Promise.race([who().catch(() => null), wait(whoWithin, null)]));
  const found = matching.find(({ isFor }) => !isFor || isFor === kind);
  if (!found) throw new Error(`No document matches ${path}: the build's last one must match all paths.`);
  return found.page;
};

const read = async (): Promise<WebApplication | null> => {
  if (!existsSync(dist)) return null;
  const documents = await readDocuments();
  const version = versionOf(documents.map(({ page }) => page.body));
  const served = documents.map((one) => ({ ...one, page: { ...one.page, body: withVersion(one.page.body, version) } }));
  return {
    assets: await createAssetStore(dist),
    documentFor: (path, who) => chooseDocument(served, path, who),
    version,
  };
};

/** The program takes the picture from there (`ui/camera/use-still.ts`). */
const withPicture = (body: Buffer, { address, wall }: FirstPicture): string =>
  body
    .toString()
    .replace('<html ', () => `<html data-wall="${wall}" `)
    .replace(placeOfPicture, () => `<img alt="" src="${address.replaceAll('&', '&amp;')}">`);

let shared: Promise<WebApplication | null> | undefined;

/**
 * The built web application; null if only the server's sources exist. Its thousand files are read once: several servers of one process,
 * as in tests, share them.
 */
export const readWeb = (): Promise<WebApplication | null> => (shared ??= read());

/**
 * Serves the web application: hashed assets cached for a year, and a document for every address that is neither API nor file. It is the
 * not-found handler rather than a route, so that the rule "only the contract makes routes" has no exception.
 */
export const serveWeb = (
  app: FastifyInstance,
  web: WebApplication | null,
  contentPolicy: () => string,
  /** The websites that may show the document of an address in a frame. */
  embedders: (url: string) => Promise<readonly string[]>,
  actorOf: (request: FastifyRequest) => Promise<Actor | null>,
  /** The first picture that somebody will see on the page that draws it. */
  firstPicture: (request: FastifyRequest, actor: Actor) => Promise<FirstPicture | null>,
): void => {
  const pictureFor = async (request: FastifyRequest): Promise<FirstPicture | null> => {
    const actor = await actorOf(request);
    return actor && (await firstPicture(request, actor));
  };
  const whoIs = async (request: FastifyRequest): Promise<Kind | null> => {
    const actor = await actorOf(request);
    // Someone who must add a second factor first can open nothing else. In a view what a document asks ahead would be refused: it cannot say whose view it is.
    return actor && !actor.mustAddSecondFactor && !actor.viewedBy ? actor.kind : null;
  };
  app.setNotFoundHandler(async (request, reply) => {
    // Not parsed with `URL`: the input may not be one (`//`).
    const [path = ''] = request.url.split('?', 1);
    const isInterface = /^\/(api|signalr|metrics|healthz|readyz|demo)(\/|$)/i.test(path);
    if (isInterface || !web || (request.method !== 'GET' && request.method !== 'HEAD')) {
      return reply
        .code(404)
        .type('application/problem+json')
        .send(toProblem(new Refusal('notFound'), request.id));
    }
    const asset = await web.assets.find(path, request.headers['accept-encoding']?.toString() ?? '');
    if (asset) {
      if (isPartOfPage.test(path)) for (const name of documentHeaders) reply.removeHeader(name);
      return reply.headers(asset.headers).send(asset.body);
    }
    // A missing hashed file means that an older page is out of date: it reloads on this 404.
    if (path.startsWith('/assets/'))
      return reply.code(404).type('text/plain').send('This file belongs to another version.');
    const origins = await embedders(request.url);
    // X-Frame-Options takes no list of origins; given both, browsers follow the content policy.
    if (origins.length > 0) reply.removeHeader('x-frame-options');
    const { body, drawsPicture } = await web.documentFor(path, () => whoIs(request));
    const picture =
      drawsPicture && (await Promise.race([pictureFor(request).catch(() => null), wait(pictureWithin, null)]));
    return (
      reply
        .type('text/html; charset=utf-8')
        // A picture is drawn for this reader at this moment.
        .header('cache-control', picture ? 'no-store' : 'no-cache')
        .header('vary', 'cookie')
        .header('content-security-policy', embeddable(contentPolicy(), origins))
        .send(picture ? withPicture(body, picture) : body)
    );
  });
};
