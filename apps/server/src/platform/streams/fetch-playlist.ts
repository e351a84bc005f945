import type { UpstreamAnswer } from '../recording-servers/index.ts';
import { StreamError } from './errors.ts';
import { trackTable } from './mp4/tables.ts';
import { rewritePlaylist } from './playlist/rewrite.ts';
import type { References } from './references.ts';
import type { StreamSource } from './source.ts';

export interface Playlist {
  /** As sent to viewers, with relative addresses. */
  readonly body: Buffer;
  /** Seconds; null for a multivariant playlist. */
  readonly targetDuration: number | null;
  /** Seconds of its shortest segment; infinite without segments. */
  readonly shortestDuration: number;
}

interface FetchingPlaylist {
  readonly references: References;
  readonly clock: { now(): number };
  readonly maxBytes: number;
}

/** Fetches the playlist at a path of the source's server and rewrites it. Throws `StreamFailure`. */
export const fetchPlaylist = async (
  source: StreamSource,
  path: string,
  { references, clock, maxBytes }: FetchingPlaylist,
): Promise<Playlist> => {
  const { upstream } = source;
  const text = await readText(await upstream.open(path, { maxBytes }));
  const {
    text: rewritten,
    maps,
    ...durations
  } = rewritePlaylist(text, {
    resolve: (uri) => upstream.resolve(uri, path),
    isMuted: !source.hasAudio,
    seal: (part) => references.seal(source, part),
  });
  if (!source.hasAudio) await readTables(source, maps, clock.now());
  return { body: Buffer.from(rewritten), ...durations };
};

/** A live playlist references few track tables, usually one. */
const mostMaps = 8;

/** Fragments do not describe their tracks: their table is read before any of them is sealed. Throws `StreamFailure`. */
const readTables = async (source: StreamSource, maps: ReadonlySet<string>, now: number): Promise<void> => {
  if (maps.size > mostMaps) throw new StreamError('bad-playlist', 'references too many track tables');
  for (const path of maps) await trackTable(source, path, now);
};

const readText = async (answer: UpstreamAnswer): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer.chunks) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new StreamError('bad-playlist', 'is not text in UTF-8');
  }
};
