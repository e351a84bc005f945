import type { Page } from '../lib/page.ts';
import { documentPages } from './document-pages.ts';

/** What people can open without signing in. The router leaves the page for those that are documents. */
export const publicPages: readonly Page[] = [
  ...documentPages,
  ...Object.values(
    import.meta.glob<readonly Page[]>('../features/*/*/public-pages.ts', { eager: true, import: 'pages' }),
  ).flat(),
];
