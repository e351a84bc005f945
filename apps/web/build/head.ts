import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const mark = '<!-- head.html -->';

/** One shared head for every document built from its own file. */
export const oneHead = (): Plugin => ({
  name: 'viewgate:head',
  transformIndexHtml: {
    order: 'pre',
    handler(page, { filename }) {
      if (!page.includes(mark)) throw new Error(`${filename} lacks ${mark}, where build/head.html goes.`);
      return page.replace(mark, () => readFileSync(join(import.meta.dirname, 'head.html'), 'utf8').trim());
    },
  },
});
