import type { StreamUpstream, UpstreamAnswer } from '../../recording-servers/index.ts';
import { RecordingServerError, resolveWithin } from '../../recording-servers/index.ts';

/** A request that reached the upstream, for the test to answer. */
export interface Pending {
  readonly path: string;
  answer(options?: { contentType?: string; contentLength?: number }): void;
  refuse(error: Error): void;
  send(chunk: Buffer | string): void;
  end(): void;
  breakOff(): void;
  readonly isDiscarded: boolean;
}

/** An upstream whose answers the test writes, chunk by chunk, when it chooses. */
export interface ScriptedUpstream extends StreamUpstream {
  readonly requests: Pending[];
}

export const scriptedUpstream = (identity = 'server-1'): ScriptedUpstream => {
  const requests: Pending[] = [];
  const base = new URL('http://nvr.example.org:81/');
  return {
    entry: '/h264/cam1/temp.m3u8',
    identity,
    requests,
    resolve: (uri, from) => resolveWithin(base, uri, from, ['session']),
    open: (path) =>
      new Promise<UpstreamAnswer>((resolve, reject) => {
        requests.push(pending(path, resolve, reject));
      }),
  };
};

const pending = (path: string, resolve: (answer: UpstreamAnswer) => void, reject: (error: Error) => void): Pending => {
  const queue: (Buffer | null | Error)[] = [];
  let wake: (() => void) | null = null;
  let isDiscarded = false;
  const put = (item: Buffer | null | Error): void => {
    queue.push(item);
    wake?.();
  };
  async function* chunks(): AsyncGenerator<Buffer, void> {
    for (;;) {
      while (queue.length === 0) {
        await new Promise<void>((go) => {
          wake = go;
        });
      }
      const item = queue.shift();
      if (item === null || item === undefined) return;
      if (item instanceof Error) throw item;
      yield item;
    }
  }
  return {
    path,
    answer: ({ contentType = 'video/mp2t', contentLength } = {}) =>
      resolve({
        contentType,
        contentLength: contentLength ?? null,
        chunks: chunks(),
        discard() {
          isDiscarded = true;
          put(new RecordingServerError('bad-response'));
        },
      }),
    refuse: reject,
    send: (chunk) => put(Buffer.from(chunk)),
    end: () => put(null),
    breakOff: () => put(new RecordingServerError('bad-response')),
    get isDiscarded() {
      return isDiscarded;
    },
  };
};

/** Bytes that pass for a transport stream, `packets` packets long, filled with `fill`. */
export const transportStream = (packets: number, fill = 1): Buffer => {
  const bytes = Buffer.alloc(packets * 188, fill);
  for (let at = 0; at < bytes.length; at += 188) bytes[at] = 0x47;
  return bytes;
};

/** A media playlist of one segment. */
export const onePlaylist = (segment: string): string => `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${segment}\n`;

/** The addresses in a playlist as served. */
export const addressesIn = (playlist: Buffer): string[] =>
  playlist
    .toString()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
