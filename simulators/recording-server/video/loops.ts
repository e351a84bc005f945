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
  /** The loop of a recipe: from memory, else from the folder, else drawn and encoded now (about half a second). */
  get(recipe: Recipe): Promise<Loop>;
}

const AT_ONCE = 2;

/** Loops kept in `folder`, which servers and runs share: a loop is written beside its place and moved there whole. */
export function createLoops(folder: string): Loops {
  const known = new Map<string, Promise<Loop>>();
  const limit = createLimit(AT_ONCE);
  const load = async (name: string, recipe: Recipe): Promise<Loop> => {
    const place = join(folder, name);
    // Absent or damaged comes to the same: it is made anew.
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
      // A failure is told to those who wait for it, and tried again by the next who asks.
      loading.catch(() => known.delete(name));
      return loading;
    },
  };
}

function parseLoop(stream: Buffer): Loop {
  const frames: Buffer[][] = [];
  for (const unit of splitUnits(stream)) {
    if (unitType(unit) === UNIT.delimiter) frames.push([]);
    frames.at(-1)?.push(unit);
  }
  const sps = frames[0]?.find((unit) => unitType(unit) === UNIT.sps);
  if (!sps || frames.length !== RATE * LOOP_SECONDS) throw new Error(`Not a whole loop: ${frames.length} frames`);
  return { frames, frameNumberBits: frameNumberBits(sps) };
}
