import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

import { CACHE } from './repository.ts';

/** From here on this process, and those it starts, keep what Node compiles for later ones: loading the server takes half as long. */
export const keepCompiled = (): void => {
  process.env['NODE_COMPILE_CACHE'] ??= join(CACHE, 'node');
  enableCompileCache(process.env['NODE_COMPILE_CACHE']);
};
