import type { Canvas } from '../picture/canvas.ts';

/** The colors one camera's scene is drawn in; `seed` shifts who walks where. */
export interface Look {
  readonly wall: string;
  readonly floor: string;
  readonly accent: string;
  readonly bright: readonly string[];
  readonly seed: number;
}

/**
 * A scene: `paint` draws the static parts once; `animate` draws the moving parts on top, at `at` (0 to 1) in the loop.
 * Keep the topmost 16 rows free for name and clock, and movement below row 48: motion vectors must never reach into
 * the clock.
 */
export interface Scene {
  paint(canvas: Canvas, look: Look): void;
  animate(canvas: Canvas, look: Look, at: number): void;
}

const WALLS = ['#f3dfb8', '#cfe3ea', '#dcebcf', '#f0d0c6', '#ddd3ec', '#f4edda', '#c9ddd6', '#e9d3b4'];
const FLOORS = ['#c99a6b', '#a9b7b0', '#d8b98c', '#b98f77', '#9fb2c4', '#cdb9a0', '#b7a27f', '#a88fa0'];
const ACCENTS = ['#c65b4a', '#2f7f86', '#d99a2b', '#5a6fb0', '#7a9b3f', '#a3578f', '#3f8f68', '#b5713a'];
const BRIGHT = ['#e2574c', '#3f88c5', '#f2b134', '#4ba36b', '#9566b5', '#ef8354'];

/** The colors of variant 0, 1, 2, … of a scene. */
export const lookOf = (variant: number): Look => {
  const pick = (list: readonly string[], step: number) => list[(variant * step) % list.length] as string;
  const turn = variant % BRIGHT.length;
  return {
    wall: pick(WALLS, 1),
    floor: pick(FLOORS, 3),
    accent: pick(ACCENTS, 5),
    bright: [...BRIGHT.slice(turn), ...BRIGHT.slice(0, turn)],
    seed: variant,
  };
};

const SKINS = ['#f1c7a3', '#8d5b3e', '#d9a273', '#e8b48c', '#6f4630'];
const HAIRS = ['#3a2a1e', '#a5682a', '#1f1a19', '#d9b25f', '#6b4023'];
const COATS = ['#c08a4e', '#4b4440', '#e6dac8', '#8a5a3a', '#b9b2aa', '#d7a15f'];

/** The looks of the `index`th person or animal in a scene. */
export const personOf = (look: Look, index: number) => ({
  skin: SKINS[(look.seed + index * 2) % SKINS.length] as string,
  hair: HAIRS[(look.seed * 2 + index) % HAIRS.length] as string,
  shirt: look.bright[index % look.bright.length] as string,
});
export const coatOf = (look: Look, index: number): string => COATS[(look.seed + index) % COATS.length] as string;

/** A steady to-and-fro between -1 and 1, `times` whole swings in a loop. */
export const swing = (at: number, times: number, offset = 0): number => Math.sin(2 * Math.PI * (at * times + offset));
