import type { Exporting, Listed } from './export-href.ts';

/** Where a list's file is, once it is asked for. */
export const exportHref = (kind: Exporting, params: { readonly locationId: number }, more?: object) => (body: Listed) =>
  import('./export-href.ts').then(({ hrefOf }) => hrefOf(kind, params, { ...body, ...more }));
