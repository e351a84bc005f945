import type { Plugin } from 'vite';
import { refuseHeavyLight } from './light-screens.ts';

/** One page of HTML that the server answers with, for the addresses that match. */
export interface WebDocument {
  readonly file: string;
  /** A regular expression on the path, case ignored; the first document that matches is served, the last matches all. */
  readonly path: string;
  /** Parts of the program that these addresses are sure to need, fetched beside the first script instead of after it. */
  readonly ahead?: readonly string[];
  /** Calls that they are sure to make. */
  readonly calls?: readonly string[];
  /** The font of its text, fetched before the styles name it: drawn in another one first, lines break elsewhere and what is below them moves. */
  readonly font?: string;
  /** Parts of the program that the next step will need, fetched when what the page shows is there. */
  readonly next?: readonly string[];
}

const account = '/api/WebPortal/account';
/** Of the location that the server chooses, as a new tab asks. */
const context = '/api/WebPortal/locations/current';

export const documents: readonly WebDocument[] = [
  { file: 'login.html', path: '^/login/?$', font: 'figtree-latin-wght-normal' },
  {
    file: 'wall.html',
    path: '^/viewer/?$',
    ahead: ['app/family-routes.ts', 'app/member-frame.tsx', 'app/viewer-frame.tsx', 'features/access/viewer/wall.tsx'],
    calls: [`${account}/me`, context, '/api/viewer/cameras', '/api/viewer/me'],
    // From the tap on a camera to its picture nothing of the program is waited for.
    next: ['src/features/access/viewer/watch.tsx'],
  },
  {
    file: 'family.html',
    path: '^/viewer/(cameras/|several)',
    ahead: ['app/family-routes.ts', 'app/member-frame.tsx', 'app/viewer-frame.tsx', 'features/access/viewer/watch.tsx'],
    calls: [`${account}/me`, context, '/api/viewer/cameras'],
  },
  {
    file: 'portal.html',
    path: '^/(app|admin|organization)(/|$)',
    ahead: ['app/portal-routes.ts', 'app/member-frame.tsx', 'app/shell/portal-frame.tsx'],
    calls: [`${account}/me`, context],
  },
  { file: 'index.html', path: '' },
];

/** Chunks that need each other run with parts of one another missing; it shows in the browser only. */
const refuseCircles = (chunks: readonly { fileName: string; imports: readonly string[] }[]): void => {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  const visit = (name: string, way: readonly string[]): void => {
    if (way.includes(name))
      throw new Error(`Chunks need each other: ${[...way, name].join(' → ')}. Correct the groups in vite.config.ts.`);
    if (done.has(name)) return;
    for (const next of importsOf.get(name) ?? []) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of importsOf.keys()) visit(name, []);
};

/** Writes the documents that are `index.html` with more fetched ahead, and the list that the server chooses by. */
export const webDocuments = (): Plugin => ({
  name: 'viewgate:documents',
  enforce: 'post',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = new URL(request.url ?? '/', 'http://localhost').pathname;
      const isPage = request.headers.accept?.includes('text/html') && !path.includes('.');
      if (isPage && documents[0] && new RegExp(documents[0].path, 'i').test(path))
        request.url = `/${documents[0].file}`;
      next();
    });
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset') throw new Error('The build made no index.html.');
      const page = String(index.source);
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
      refuseCircles(chunks);
      refuseHeavyLight(chunks);
      /** What these sources are made of, with all that they need. */
      const filesOf = (file: string, sources: readonly string[]) => {
        const scripts = new Set<string>();
        const styles = new Set<string>();
        const visit = (fileName: string): void => {
          const chunk = chunks.find((one) => one.fileName === fileName);
          if (!chunk || scripts.has(fileName)) return;
          scripts.add(fileName);
          for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
          for (const next of chunk.imports) visit(next);
        };
        for (const source of sources) {
          const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
            [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(`/${source}`)),
          );
          if (!chunk) throw new Error(`${file} wants ${source}, which the build does not have.`);
          visit(chunk.fileName);
        }
        return { scripts: [...scripts], styles: [...styles] };
      };
      for (const { file, ahead = [], calls = [], next = [] } of documents) {
        if (ahead.length === 0) continue;
        const now = filesOf(
          file,
          ahead.map((source) => `apps/web/src/${source}`),
        );
        const later = filesOf(file, next);
        const tags = [
          ...now.styles.map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`),
          ...now.scripts.map((script) => `<link rel="modulepreload" crossorigin href="/${script}">`),
          ...calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${call}">`),
          // Named only: the page fetches them once what it shows is there (`lib/next-step.ts`).
          ...[...later.scripts, ...later.styles]
            .filter((name) => !now.scripts.includes(name) && !now.styles.includes(name))
            .map((name) => `<meta name="viewgate-next" content="/${name}">`),
        ].filter((tag) => !page.includes(/href="[^"]*"/.exec(tag)?.[0] ?? tag));
        this.emitFile({
          type: 'asset',
          fileName: file,
          source: page.replace('</head>', `${tags.join('\n')}\n</head>`),
        });
      }
      for (const { file, font } of documents) {
        const own = bundle[file];
        if (!font || own?.type !== 'asset') continue;
        const found = Object.keys(bundle).find((name) => name.startsWith(`assets/${font}-`));
        if (!found) throw new Error(`${file} wants the font ${font}, which the build does not have.`);
        const tag = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${found}">`;
        own.source = String(own.source).replace('</head>', `${tag}\n</head>`);
      }
      const list = documents.map(({ file, path }) => ({ file, path }));
      this.emitFile({ type: 'asset', fileName: '.documents.json', source: JSON.stringify(list) });
    },
  },
});
