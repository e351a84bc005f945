import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Sound } from './mpegts.ts';
import { LOOP_SECONDS, SEGMENT_SECONDS } from './recipe.ts';

const ffmpeg = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };

/** A frame of AAC is 1,024 samples: 32 ms, of which a loop holds a whole number. */
const SAMPLE_RATE = 32_000;
const FRAME_MS = 32;
const FRAMES = (LOOP_SECONDS * 1_000) / FRAME_MS;

let tone: Promise<readonly Buffer[]> | null = null;

const encodeTone = async (): Promise<readonly Buffer[]> => {
  const source = `-f lavfi -i sine=frequency=440:sample_rate=${SAMPLE_RATE}:duration=${LOOP_SECONDS + 1}`;
  const { stdout } = await promisify(execFile)(
    ffmpeg.path,
    `-hide_banner -loglevel error ${source} -ac 1 -c:a aac -b:a 32k -f adts pipe:1`.split(' '),
    { encoding: 'buffer', maxBuffer: 10_000_000 },
  );
  const frames: Buffer[] = [];
  for (let at = 0; at + 7 <= stdout.length && frames.length < FRAMES; ) {
    const length = (stdout.readUIntBE(at + 3, 3) >> 5) & 0x1fff || stdout.length;
    frames.push(stdout.subarray(at, at + length));
    at += length;
  }
  if (frames.length !== FRAMES) throw new Error(`Expected ${FRAMES} frames of sound, got ${frames.length}`);
  return frames;
};

/** A segment's sound: a tone, the same for every camera with sound. */
export const soundOf = async (segment: number): Promise<Sound[]> => {
  tone ??= encodeTone();
  const frames = await tone;
  const startMs = segment * SEGMENT_SECONDS * 1_000;
  const first = Math.ceil(startMs / FRAME_MS);
  const end = Math.ceil((startMs + SEGMENT_SECONDS * 1_000) / FRAME_MS);
  return Array.from({ length: end - first }, (_, at) => ({
    frame: frames[(first + at) % FRAMES] as Buffer,
    timeMs: (first + at) * FRAME_MS,
  }));
};
