import type { CameraSpec } from '../cameras.ts';
import { SEGMENT_SECONDS } from '../video/recipe.ts';
import { SEGMENT_MS, segmentAt } from '../video/segment.ts';

/** The media type of playlists. */
export const PLAYLIST = 'application/vnd.apple.mpegurl';

/** Segments in a playlist; twice as many stay fetchable, for slow clients. */
export const WINDOW = 6;

/** Whether segment `number` is finished and not yet discarded at `now`. */
export const isHeld = (number: number, now: number): boolean => {
  const current = segmentAt(now);
  return number < current && number >= current - 2 * WINDOW;
};

/** The live media playlist of a camera at `now`; `origin` is where the request went. */
export const mediaPlaylist = (camera: CameraSpec, session: string, origin: string, now: number): string => {
  const current = segmentAt(now);
  const style = camera.playlist ?? 'relative';
  const folder = `/h264/${camera.shortName}/`;
  const place = { relative: '', encrypted: '', multivariant: '', rooted: folder, absolute: `${origin}${folder}` }[
    style
  ];
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:3',
    `#EXT-X-TARGETDURATION:${SEGMENT_SECONDS}`,
    `#EXT-X-MEDIA-SEQUENCE:${current - WINDOW}`,
  ];
  if (style === 'encrypted') lines.push(`#EXT-X-KEY:METHOD=AES-128,URI="stream.key?session=${session}"`);
  for (let number = current - WINDOW; number < current; number++) {
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(number * SEGMENT_MS).toISOString()}`);
    lines.push(`#EXTINF:${SEGMENT_SECONDS.toFixed(3)},`, `${place}temp-${number}.ts?session=${session}`);
  }
  return `${lines.join('\n')}\n`;
};

/** A multivariant playlist with one variant. */
export const multivariantPlaylist = (session: string): string =>
  `${[
    '#EXTM3U',
    '#EXT-X-STREAM-INF:BANDWIDTH=300000,AVERAGE-BANDWIDTH=250000,CODECS="avc1.42C01E",RESOLUTION=640x360,FRAME-RATE=10.000',
    `live.m3u8?session=${session}`,
  ].join('\n')}\n`;
