import type { StreamUpstream } from './connector.ts';
import { RecordingServerError } from './errors.ts';
import { readAll } from './http-client.ts';

const PLAYLIST_BYTES = 1024 * 1024;

interface Read {
  readonly variant: string | null;
  readonly segment: string | null;
  readonly map: string | null;
  /** Seconds. */
  readonly targetDuration: number;
}

/** A stream's newest segment; paths are on its server. */
interface Newest {
  readonly segment: string;
  /** Its track table, if that is in a part of its own. */
  readonly table: string | null;
  /** Seconds that a segment lasts at most. */
  readonly targetDuration: number;
}

/** Encrypted streams and parts of files are not read. */
const readPlaylist = (text: string): Read => {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  if (lines[0] !== '#EXTM3U') throw new RecordingServerError('bad-response');
  if (lines.some((line) => /^#EXT-X-(?:KEY:(?!METHOD=NONE)|BYTERANGE)|^#EXT-X-MAP:.*BYTERANGE=/.test(line)))
    throw new RecordingServerError('bad-response');
  const addresses = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const isMultivariant = lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'));
  const map = lines.findLast((line) => line.startsWith('#EXT-X-MAP:'));
  return {
    variant: isMultivariant ? (addresses[0] ?? null) : null,
    segment: isMultivariant ? null : (addresses.at(-1) ?? null),
    map: map === undefined ? null : (/URI="([^"]+)"/.exec(map)?.[1] ?? null),
    targetDuration: Number(/#EXT-X-TARGETDURATION:(\d{1,4})/.exec(text)?.[1] ?? 10),
  };
};

/** The newest segment of a stream's first variant. Throws `RecordingServerError`. */
export const newestOf = async (stream: StreamUpstream): Promise<Newest> => {
  const read = async (path: string): Promise<Read> =>
    readPlaylist((await readAll(await stream.open(path, { maxBytes: PLAYLIST_BYTES }))).toString());
  const at = (uri: string, from: string): string => {
    const path = stream.resolve(uri, from);
    if (path === null) throw new RecordingServerError('bad-response');
    return path;
  };
  let path = stream.entry;
  let found = await read(path);
  if (found.variant !== null) {
    path = at(found.variant, path);
    found = await read(path);
  }
  if (found.segment === null) throw new RecordingServerError('bad-response');
  return {
    segment: at(found.segment, path),
    table: found.map === null ? null : at(found.map, path),
    targetDuration: found.targetDuration,
  };
};
