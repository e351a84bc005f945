import { setTimeout as wait } from 'node:timers/promises';
import { look, type Seen } from './eye.ts';

/** Milliseconds between two looks at a playlist, and after something went wrong. */
const [every, afterFailure] = [500, 1_000];

const linesOf = (playlist: string): readonly string[] =>
  playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

/** An address with a name and password, as cameras have them, is fetched with Basic authentication. */
const get = async (address: string, signal: AbortSignal): Promise<Response> => {
  const url = new URL(address);
  const account = url.username && `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  [url.username, url.password] = ['', ''];
  const headers = account ? { authorization: `Basic ${Buffer.from(account).toString('base64')}` } : {};
  const answer = await fetch(url, { headers, signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]) });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer;
};

const playlistOf = async (address: string, signal: AbortSignal): Promise<{ text: string; url: string }> => {
  const answer = await get(address, signal);
  const text = await answer.text();
  const [variant] = linesOf(text);
  if (!text.includes('#EXT-X-STREAM-INF') || variant === undefined) return { text, url: answer.url };
  return await playlistOf(new URL(variant, answer.url).href, signal);
};

interface Following {
  readonly address: string;
  readonly signal: AbortSignal;
  readonly onSeen: (seen: Seen) => Promise<void>;
  /** Called with each failure, after which it continues. */
  readonly onFailure: (why: string) => void;
}

/** Watches a live stream: looks at the newest segment whenever there is one. Ends with the signal. */
export const follow = async ({ address, signal, onSeen, onFailure }: Following): Promise<void> => {
  /** The media playlist, which is not looked up through the first address again, because that may open another session. */
  let media: string | null = null;
  let last: string | undefined;
  while (!signal.aborted) {
    try {
      const { text, url } = await playlistOf(media ?? address, signal);
      media = url;
      const newest = linesOf(text).at(-1);
      if (newest !== undefined && newest !== last) {
        const segment = await get(new URL(newest, url).href, signal);
        const seen = await look(Buffer.from(await segment.arrayBuffer()));
        last = newest;
        if (!signal.aborted) await onSeen(seen);
      }
    } catch (error) {
      media = null;
      if (!signal.aborted) onFailure(error instanceof Error ? error.message : String(error));
      await wait(afterFailure, undefined, { signal }).catch(() => {});
    }
    await wait(every, undefined, { signal }).catch(() => {});
  }
};
