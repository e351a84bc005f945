import type { Attached, StreamEvents } from '../stream-events.ts';
import { isLookedAt } from '../is-looked-at.ts';
import { pauseBefore, wait } from '../pause-before.ts';
import { fetchPart, fetchText, Lost } from './fetch-part.ts';
import { createLiveBuffer } from './live-buffer.ts';
import { readPlaylist, type Segment, Unfit } from './read-playlist.ts';

/** In segments from the end of the playlist: where playback starts, and the lag beyond which it skips ahead to there. */
const beginAt = 2;
const mostBehind = 4;
/** The fraction of a segment's length that must be playable. */
const leastOfSegment = 0.5;
/** How many segments may fail to join the previous one; a recording server adjusts its clock now and then. */
const mostBreaks = 3;
/** Consecutive segments without a picture; several may arrive at once. */
const mostDark = 5;
/** Seconds left to play below which a loss becomes visible. */
const nearlyDry = 1;

/**
 * Plays a live playlist of MPEG transport streams where the browser takes their segments unchanged: all the player a camera needs.
 * `onUnfit` is called once, after it has stopped, if a stream needs the full player.
 */
export const attachLive = (
  video: HTMLVideoElement,
  url: string,
  { onPlaying, onInterrupted, onRefused }: StreamEvents,
  onUnfit: () => void,
): Attached => {
  const buffer = createLiveBuffer(video);
  let isOver = false;
  let mustRestart = false;
  let round = new AbortController();
  let attempt = 0;
  let breaks = 0;
  let dark = 0;
  /** The playlist's address. */
  let address = url;
  /** The last segment requested, and the last one appended. */
  let asked: number | null = null;
  let last: number | null = null;

  const take = async (segment: Segment, targetDuration: number, signal: AbortSignal) => {
    await fetchPart(segment.url, signal, buffer.push);
    const { gained, isJoined } = buffer.endSegment();
    if (!isJoined && last === segment.number - 1) breaks += 1;
    last = segment.number;
    dark = video.readyState < 2 && isLookedAt(video) ? dark + 1 : 0;
    if (gained < segment.duration * leastOfSegment || breaks >= mostBreaks || dark >= mostDark)
      throw new Unfit('playback makes no progress');
    // Playback may have resumed without having stopped.
    if (attempt > 0 && video.readyState > 2) onPlaying();
    attempt = 0;
    if (buffer.ahead() > mostBehind * targetDuration) buffer.goNear(beginAt * targetDuration);
    await buffer.trim();
  };

  /** Takes the playlist's new segments. Returns the milliseconds until the next request: as often as new segments appear. */
  const takeNew = async (signal: AbortSignal): Promise<number> => {
    const askedAt = performance.now();
    const list = readPlaylist(await fetchText(address, signal), new URL(address, location.href).href);
    if ('leadsTo' in list) {
      if (address !== url) throw new Unfit('nested playlists');
      address = list.leadsTo;
      return 0;
    }
    const { segments, targetDuration } = list;
    // If the last requested segment is no longer listed, some were missed, or the numbering restarted.
    const at = segments.findIndex(({ number }) => number === asked);
    const isFar = at === -1 || segments.length - at > mostBehind;
    const fresh = segments.slice(isFar ? -beginAt : at + 1);
    for (const segment of fresh) {
      try {
        await take(segment, targetDuration, signal);
      } catch (error) {
        // A segment that is gone will not come back; one that is merely late is requested again.
        if (error instanceof Lost && error.status === 404) asked = segment.number;
        throw error;
      }
      asked = segment.number;
    }
    const length = (segments.at(-1)?.duration || targetDuration) * 1_000;
    return askedAt + (fresh.length > 0 ? length * 0.95 : length / 4) - performance.now();
  };

  const stop = () => {
    isOver = true;
    round.abort();
    video.removeEventListener('error', giveUp);
    buffer.stop();
  };
  const giveUp = () => {
    if (isOver) return;
    stop();
    onUnfit();
  };

  const run = async () => {
    while (!isOver) {
      const { signal } = round;
      if (mustRestart) {
        mustRestart = false;
        [address, asked, last] = [url, null, null];
        await buffer.startOver();
      }
      const pause = await takeNew(signal).catch((error: unknown) => {
        if (isOver || signal.aborted) return 0;
        if (!(error instanceof Lost)) throw error;
        buffer.dropHalf();
        const { status } = error;
        if (status === 403 || status === 404 || status === 503) onRefused();
        if (attempt > 0 || buffer.ahead() < nearlyDry) onInterrupted();
        return pauseBefore(attempt++);
      });
      await wait(pause, signal);
    }
  };

  video.addEventListener('error', giveUp);
  run().catch(giveUp);
  return {
    again() {
      mustRestart = true;
      round.abort();
      round = new AbortController();
    },
    stop,
  };
};
