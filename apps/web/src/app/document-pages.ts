import type { Page } from '../lib/page.ts';

/** Public pages that are documents of their own (`src/public.tsx`): all that their program needs to know of the product. */
export const documentPages: readonly Page[] = Object.values(
  import.meta.glob<readonly Page[]>('../features/*/*/document-pages.ts', { eager: true, import: 'pages' }),
).flat();
