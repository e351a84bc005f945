import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The root folder of the checkout. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A path in the checkout. */
export const inRoot = (...parts: string[]): string => join(ROOT, ...parts);

/** A cache for what takes a while to build: pictures of the recording servers, compiled code. */
export const CACHE = inRoot('.cache');
