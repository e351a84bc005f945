import type { UpstreamAnswer } from '../recording-servers/index.ts';
import { StreamError } from './errors.ts';
import { createPicturesOnly } from './pictures-only.ts';
import { rewritePlaylist } from './playlist/rewrite.ts';
import type { References } from './references.ts';
import type { StreamSource } from './source.ts';

export interface Playlist {
  /** As sent to viewers; its addresses are relative to it. */
  readonly body: Buffer;
  /** Seconds; null for a multivariant playlist. */
  readonly targetDuration: number | null;
  /** Seconds of its shortest segment; infinite where it has none. */
  readonly shortestDuration: number;
}

interface FetchingPlaylist {
  readonly references: References;
  readonly clock: { now(): number };
  readonly maxBytes: number;
}

/** Fetches the playlist at a path of the source's server and rewrites it. Throws `StreamFailure`. */
export async function fetchPlaylist(
  source: StreamSource,
  path: string,
  { references, clock, maxBytes }: FetchingPlaylist,
): Promise<Playlist> {
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
  if (!source.hasAudio) await requirePictures(source, maps, clock.now());
  return { body: Buffer.from(rewritten), ...durations };
}

/** A live playlist names few tables of tracks, mostly one. */
const mostMaps = 8;
/** Of what is fetched to look at one; all of a stream may be in one file. */
const mapBytes = 32 * 1024 * 1024;
/** For how long a table that was looked at is not fetched again for that, in milliseconds. */
const knownMs = 60_000;
const known = new WeakMap<StreamSource, Map<string, number>>();

/**
 * Fragments do not say what their tracks are: their table is looked at before any of them has a name. Throws `StreamError`
 * (`sound-kept`) when it has sound.
 */
async function requirePictures(source: StreamSource, maps: ReadonlySet<string>, now: number): Promise<void> {
  if (maps.size > mostMaps) throw new StreamError('bad-playlist', 'names too many tables of tracks');
  const until = known.get(source) ?? new Map<string, number>();
  known.set(source, until);
  for (const path of maps) {
    if ((until.get(path) ?? 0) > now) continue;
    await requirePicturesAt(source, path);
    until.set(path, now + knownMs);
  }
  for (const path of until.keys()) if (!maps.has(path)) until.delete(path);
}

async function requirePicturesAt({ upstream }: StreamSource, path: string): Promise<void> {
  const answer = await upstream.open(path, { maxBytes: mapBytes });
  const pictures = createPicturesOnly();
  try {
    for await (const chunk of answer.chunks) {
      pictures.push(chunk);
      if (pictures.isKnown()) break;
    }
  } finally {
    answer.discard();
  }
  if (!pictures.isKnown()) throw new StreamError('not-media');
}

async function readText(answer: UpstreamAnswer): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer.chunks) chunks.push(chunk);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new StreamError('bad-playlist', 'is not text in UTF-8');
  }
}
