import { codecsOf } from './codecs-of.ts';
import { Unfit } from './read-playlist.ts';
import { typeOf } from './transport-streams.ts';

/** Seconds: how much is kept behind the picture, the largest gap between parts that still join, and how near the end of a range playback stops. */
const behind = 10;
const joint = 0.1;
const dry = 0.5;

interface Range {
  readonly start: number;
  readonly end: number;
}

export interface LiveBuffer {
  /** Appends some bytes of a segment, as soon as the browser can. */
  push(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The segment is complete. Returns how many seconds of playback it added, and whether it joins the previous one. */
  endSegment(): { readonly gained: number; readonly isJoined: boolean };
  /** A segment will stay incomplete: the next bytes start a new one. */
  dropHalf(): void;
  /** Drops everything buffered. The picture stays until there is another. */
  startOver(): Promise<void>;
  /** Seconds left to play before the picture stops. */
  ahead(): number;
  /** Seeks to this many seconds before the end of the buffer. */
  goNear(seconds: number): void;
  /** Drops what has been seen. */
  trim(): Promise<void>;
  stop(): void;
}

/** Feeds a video element with transport stream segments, by their own timestamps. */
export const createLiveBuffer = (video: HTMLVideoElement): LiveBuffer => {
  const source = new MediaSource();
  const address = URL.createObjectURL(source);
  const opened = new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
  video.src = address;
  let buffer: SourceBuffer | null = null;
  /** Bytes that arrived before the codecs were known. */
  let early = new Uint8Array(0);
  /** The range the last bytes went into. */
  let newest: Range | null = null;
  let endedAt: number | null = null;

  const ranges = (): Range[] => {
    const { buffered } = buffer ?? video;
    return Array.from({ length: buffered.length }, (_, at) => ({ start: buffered.start(at), end: buffered.end(at) }));
  };
  const isIn = (range: Range) => video.currentTime >= range.start - joint && video.currentTime <= range.end;
  /** Starts an operation of the buffer and waits until it is done. */
  const change = (to: SourceBuffer, what: () => void) =>
    new Promise<void>((resolve, reject) => {
      const settled = new AbortController();
      const { signal } = settled;
      const settle = (how: () => void) => () => {
        settled.abort();
        how();
      };
      to.addEventListener('updateend', settle(resolve), { signal });
      to.addEventListener(
        'error',
        settle(() => reject(new Unfit('the browser rejected a part'))),
        { signal },
      );
      what();
    });
  /** Stalled playback continues where there is data: another range starts after a gap, or after the stream's clock was adjusted. */
  const jump = () => {
    if (newest && !isIn(newest) && !ranges().some((range) => isIn(range) && range.end > video.currentTime + dry))
      video.currentTime = newest.start;
  };
  const findNewest = (before: readonly Range[]) => {
    newest = ranges().find(({ end }) => !before.some((one) => one.end === end)) ?? newest;
    jump();
  };
  const append = async (to: SourceBuffer, bytes: Uint8Array<ArrayBuffer>) => {
    const before = ranges();
    await change(to, () => to.appendBuffer(bytes));
    findNewest(before);
    if (video.paused) void video.play().catch(() => undefined);
  };
  const remove = async (to: SourceBuffer, from: number, until: number) => {
    if (until > from) await change(to, () => to.remove(from, until));
  };
  video.addEventListener('waiting', jump);

  return {
    async push(bytes) {
      if (buffer) return append(buffer, bytes);
      early = new Uint8Array([...early, ...bytes]);
      const codecs = codecsOf(early);
      if (!codecs) return undefined;
      await opened;
      buffer = source.addSourceBuffer(typeOf(codecs));
      return append(buffer, early);
    },
    endSegment() {
      if (!buffer) throw new Unfit('no tables');
      const before = ranges();
      // The segment's last pictures are held back until the next one starts, or until the parser is reset.
      buffer.abort();
      findNewest(before);
      const from = endedAt;
      if (!newest || newest.end === from) return { gained: 0, isJoined: false };
      endedAt = newest.end;
      const isJoined = from === null || (newest.start < from && newest.end > from);
      return { gained: newest.end - (from !== null && isJoined ? from : newest.start), isJoined };
    },
    dropHalf() {
      early = new Uint8Array(0);
      buffer?.abort();
    },
    async startOver() {
      early = new Uint8Array(0);
      endedAt = null;
      newest = null;
      if (!buffer) return;
      buffer.abort();
      await remove(buffer, 0, Number.POSITIVE_INFINITY);
    },
    ahead: () => (newest && isIn(newest) ? newest.end - video.currentTime : 0),
    goNear(seconds) {
      if (newest) video.currentTime = Math.max(newest.start, newest.end - seconds);
    },
    async trim() {
      if (!buffer || !newest || !isIn(newest)) return;
      const all = ranges();
      const [first] = all;
      if (first && first.start < video.currentTime - 2 * behind) await remove(buffer, 0, video.currentTime - behind);
      // From before the clock was set back.
      if (all.some(({ start }) => newest && start > newest.end))
        await remove(buffer, newest.end + joint, Number.POSITIVE_INFINITY);
    },
    stop() {
      video.removeEventListener('waiting', jump);
      URL.revokeObjectURL(address);
      video.removeAttribute('src');
      // Drops the buffered pictures: none of them may still be seen.
      video.load();
    },
  };
};
