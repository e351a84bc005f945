import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A path below the checkout. */
export function inRoot(...parts: string[]): string {
  return join(ROOT, ...parts);
}

/** Where things lie that can be made again but take a while: pictures of the recording servers, compiled code. */
export const CACHE = inRoot('.cache');
