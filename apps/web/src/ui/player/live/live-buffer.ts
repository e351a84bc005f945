import { codecsOf } from './codecs-of.ts';
import { Unfit } from './read-playlist.ts';
import { typeOf } from './transport-streams.ts';

/** Seconds: what is kept behind the picture, how late a part may seem to begin that follows the one before, and how near the end of a stretch a picture stops. */
const behind = 10;
const joint = 0.1;
const dry = 0.5;

interface Range {
  readonly start: number;
  readonly end: number;
}

export interface LiveBuffer {
  /** Takes some bytes of a segment, at once as far as the browser can. */
  push(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The segment has come whole. Says by how many seconds there is more to play, and whether that goes on where the last one ended. */
  endSegment(): { readonly gained: number; readonly isJoined: boolean };
  /** A segment will not become whole: what comes next is the beginning of one. */
  dropHalf(): void;
  /** Throws away all that there is to play. The picture stays until there is another. */
  startOver(): Promise<void>;
  /** Seconds that may still be played before the picture stops. */
  ahead(): number;
  /** Goes to so many seconds before the end of what has come. */
  goNear(seconds: number): void;
  /** Lets go of what was seen. */
  trim(): Promise<void>;
  stop(): void;
}

/** Feeds a video element with segments of a transport stream, by their own times. */
export const createLiveBuffer = (video: HTMLVideoElement): LiveBuffer => {
  const source = new MediaSource();
  const address = URL.createObjectURL(source);
  const opened = new Promise((resolve) => source.addEventListener('sourceopen', resolve, { once: true }));
  video.src = address;
  let buffer: SourceBuffer | null = null;
  /** Bytes that came before it is known what they carry. */
  let early = new Uint8Array(0);
  /** The stretch that the last bytes went into. */
  let newest: Range | null = null;
  let endedAt: number | null = null;

  const ranges = (): Range[] => {
    const { buffered } = buffer ?? video;
    return Array.from({ length: buffered.length }, (_, at) => ({ start: buffered.start(at), end: buffered.end(at) }));
  };
  const isIn = (range: Range) => video.currentTime >= range.start - joint && video.currentTime <= range.end;
  /** Has the buffer do something, and waits until it has. */
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
        settle(() => reject(new Unfit('a part was not taken'))),
        { signal },
      );
      what();
    });
  /** What has run dry goes on where there is more: another stretch begins after a gap, or where the stream's clock was set. */
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
      // Its last pictures are held back until the next ones begin, or until it is said that it is over.
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
      // Of a clock that was set back.
      if (all.some(({ start }) => newest && start > newest.end))
        await remove(buffer, newest.end + joint, Number.POSITIVE_INFINITY);
    },
    stop() {
      video.removeEventListener('waiting', jump);
      URL.revokeObjectURL(address);
      video.removeAttribute('src');
      // Drops the pictures that are buffered: nothing of them may be seen any more.
      video.load();
    },
  };
};
