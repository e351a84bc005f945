/** One segment of a live playlist. */
export interface Segment {
  /** Counted by the recording server; each is one more than the one before it. */
  readonly number: number;
  readonly url: string;
  /** Seconds. */
  readonly duration: number;
}

export type ReadPlaylist =
  /** It only names another playlist. */
  { readonly leadsTo: string } | { readonly segments: readonly Segment[]; readonly targetDuration: number };

/** What this player leaves to a greater one: other containers, encryption, recordings, renditions to choose between. */
export class Unfit extends Error {}

/** Tags after which a segment is not simply one file of a transport stream, or the playlist not a live one. */
const beyond = /^#EXT-X-(?:MAP|BYTERANGE|ENDLIST|GAP|SKIP|MEDIA:|KEY:(?!METHOD=NONE))/m;

/** Reads a playlist that came from `base`. Throws `Unfit` for what it cannot play. */
export const readPlaylist = (text: string, base: string): ReadPlaylist => {
  if (beyond.test(text)) throw new Unfit('a tag is beyond it');
  const lines = text.split(/\r?\n/);
  if (lines[0] !== '#EXTM3U') throw new Unfit('no playlist');
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
