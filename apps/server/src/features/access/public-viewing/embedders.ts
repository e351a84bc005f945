import type { Platform } from '../../../platform/platform.ts';
import { embeddersOf } from './views.ts';

/** The link that an address of the public page names, in either form; undefined for any other address. */
export const publicIdIn = (url: string): string | undefined => {
  const [path = '', query] = url.split('?', 2);
  const named = /^\/view(?:\/([\w-]{22,100}))?\/?$/i.exec(path);
  if (!named) return undefined;
  return named[1] ?? new URLSearchParams(query).get('publicId') ?? undefined;
};

/** Which websites may show the document at an address in a frame: those that the link's location lists, otherwise none. */
export const createEmbedders =
  ({ db, log }: Pick<Platform, 'db' | 'log'>) =>
  async (url: string): Promise<readonly string[]> => {
    const publicId = publicIdIn(url);
    if (publicId === undefined || !/^[\w-]{22,100}$/.test(publicId)) return [];
    return await embeddersOf(db, publicId).catch((cause: Error) => {
      log.warn({ err: cause }, 'the websites that may embed a public page could not be read; none may');
      return [];
    });
  };
