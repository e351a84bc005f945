import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { splitUnits, UNIT, unitType } from './annexb.ts';
import { frameNumberBits } from './clock-slice.ts';
import { createLimit } from './limit.ts';
import { cacheName, LOOP_SECONDS, RATE, type Recipe } from './recipe.ts';
import { renderLoop } from './render.ts';

/** An encoded loop: the units of each of its frames, and how long frame numbers in their headers are. */
export interface Loop {
  readonly frames: readonly (readonly Buffer[])[];
  readonly frameNumberBits: number;
}

export interface Loops {
  /** Gets a recipe's loop: from memory, else from the folder, else drawn and encoded now (about half a second). */
  get(recipe: Recipe): Promise<Loop>;
}

const AT_ONCE = 2;

/** Loops cached in `folder`, which servers and runs share: a loop is written to a temporary file and renamed into place. */
export const createLoops = (folder: string): Loops => {
  const known = new Map<string, Promise<Loop>>();
  const limit = createLimit(AT_ONCE);
  const load = async (name: string, recipe: Recipe): Promise<Loop> => {
    const place = join(folder, name);
    // Missing and damaged files are treated alike: rebuilt.
    const kept = await readFile(place)
      .then(parseLoop, () => null)
      .catch(() => null);
    if (kept) return kept;
    const made = await limit.run(name, () => renderLoop(recipe));
    const loop = parseLoop(made);
    await mkdir(folder, { recursive: true });
    const beside = `${place}.${randomUUID()}.tmp`;
    await writeFile(beside, made);
    await rename(beside, place);
    return loop;
  };
  return {
    get(recipe) {
      const name = cacheName(recipe);
      const found = known.get(name);
      if (found) {
        limit.hurry(name);
        return found;
      }
      const loading = load(name, recipe);
      known.set(name, loading);
      // A failure reaches those waiting for it, and the next caller retries.
      loading.catch(() => known.delete(name));
      return loading;
    },
  };
};

const parseLoop = (stream: Buffer): Loop => {
  const frames: Buffer[][] = [];
  for (const unit of splitUnits(stream)) {
    if (unitType(unit) === UNIT.delimiter) frames.push([]);
    frames.at(-1)?.push(unit);
  }
  const sps = frames[0]?.find((unit) => unitType(unit) === UNIT.sps);
  if (!sps || frames.length !== RATE * LOOP_SECONDS) throw new Error(`Not a whole loop: ${frames.length} frames`);
  return { frames, frameNumberBits: frameNumberBits(sps) };
};
