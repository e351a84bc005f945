import { type Canvas, ellipse, line } from '../picture/canvas.ts';
import { shade } from '../picture/color.ts';

/** Where a moving thing is at one moment of the loop: feet at (x, y), drawn at `size`, looking along `facing`. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly facing: 1 | -1;
  /** Steps so far; swings legs and arms. */
  readonly stride: number;
}

/**
 * A closed walk: `loops` whole rounds (x) and `sways` whole rounds (y) in one loop of the picture, so that its end
 * meets its beginning. `at` is the moment in the loop, 0 to 1. Things nearer the bottom are drawn larger.
 */
export const wander = (
  at: number,
  walk: { x: number; y: number; reach: number; depth: number; loops: number; sways: number; offset: number },
): Pose => {
  const turn = 2 * Math.PI * (at + walk.offset);
  const x = walk.x + walk.reach * Math.sin(walk.loops * turn);
  const y = walk.y + walk.depth * Math.cos(walk.sways * turn);
  return {
    x,
    y,
    size: 0.6 + (y / 360) * 0.75,
    facing: Math.cos(walk.loops * turn) >= 0 ? 1 : -1,
    stride: at * Math.max(8, Math.round(walk.reach / 3) * walk.loops),
  };
};

/** A child as a toy figure, about 62 pixels tall at size 1. */
export const child = (c: Canvas, pose: Pose, look: { skin: string; shirt: string; hair: string }): void => {
  const { x, y, size: s, facing } = pose;
  const swing = Math.sin(pose.stride * 2 * Math.PI) * 6 * s;
  const trousers = shade(look.shirt, -0.45);
  ellipse(c, x, y, 15 * s, 4 * s, '#000000', { alpha: 0.18 });
  line(c, x - 4 * s, y - 20 * s, x - 4 * s + swing, y - 1, 6 * s, trousers);
  line(c, x + 4 * s, y - 20 * s, x + 4 * s - swing, y - 1, 6 * s, trousers);
  line(c, x - 9 * s, y - 36 * s, x - 13 * s - swing, y - 20 * s, 4.5 * s, look.skin);
  line(c, x + 9 * s, y - 36 * s, x + 13 * s + swing, y - 20 * s, 4.5 * s, look.skin);
  ellipse(c, x, y - 29 * s, 11 * s, 14 * s, look.shirt);
  ellipse(c, x, y - 52 * s, 11 * s, 11 * s, look.skin);
  ellipse(c, x - facing * 1.5 * s, y - 57 * s, 11.5 * s, 7.5 * s, look.hair);
  ellipse(c, x + facing * 5 * s, y - 51 * s, 1.4 * s, 1.8 * s, '#30241f');
};

/**
 * What people wear in pictures that a program watches: colors that nothing else in any scene has. A program that counts people
 * (`simulators/detector`) has nothing but the picture to go by.
 */
export const worn = { vest: '#f000d8', cap: '#3cff1e' } as const;

/** A child in a cap. */
export const cappedChild = (c: Canvas, pose: Pose, look: Parameters<typeof child>[2]): void => {
  child(c, pose, look);
  ellipse(c, pose.x, pose.y - 58 * pose.size, 12.5 * pose.size, 9 * pose.size, worn.cap);
};

/** A grown-up in a vest, about 105 pixels tall at size 1. */
export const adult = (c: Canvas, pose: Pose, look: Parameters<typeof child>[2]): void => {
  const { x, y, size: s } = pose;
  const swing = Math.sin(pose.stride * 2 * Math.PI) * 7 * s;
  ellipse(c, x, y, 19 * s, 5 * s, '#000000', { alpha: 0.18 });
  line(c, x - 6 * s, y - 42 * s, x - 6 * s + swing, y - 1, 8 * s, '#3b4252');
  line(c, x + 6 * s, y - 42 * s, x + 6 * s - swing, y - 1, 8 * s, '#3b4252');
  line(c, x - 14 * s, y - 74 * s, x - 18 * s - swing, y - 42 * s, 6 * s, look.skin);
  line(c, x + 14 * s, y - 74 * s, x + 18 * s + swing, y - 42 * s, 6 * s, look.skin);
  ellipse(c, x, y - 60 * s, 16 * s, 24 * s, worn.vest);
  ellipse(c, x, y - 94 * s, 11 * s, 12 * s, look.skin);
  ellipse(c, x, y - 101 * s, 11.5 * s, 7 * s, look.hair);
};

