import { createCanvas, type Canvas } from '../picture/canvas.ts';
import { BAR_HEIGHT, clockText, drawBar } from '../picture/osd.ts';
import { joinUnits, UNIT, unitType } from './annexb.ts';
import { clockSlice } from './clock-slice.ts';
import type { Loop } from './loops.ts';
import { type Picture, type Sound, muxSegment } from './mpegts.ts';
import { LOOP_SECONDS, RATE, SEGMENT_SECONDS, WIDTH } from './recipe.ts';

export const SEGMENT_MS = SEGMENT_SECONDS * 1000;
const FRAMES = RATE * SEGMENT_SECONDS;
const PER_LOOP = LOOP_SECONDS / SEGMENT_SECONDS;

/** The number of the segment being recorded at `epochMs`, the same on every server and after any restart. */
export const segmentAt = (epochMs: number): number => Math.floor(epochMs / SEGMENT_MS);

/** The moment in the loop (0 to 1) shown at `epochMs`. */
export const momentAt = (epochMs: number): number => (epochMs / (LOOP_SECONDS * 1000)) % 1;

/** Segment `number` of a camera: the loop's pictures with the camera's name and the time at which it was recorded. */
export const buildSegment = (
  loop: Loop,
  number: number,
  camera: { name: string; timeZone: string },
  sounds: readonly Sound[] = [],
): Buffer => {
  const first = (number % PER_LOOP) * FRAMES;
  let before: Canvas | null = null;
  const pictures: Picture[] = [];
  for (let index = 0; index < FRAMES; index++) {
    const timeMs = number * SEGMENT_MS + (index * 1000) / RATE;
    const units = loop.frames[first + index] as readonly Buffer[];
    const clock = clockText(timeMs, camera.timeZone);
    const bar: Canvas = before && index % RATE !== 0 ? before : drawn(camera.name, clock);
    const top = units.findIndex((unit) => unitType(unit) === UNIT.slice || unitType(unit) === UNIT.keySlice);
    const slice = clockSlice(units[top] as Buffer, loop.frameNumberBits, bar, before);
    pictures.push({ stream: joinUnits(units.with(top, slice)), timeMs, isKey: index === 0 });
    before = bar;
  }
  return muxSegment(pictures, sounds);
};

const drawn = (name: string, clock: string): Canvas => {
  const bar = createCanvas(WIDTH, BAR_HEIGHT);
  drawBar(bar, name, clock);
  return bar;
};
