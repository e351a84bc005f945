import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type Canvas, createCanvas } from '../recording-server/picture/canvas.ts';
import { encodeJpeg } from '../recording-server/picture/jpeg.ts';
import { HEIGHT, WIDTH } from '../recording-server/video/recipe.ts';

const ffmpeg = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };

/** What is seen in a picture. */
export interface Seen {
  readonly adultCount: number;
  readonly childCount: number;
  readonly jpeg: () => Promise<Buffer>;
}

/** The first picture of a segment. Throws with ffmpeg's output if there is none of the size that simulated cameras have. */
const decode = async (segment: Buffer): Promise<Canvas> => {
  const options = '-loglevel error -i pipe:0 -frames:v 1 -f rawvideo -pix_fmt yuv420p pipe:1'.split(' ');
  const decoder = spawn(ffmpeg.path, options, { stdio: 'pipe' });
  const [out, complaints]: [Buffer[], Buffer[]] = [[], []];
  decoder.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  decoder.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  // It leaves once it has its picture, and need not read the rest.
  decoder.stdin.on('error', () => {});
  decoder.stdin.end(segment);
  await once(decoder, 'close');
  const raw = Buffer.concat(out);
  const canvas = createCanvas(WIDTH, HEIGHT);
  if (raw.length !== canvas.data.length) throw new Error(`No picture: ${Buffer.concat(complaints).toString().trim()}`);
  canvas.data.set(raw);
  return canvas;
};

/** Fewer samples of one color, at half the picture's resolution, are a speck and not a person. */
const fleck = 20;

/** How many separate patches of the picture have a color. */
const patches = ({ u, v }: Canvas, isIt: (u: number, v: number) => boolean): number => {
  const across = WIDTH / 2;
  const left = new Set<number>();
  for (let at = 0; at < u.length; at++) if (isIt(u[at] as number, v[at] as number)) left.add(at);
  let found = 0;
  for (const first of left) {
    let size = 0;
    const reached = [first];
    left.delete(first);
    for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
      size++;
      // Nothing is at the picture's very edge, so that rows need not be told apart.
      for (const beside of [at - 1, at + 1, at - across, at + across]) if (left.delete(beside)) reached.push(beside);
    }
    if (size >= fleck) found++;
  }
  return found;
};

/** Counts whom the beginning of a segment shows: grown-ups by their vests, children by their caps (`worn`). */
export const look = async (segment: Buffer): Promise<Seen> => {
  const canvas = await decode(segment);
  return {
    adultCount: patches(canvas, (u, v) => u > 165 && v > 195),
    childCount: patches(canvas, (u, v) => u < 90 && v < 85),
    jpeg: () => encodeJpeg(canvas, 75, 100),
  };
};
