import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(?:js|css)$/;

/**
 * Writes a copy of each script and style beside it, as small as Brotli makes it: a server would take too long while somebody waits
 * (`platform/http/assets.ts`). A build that is not minified is not meant to be served: compressing it would take longer than the build.
 */
export const compressed = (): Plugin => ({
  name: 'viewgate:compressed',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    if (!this.environment.config.build.minify) return;
    const files = Object.keys(bundle).filter((name) => compressible.test(name));
    await Promise.all(
      files.map(async (name) => writeFile(join(dir, `${name}.br`), await compress(await readFile(join(dir, name))))),
    );
  },
});
