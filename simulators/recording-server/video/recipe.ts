import { createHash } from 'node:crypto';
import type { SceneName } from '../scenes/index.ts';

/** Pictures per second. */
export const RATE = 10;
/** Seconds in one segment, each of which starts with a key picture. */
export const SEGMENT_SECONDS = 2;
/** Seconds after which a scene repeats; whole segments, and its end meets its beginning. */
export const LOOP_SECONDS = 24;
export const WIDTH = 640;
export const HEIGHT = 360;

/** Raise this when a scene or the encoder settings change, to invalidate the cache. */
const EDITION = 2;

/** What is drawn: the same recipe gives the same pictures for any camera. */
export interface Recipe {
  readonly scene: SceneName;
  readonly variant: number;
}

/** The arguments of ffmpeg that turn raw frames on its input into the loop on its output. */
export const ENCODER_ARGUMENTS: readonly string[] = [
  `-hide_banner -loglevel error -f rawvideo -pix_fmt yuv420p -s ${WIDTH}x${HEIGHT} -r ${RATE} -i pipe:0`,
  '-c:v libx264 -preset superfast -profile:v baseline -crf 28 -threads 1 -x264-params',
  [
    `keyint=${RATE * SEGMENT_SECONDS}:min-keyint=${RATE * SEGMENT_SECONDS}:scenecut=0:bframes=0:ref=1:cabac=0`,
    // One slice per row of macroblocks and no filter across rows: the clock's row is replaced later.
    `slice-max-mbs=${WIDTH / 16}:no-deblock=1:weightp=0:aud=1:repeat-headers=1`,
  ].join(':'),
  '-f h264 pipe:1',
].flatMap((words) => words.split(' '));

/** The file name under which a recipe's loop is kept. */
export const cacheName = (recipe: Recipe): string => {
  const text = JSON.stringify([EDITION, recipe.scene, recipe.variant, LOOP_SECONDS, ENCODER_ARGUMENTS]);
  return `${recipe.scene}-${recipe.variant}-${createHash('sha256').update(text).digest('hex').slice(0, 16)}.h264`;
};
