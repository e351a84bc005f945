import type { Plugin } from 'vite';
import * as publicViewing from '../src/features/access/public-viewing/public-screens.ts';
import { shieldUnlock } from '../src/features/access/stream-shield/public-screens.ts';
import * as accountLinks from '../src/features/identity/account-links/public-screens.ts';
import { login } from '../src/features/identity/sign-in/public-screens.ts';
import * as registrations from '../src/features/people/registrations/public-screens.ts';
import { type AnyScreen, patternOf } from '../src/lib/screen.ts';
import { refuseHeavyLight } from './light-screens.ts';
import { type Skeleton, skeletons } from './skeletons.ts';

/** An HTML page that the server answers with, for the addresses that match. */
export interface WebDocument {
  readonly file: string;
  /** A regular expression on the path, case ignored; the first document that matches is served, the last matches all. */
  readonly path: string;
  /** The page it is made from; `index.html` by default. */
  readonly from?: 'public.html';
  /** Who gets it. Anybody else, or anybody not identified in time, gets the next document that matches. */
  readonly isFor?: 'viewer' | 'staff';
  /** What is shown before the program draws, instead of the mark. */
  readonly skeleton?: Skeleton;
  /** Chunks these addresses are sure to need, fetched alongside the first script instead of after it. */
  readonly ahead?: readonly string[];
  /** API calls they are sure to make. */
  readonly calls?: readonly string[];
  /** The server adds the first picture that its reader will see. */
  readonly drawsPicture?: true;
  /** The font of its text, preloaded before the styles name it: text first drawn in a fallback font wraps differently, and everything below it shifts. */
  readonly font?: string;
  /** Chunks the next step will need, fetched once the page has loaded what it shows. */
  readonly next?: readonly string[];
}

const account = '/api/WebPortal/account';
/** For the location the server chooses, as a new tab asks. */
const context = '/api/WebPortal/locations/current';
/** Starts once the document is painted (`src/start.ts`). */
const program = 'main.tsx';
const family = [program, 'app/family-routes.ts', 'app/member-frame.tsx', 'app/viewer-frame.tsx'];

/** Pages that need no sign-in, without the router and the portal (`src/public.tsx`): the screens of a `document-pages.ts`, and the source that draws them. */
const publicDocument = (
  file: string,
  screens: readonly AnyScreen[],
  source: string,
  skeleton?: Skeleton,
  next?: readonly string[],
): WebDocument => ({
  file,
  path: `^(?:${screens.map(({ path }) => patternOf(path)).join('|')})/?$`,
  from: 'public.html',
  ...(skeleton && { skeleton }),
  ahead: [source],
  font: 'figtree-latin-wght-normal',
  ...(next && { next }),
});

export const documents: readonly WebDocument[] = [
  publicDocument('login.html', [login], 'features/identity/sign-in/login.tsx'),
  // One chunk draws them all (`links` in vite.config.ts).
  publicDocument(
    'link.html',
    Object.values(accountLinks),
    'features/identity/account-links/confirm-account.tsx',
    'link',
  ),
  publicDocument('unlock.html', [shieldUnlock], 'features/access/stream-shield/shield-unlock.tsx', 'link'),
  publicDocument(
    'view.html',
    Object.values(publicViewing),
    'features/access/public-viewing/view/public-view.tsx',
    'link',
    ['src/features/access/public-viewing/view/public-watch.tsx'],
  ),
  publicDocument('register.html', [registrations.registerFamily], 'features/people/registrations/register-family.tsx'),
  publicDocument(
    'registered.html',
    [registrations.confirmRegistration, registrations.registrationStatus],
    'features/people/registrations/registration-status.tsx',
    'link',
  ),
  publicDocument(
    'invited.html',
    [registrations.registerViewer, registrations.registerImported],
    'features/people/registrations/register-viewer.tsx',
    'link',
  ),
  {
    file: 'wall.html',
    path: '^/viewer/?$',
    isFor: 'viewer',
    skeleton: 'wall',
    ahead: [...family, 'features/access/viewer/wall.tsx'],
    calls: [`${account}/me`, context, '/api/viewer/cameras', '/api/viewer/me'],
    drawsPicture: true,
    // Everything needed between a tap on a camera and its picture is already loaded.
    next: ['src/features/access/viewer/watch.tsx'],
  },
  {
    file: 'family.html',
    path: '^/viewer/cameras/',
    isFor: 'viewer',
    skeleton: 'watch',
    ahead: [...family, 'features/access/viewer/watch.tsx'],
    calls: [`${account}/me`, context, '/api/viewer/cameras'],
  },
  {
    file: 'several.html',
    path: '^/viewer/several/?$',
    isFor: 'viewer',
    skeleton: 'family',
    ahead: [...family, 'features/access/viewer/several/several.tsx'],
    calls: [`${account}/me`, context, '/api/viewer/cameras'],
  },
  {
    file: 'portal.html',
    path: '^/(app|admin|organization)(/|$)',
    isFor: 'staff',
    skeleton: 'portal',
    ahead: [program, 'app/portal-routes.ts', 'app/member-frame.tsx', 'app/shell/portal-frame.tsx'],
    calls: [`${account}/me`, context],
  },
  { file: 'index.html', path: '', ahead: [program] },
];

/** Chunks that import each other run before parts of one another exist; the failure shows only in the browser. */
const refuseCircles = (chunks: readonly { fileName: string; imports: readonly string[] }[]): void => {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    if (way.includes(name))
      throw new Error(
        `Chunks import each other in a circle: ${[...way, name].join(' → ')}. Correct the groups in vite.config.ts.`,
      );
    if (done.has(name)) return;
    for (const next of importsOf.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of importsOf.keys()) visit(name, []);
};