/** A dog seen from the side; `lying` tucks its legs in. */
export const dog = (c: Canvas, pose: Pose, coat: string, lying = false): void => {
  const { x, y, size: s, facing: f } = pose;
  const swing = lying ? 0 : Math.sin(pose.stride * 2 * Math.PI) * 5 * s;
  const lift = lying ? 8 : 20;
  const dark = shade(coat, -0.3);
  ellipse(c, x, y, 24 * s, 4 * s, '#000000', { alpha: 0.18 });
  if (!lying) {
    for (const leg of [-14, -9, 9, 14]) {
      line(c, x + leg * s, y - 16 * s, x + leg * s + (leg % 2 ? swing : -swing), y - 1, 4.5 * s, dark);
    }
  }
  const wag = Math.sin(pose.stride * 4 * Math.PI) * 5 * s;
  line(c, x - f * 20 * s, y - lift * s, x - f * 31 * s, y - (lift + 12) * s + wag, 4 * s, coat);
  ellipse(c, x, y - lift * s, 23 * s, 10 * s, coat);
  ellipse(c, x + f * 23 * s, y - (lift + 10) * s, 10 * s, 9 * s, coat);
  ellipse(c, x + f * 32 * s, y - (lift + 7) * s, 6 * s, 4.5 * s, shade(coat, 0.25));
  ellipse(c, x + f * 18 * s, y - (lift + 11) * s, 4 * s, 9 * s, dark, { turn: f * 0.3 });
  ellipse(c, x + f * 26 * s, y - (lift + 12) * s, 1.5 * s, 1.6 * s, '#1d1512');
  ellipse(c, x + f * 36 * s, y - (lift + 8) * s, 2 * s, 1.8 * s, '#1d1512');
};

/** A cat seen from the side, tail up. */
export const cat = (c: Canvas, pose: Pose, coat: string): void => {
  const { x, y, size: s, facing: f } = pose;
  const swing = Math.sin(pose.stride * 2 * Math.PI) * 3 * s;
  const dark = shade(coat, -0.3);
  ellipse(c, x, y, 17 * s, 3 * s, '#000000', { alpha: 0.18 });
  for (const leg of [-10, -6, 7, 11]) {
    line(c, x + leg * s, y - 11 * s, x + leg * s + (leg % 2 ? swing : -swing), y - 1, 3 * s, dark);
  }
  const tip = Math.sin(pose.stride * Math.PI * 2) * 6 * s;
  line(c, x - f * 14 * s, y - 15 * s, x - f * 20 * s + tip, y - 36 * s, 3 * s, coat);
  ellipse(c, x, y - 14 * s, 16 * s, 7 * s, coat);
  ellipse(c, x + f * 16 * s, y - 21 * s, 7.5 * s, 7 * s, coat);
  ellipse(c, x + f * 12 * s, y - 28 * s, 2.5 * s, 5 * s, coat);
  ellipse(c, x + f * 20 * s, y - 28 * s, 2.5 * s, 5 * s, coat);
  ellipse(c, x + f * 19 * s, y - 22 * s, 1.2 * s, 1.8 * s, '#2c3a1d');
};

/** A striped ball of radius `r`, rolled by `turn` radians. */
export const ball = (c: Canvas, x: number, y: number, r: number, hex: string, turn: number): void => {
  ellipse(c, x, y + r, r, r * 0.25, '#000000', { alpha: 0.2 });
  ellipse(c, x, y, r, r, hex);
  ellipse(c, x, y, r, r * 0.34, shade(hex, 0.6), { turn });
};
