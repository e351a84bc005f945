import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
const compressible = /\.(?:js|css)$/;

/**
 * Writes each script and style beside itself as small as Brotli makes it, which takes too long for a server to do it while somebody waits
 * (`platform/http/assets.ts`). What is not minified is not meant to be served: it would take more time than the build itself.
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