/** A document's entry chunk must run on that page only: a chunk that imports it would start it too. */
const refuseSharedStarts = (
  chunks: readonly { fileName: string; isEntry: boolean; imports: readonly string[] }[],
): void => {
  for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) {
    const other = chunks.find(({ imports }) => imports.includes(fileName));
    if (other)
      throw new Error(
        `${other.fileName} imports the entry ${fileName} and would run it: separate them in vite.config.ts.`,
      );
  }
};

/** The service worker runs without a document: what it shared with one would be a file it cannot load. */
const refuseSharingWorker = (chunks: readonly { fileName: string; imports: readonly string[] }[]): void => {
  const worker = chunks.find(({ fileName }) => fileName === 'service-worker.js');
  if (!worker) throw new Error('The build produced no service-worker.js.');
  if (worker.imports.length > 0) {
    throw new Error(`The service worker imports ${worker.imports.join(', ')}: it has to be one file (vite.config.ts).`);
  }
};

/** The place of the program; in `index.html` with what it shows first, until React replaces it. */
const place = /<div id="root">(?:<\/div>|[\s\S]*?<\/svg>\s*<\/div>\s*<\/div>)/;
const skeletonOf = (name: Skeleton): string =>
  `<div id="skeleton" data-of="${name}" aria-hidden="true">${skeletons[name]}</div>\n    <div id="root"></div>`;

/** Nothing is painted until the styles arrive, and few files download at once: so the styles come before the scripts. */
const stylesFirst = (page: string): string => {
  const style = /[ \t]*<link rel="stylesheet"[^>]*>\n?/g;
  const styles = [...page.matchAll(style)].map(([tag]) => tag.trim());
  const rest = page.replace(style, '');
  const at = rest.search(/[ \t]*<(script type="module"|link rel="modulepreload")/);
  return at < 0 ? page : `${rest.slice(0, at)}${styles.map((tag) => `    ${tag}\n`).join('')}${rest.slice(at)}`;
};

/** Writes the documents derived from `index.html`, each with its own preloads, and the list the server chooses from. */
export const webDocuments = (): Plugin => ({
  name: 'viewgate:documents',
  enforce: 'post',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const isPage = request.headers.accept?.includes('text/html') && !path.includes('.');
      const own = documents.find((one) => new RegExp(one.path, 'i').test(path));
      if (isPage && own?.from) request.url = `/${own.from}`;
      next();
    });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const pageOf = (name: string): string => {
        const made = bundle[name];
        if (made?.type !== 'asset') throw new Error(`The build produced no ${name}.`);
        return String(made.source);
      };
      const pages = { 'index.html': pageOf('index.html'), 'public.html': pageOf('public.html') };
      delete bundle['public.html'];
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      refuseCircles(chunks);
      refuseSharedStarts(chunks);
      refuseSharingWorker(chunks);
      refuseHeavyLight(chunks);
      /** The files these sources compile to, with everything they import. */
      const filesOf = (file: string, sources: readonly string[]) => {
        const scripts = new Set<string>();
        const styles = new Set<string>();
        const visit = (fileName: string): void => {
          const chunk = chunks.find((one) => one.fileName === fileName);
          if (!chunk || scripts.has(fileName)) return;
          scripts.add(fileName);
          for (const next of chunk.imports) visit(next);
          // After the styles of its imports: the later of two rules wins.
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
        };
        for (const source of sources) {
          const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
            [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/${source}`)),
          );
          if (!chunk) throw new Error(`${file} preloads ${source}, which is not in the build.`);
          visit(chunk.fileName);
        }
        return { scripts: [...scripts], styles: [...styles] };
      };
      const fontNamed = (file: string, font: string): string => {
        const found = Object.keys(bundle).find((name) => name.startsWith(`assets/${font}-`));
        if (!found) throw new Error(`${file} preloads the font ${font}, which is not in the build.`);
        return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${found}">`;
      };
      for (const { file, from = 'index.html', skeleton, ahead = [], calls = [], font, next = [] } of documents) {
        const page = pages[from];
        const now = filesOf(
          file,
          ahead.map((source) => `apps/web/src/${source}`),
        );
        const later = filesOf(file, next);
        // Loading the file that holds the program runs it, over the page of somebody who is not signed in.
        const started = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${program}`)));
        if (from === 'public.html' && started && [...now.scripts, ...later.scripts].includes(started.fileName))
          throw new Error(
            `${file} loads ${started.fileName}, which starts the portal: separate them in vite.config.ts.`,
          );
        const tags = [
          ...now.styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
          // After the styles, which the first paint waits for: a slow line should load one thing at a time.
          ...now.scripts.map(
            (script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`,
          ),
          ...(font ? [fontNamed(file, font)] : []),
          ...calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${call}">`),
          // Named only; the page fetches them once it has loaded what it shows (`lib/next-step.ts`).
          ...[...later.scripts, ...later.styles]
            .filter((name) => !now.scripts.includes(name) && !now.styles.includes(name))
            .map((name) => `<meta name="viewgate-next" content="/${name}">`),
        ].filter((tag) => !page.includes(/href="[^"]*"/.exec(tag)?.[0] ?? tag));
        const source = stylesFirst(page.replace('</head>', `${tags.join('\n')}\n</head>`));
        const made = skeleton ? source.replace(place, () => skeletonOf(skeleton)) : source;
        delete bundle[file];
        this.emitFile({ type: 'asset', fileName: file, source: made });
      }
      const list = documents.map(({ file, path, isFor, drawsPicture }) => ({ file, path, isFor, drawsPicture }));
      this.emitFile({ type: 'asset', fileName: '.documents.json', source: JSON.stringify(list) });
    },
  },
});
