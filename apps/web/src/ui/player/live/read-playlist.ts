/** One segment of a live playlist. */
export interface Segment {
  /** Assigned by the recording server; each is one more than the previous one. */
  readonly number: number;
  readonly url: string;
  /** Seconds. */
  readonly duration: number;
}

export type ReadPlaylist =
  /** It only refers to another playlist. */
  { readonly leadsTo: string } | { readonly segments: readonly Segment[]; readonly targetDuration: number };

/** What this player leaves to the full one: other containers, encryption, recordings, renditions to choose from. */
export class Unfit extends Error {}

/** Tags that mean a segment is not just one transport stream file, or the playlist is not live. */
const beyond = /^#EXT-X-(?:MAP|BYTERANGE|ENDLIST|GAP|SKIP|MEDIA:|KEY:(?!METHOD=NONE))/m;

/** Reads a playlist fetched from `base`. Throws `Unfit` for what it cannot play. */
export const readPlaylist = (text: string, base: string): ReadPlaylist => {
  if (beyond.test(text)) throw new Unfit('unsupported tag');
  const lines = text.split(/\r?\n/);
  if (lines[0] !== '#EXTM3U') throw new Unfit('not a playlist');
  const valueOf = (name: string) => Number(lines.find((line) => line.startsWith(`#${name}:`))?.slice(name.length + 2));
  const uris = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const addressOf = (uri: string) => new URL(uri, base).href;
  if (lines.some((line) => line.startsWith('#EXT-X-STREAM-INF'))) {
    const [uri] = uris;
    if (uri === undefined || uris.length > 1) throw new Unfit('several qualities');
    return { leadsTo: addressOf(uri) };
  }
  const first = valueOf('EXT-X-MEDIA-SEQUENCE') || 0;
  const durations = lines.filter((line) => line.startsWith('#EXTINF:')).map((line) => Number.parseFloat(line.slice(8)));
  return {
    targetDuration: valueOf('EXT-X-TARGETDURATION') || 2,
    segments: uris.map((uri, at) => ({ number: first + at, url: addressOf(uri), duration: durations[at] || 0 })),
  };
};
