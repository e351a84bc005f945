import type { StreamUpstream } from './connector.ts';
import { RecordingServerError } from './errors.ts';
import { readAll } from './http-client.ts';

const PLAYLIST_BYTES = 1024 * 1024;

/** What a playlist of segments says just now. */
export interface LivePlaylist {
  /** Where it is on its server. */
  readonly path: string;
  /** Its newest segment, as it is written there; null while it has none. */
  readonly newest: string | null;
  /** The track table of that segment, if it is in a part of its own. */
  readonly table: string | null;
  /** Changes with every new segment, and with nothing else. */
  readonly sign: string;
  /** Seconds that a segment lasts at most. */
  readonly targetDuration: number;
  /** Whether it says that nothing more will come. */
  readonly isEnded: boolean;
  /** False if its segments are encrypted or parts of files. */
  readonly isPlain: boolean;
}

interface Read extends Omit<LivePlaylist, 'path'> {
  readonly variant: string | null;
}

const parse = (text: string): Read => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0] !== '#EXTM3U') throw new RecordingServerError('bad-response');
  const addresses = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const isMultivariant = lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'));
  const map = lines.findLast((line) => line.startsWith('#EXT-X-MAP:'));
  const newest = isMultivariant ? null : (addresses.at(-1) ?? null);
  const sequence = /^#EXT-X-MEDIA-SEQUENCE:(\d{1,20})/m.exec(text)?.[1] ?? '';
  return {
    variant: isMultivariant ? (addresses[0] ?? null) : null,
    newest,
    table: map === undefined ? null : (/URI="([^"]+)"/.exec(map)?.[1] ?? null),
    // A query or a folder names the session or signs the address: both change while nothing moves.
    sign: `${sequence} ${addresses.length} ${
      newest
        ?.replace(/[?#].*$/, '')
        .split('/')
        .at(-1) ?? ''
    }`,
    targetDuration: Number(/#EXT-X-TARGETDURATION:(\d{1,4})/.exec(text)?.[1] ?? 10),
    isEnded: lines.includes('#EXT-X-ENDLIST'),
    isPlain: !lines.some((line) => /^#EXT-X-(?:KEY:(?!METHOD=NONE)|BYTERANGE)|^#EXT-X-MAP:.*BYTERANGE=/.test(line)),
  };
};

/** The path of an address in the playlist at `from`. Throws `RecordingServerError` when it leads elsewhere. */
export const pathIn = (stream: StreamUpstream, uri: string, from: string): string => {
  const path = stream.resolve(uri, from);
  if (path === null) throw new RecordingServerError('bad-response');
  return path;
};

/** The playlist of a stream's first variant. Throws `RecordingServerError`. */
export const livePlaylistOf = async (stream: StreamUpstream): Promise<LivePlaylist> => {
  const read = async (path: string): Promise<Read> =>
    parse((await readAll(await stream.open(path, { maxBytes: PLAYLIST_BYTES }))).toString());
  const first = await read(stream.entry);
  if (first.variant === null) return { ...first, path: stream.entry };
  const path = pathIn(stream, first.variant, stream.entry);
  const { variant, ...found } = await read(path);
  if (variant !== null) throw new RecordingServerError('bad-response');
  return { ...found, path };
};
