import type { Page } from '../lib/page.ts';
import type { AnyScreen } from '../lib/screen.ts';

/** What signed-in people can open: every page declared in `features/`. (One expression, or the build keeps the files' names.) */
export const pages: readonly Page[] = Object.values(
  import.meta.glob<readonly Page[]>('../features/*/*/pages.ts', { eager: true, import: 'pages' }),
).flat();

export const screens: readonly AnyScreen[] = pages.map(({ screen }) => screen);
