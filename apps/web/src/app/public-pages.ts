import type { Page } from '../lib/page.ts';

/** What people can open without signing in: all that the login page needs to know of the product. */
export const publicPages: readonly Page[] = Object.values(
  import.meta.glob<readonly Page[]>('../features/*/*/public-pages.ts', { eager: true, import: 'pages' }),
).flat();
