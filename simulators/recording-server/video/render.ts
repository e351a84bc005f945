import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { type Canvas, createCanvas } from '../picture/canvas.ts';
import { drawBar } from '../picture/osd.ts';
import { scenes } from '../scenes/index.ts';
import { lookOf } from '../scenes/scene.ts';
import { ENCODER_ARGUMENTS, HEIGHT, LOOP_SECONDS, RATE, type Recipe, WIDTH } from './recipe.ts';

const ffmpeg = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg') as { path: string };

/** Draws pictures of one recipe; static parts are painted once. */
export const createPainter = (recipe: Recipe): ((at: number, target: Canvas) => void) => {
  const scene = scenes[recipe.scene];
  const look = lookOf(recipe.variant);
  const still = createCanvas(WIDTH, HEIGHT);
  scene.paint(still, look);
  drawBar(still, '', '');
  return (at, target) => {
    target.data.set(still.data);
    scene.animate(target, look, at);
  };
};

/** Draws and encodes a recipe's loop as an H.264 byte stream. Throws with ffmpeg's output when it fails. */
export const renderLoop = async (recipe: Recipe): Promise<Buffer> => {
  const encoder = spawn(ffmpeg.path, [...ENCODER_ARGUMENTS], { stdio: 'pipe' });
  const output: Buffer[] = [];
  const complaints: Buffer[] = [];
  encoder.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  encoder.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  // The exit code says what went wrong; a broken pipe on the way there adds nothing.
  encoder.stdin.on('error', () => {});
  const ended = once(encoder, 'close') as Promise<[number | null]>;
  const draw = createPainter(recipe);
  const frames = RATE * LOOP_SECONDS;
  const canvas = createCanvas(WIDTH, HEIGHT);
  for (let frame = 0; frame < frames && encoder.stdin.writable; frame++) {
    draw(frame / frames, canvas);
    // A frame is far larger than the stream's buffer, so "drained" means the canvas may be reused.
    if (!encoder.stdin.write(canvas.data)) await Promise.race([once(encoder.stdin, 'drain'), ended]);
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg failed (${code}): ${Buffer.concat(complaints).toString().trim()}`);
  return Buffer.concat(output);
};
