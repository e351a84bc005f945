import { createCipheriv, createHash } from 'node:crypto';
import type { Acts } from '../acts.ts';
import type { CameraSpec } from '../cameras.ts';
import { createCanvas } from '../picture/canvas.ts';
import { encodeJpeg } from '../picture/jpeg.ts';
import { clockText, drawBar } from '../picture/osd.ts';
import type { Loops } from '../video/loops.ts';
import { HEIGHT, type Recipe, WIDTH } from '../video/recipe.ts';
import { createPainter } from '../video/render.ts';
import { buildSegment, momentAt, SEGMENT_MS } from '../video/segment.ts';
import { soundOf } from '../video/sound.ts';

/** Produces what cameras deliver, each thing once for any number of requests. */
export interface Studio {
  segment(camera: CameraSpec, number: number): Promise<Buffer>;
  /** A JPEG of `now`; `scale` in percent of the full size. */
  still(camera: CameraSpec, now: number, options: { quality: number; scale: number }): Promise<Buffer>;
  /** Draws and encodes what these cameras need, if it is not in the cache folder yet. */
  prepare(cameras: readonly CameraSpec[]): Promise<void>;
}

const KEPT = 12;

export const createStudio = (loops: Loops, acts: Acts): Studio => {
  const recipeAt = (camera: CameraSpec, at: number): Recipe => {
    const scene = acts.sceneAt(camera.shortName, at);
    return scene && camera.state !== 'no-signal' ? { ...recipeOf(camera), scene } : recipeOf(camera);
  };
  const segments = createShelf<Promise<Buffer>>();
  const stills = createShelf<Promise<Buffer>>();
  const painters = new Map<string, ReturnType<typeof createPainter>>();
  return {
    segment: (camera, number) =>
      segments(camera.shortName, `${number}`, async () => {
        const sounds = camera.hasSound ? await soundOf(number) : [];
        const clear = buildSegment(
          await loops.get(recipeAt(camera, number * SEGMENT_MS)),
          number,
          aboutOf(camera),
          sounds,
        );
        return camera.playlist === 'encrypted' ? encrypted(clear, camera, number) : clear;
      }),
    still(camera, now, { quality, scale }) {
      const second = Math.floor(now / 1000);
      return stills(camera.shortName, `${second}/${quality}/${scale}`, async () => {
        const recipe = recipeAt(camera, now);
        const key = `${camera.shortName} ${recipe.scene}`;
        const painter = painters.get(key) ?? createPainter(recipe);
        painters.set(key, painter);
        const canvas = createCanvas(WIDTH, HEIGHT);
        painter(momentAt(now), canvas);
        const { name, timeZone } = aboutOf(camera);
        drawBar(canvas, name, clockText(now, timeZone));
        addNoise(canvas.y, second);
        return await encodeJpeg(canvas, quality, scale);
      });
    },
    async prepare(cameras) {
      await Promise.all(
        cameras.filter(({ state }) => state !== 'offline').map((camera) => loops.get(recipeOf(camera))),
      );
    },
  };
};

/** What a sensor adds to a picture: no two are the same, however still the room is. */
const addNoise = (samples: Uint8Array, moment: number): void => {
  let state = moment | 1;
  for (let at = 0; at < samples.length; at++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    samples[at] = Math.min(235, Math.max(16, (samples[at] ?? 16) + (state & 3) - 1));
  }
};

/** The AES-128 key of an encrypted camera. */
export const keyOf = (camera: CameraSpec): Buffer => createHash('md5').update(`key of ${camera.shortName}`).digest();

const encrypted = (clear: Buffer, camera: CameraSpec, number: number): Buffer => {
  const sequence = Buffer.alloc(16);
  sequence.writeBigUInt64BE(BigInt(number), 8);
  const cipher = createCipheriv('aes-128-cbc', keyOf(camera), sequence);
  return Buffer.concat([cipher.update(clear), cipher.final()]);
};

const recipeOf = (camera: CameraSpec): Recipe =>
  camera.state === 'no-signal'
    ? { scene: 'no-signal', variant: 0 }
    : { scene: camera.scene, variant: camera.variant ?? 0 };

const aboutOf = (camera: CameraSpec) => ({
  name: camera.state === 'no-signal' ? `${camera.name} - No signal` : camera.name,
  timeZone: camera.timeZone ?? 'UTC',
});

/** Keeps the last few things made per camera. */
const createShelf = <T>(): ((camera: string, key: string, make: () => T) => T) => {
  const shelves = new Map<string, Map<string, T>>();
  return (camera, key, make) => {
    const shelf = shelves.get(camera) ?? new Map<string, T>();
    shelves.set(camera, shelf);
    const found = shelf.get(key);
    if (found !== undefined) return found;
    const made = make();
    shelf.set(key, made);
    const oldest = shelf.keys().next().value;
    if (shelf.size > KEPT && oldest !== undefined) shelf.delete(oldest);
    // A failure is retried by the next caller.
    if (made instanceof Promise) made.catch(() => shelf.delete(key));
    return made;
  };
};
