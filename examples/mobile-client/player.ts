import { type Portal, Refused } from './portal.ts';

/** The addresses in a playlist, in order. */
const linesOf = (playlist: string): string[] =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

const get = async ({ url, userAgent }: Portal, path: string): Promise<Response> => {
  // No token, no cookie: the address opens the stream, to the user agent that asked for it first.
  const answer = await fetch(new URL(path, url), { headers: { 'user-agent': userAgent } });
  if (!answer.ok) throw new Refused(answer.status, (await answer.json().catch(() => ({}))) as object, null);
  return answer;
};

/** Where a playlist's pictures are: of several qualities, the first. */
const mediaOf = async (portal: Portal, path: string): Promise<{ path: string; text: string }> => {
  const text = await (await get(portal, path)).text();
  if (!text.includes('#EXT-X-STREAM-INF')) return { path, text };
  const [first = ''] = linesOf(text);
  return await mediaOf(portal, new URL(first, new URL(path, portal.url)).href);
};

/** What a system's player does with a playlist: fetches the newest part that it names. An app hands the address to that player. */
export const newestPart = async (portal: Portal, playlistUrl: string): Promise<Uint8Array> => {
  const { path, text } = await mediaOf(portal, playlistUrl);
  const part = linesOf(text).at(-1);
  if (part === undefined) throw new Error('The playlist is empty.');
  return new Uint8Array(await (await get(portal, new URL(part, new URL(path, portal.url)).href)).arrayBuffer());
};
