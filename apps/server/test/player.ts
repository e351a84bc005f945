import type { PlaybackState } from '@viewgate/contract';
import type { TestServer } from './server.ts';

/** Follows a playback's state, as its player does. */
export const watchPlayback = async (server: TestServer, playlistUrl: string) => {
  const answer = await server.browser().fetch(playlistUrl.replace('index.m3u8', 'watch'));
  if (!answer.body) throw new Error('the watch has a body');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const heard: PlaybackState[] = [];
  const next = async (): Promise<PlaybackState> => {
    while (heard.length === 0) {
      const { value, done } = await reader.read();
      if (done) throw new Error('the watch is over');
      // One chunk may carry several.
      for (const [, data = ''] of value.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(data));
    }
    return heard.shift() as PlaybackState;
  };
  /** The next state of this kind; others may come before it. */
  const until = async (status: PlaybackState['status']): Promise<PlaybackState> => {
    const state = await next();
    return state.status === status ? state : await until(status);
  };
  return { next, until, close: () => reader.cancel() };
};

export const statusOf = async (server: TestServer, path: string): Promise<number> =>
  (await server.browser().fetch(path)).status;

/** The address of the newest part in a playlist, as a player without cookies fetches it by default. */
export const newestPart = async (
  server: TestServer,
  playlistUrl: string,
  browser: Pick<ReturnType<TestServer['browser']>, 'fetch'> = server.browser(),
): Promise<string> => {
  const playlist = await (await browser.fetch(playlistUrl)).text();
  const part = playlist.split('\n').findLast((line) => line && !line.startsWith('#')) ?? '';
  return new URL(part, `http://x${playlistUrl}`).pathname;
};
