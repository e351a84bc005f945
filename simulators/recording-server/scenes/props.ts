import { box, type Canvas, ellipse, line, polygon, rect } from '../picture/canvas.ts';
import { shade } from '../picture/color.ts';

const HORIZON = 150;

/** Back wall, floor with perspective lines and a skirting board. */
export const room = (c: Canvas, wall: string, floor: string): void => {
  rect(c, 0, 16, c.width, HORIZON - 16, wall);
  rect(c, 0, HORIZON, c.width, c.height - HORIZON, floor);
  for (let at = -6; at <= 6; at++) line(c, 320 + at * 52, HORIZON, 320 + at * 150, c.height, 1.4, shade(floor, -0.08));
  for (const y of [178, 218, 276]) rect(c, 0, y, c.width, 1.4, shade(floor, -0.08));
  rect(c, 0, HORIZON - 6, c.width, 7, shade(wall, -0.25));
};

/** Sky, grass and a fence. */
export const yard = (c: Canvas, sky: string, ground: string, fence: string): void => {
  rect(c, 0, 16, c.width, 100, sky);
  rect(c, 0, 112, c.width, c.height - 112, ground);
  for (let x = 4; x < c.width; x += 22) box(c, x, 70, 13, 56, 5, fence);
  rect(c, 0, 84, c.width, 5, shade(fence, -0.15));
  rect(c, 0, 108, c.width, 5, shade(fence, -0.15));
  for (let patch = 0; patch < 40; patch++) {
    const [x, y] = [(patch * 167) % 640, 135 + ((patch * 71) % 215)];
    ellipse(c, x, y, 12, 2.5, shade(ground, patch % 2 ? -0.1 : 0.1));
  }
};

export const windowPane = (c: Canvas, x: number, y: number, w: number, h: number, frame: string): void => {
  box(c, x - 5, y - 5, w + 10, h + 10, 4, frame);
  rect(c, x, y, w, h, '#bfe3f2');
  ellipse(c, x + w * 0.3, y + h * 0.4, w * 0.2, h * 0.13, '#ffffff');
  ellipse(c, x + w * 0.75, y + h * 0.7, w * 0.3, h * 0.35, '#8fc08a');
  rect(c, x + w / 2 - 2, y, 4, h, frame);
};

export const rug = (c: Canvas, x: number, y: number, rx: number, ry: number, hex: string): void => {
  ellipse(c, x, y, rx, ry, hex);
  ellipse(c, x, y, rx * 0.78, ry * 0.78, shade(hex, 0.3));
  ellipse(c, x, y, rx * 0.5, ry * 0.5, hex);
};

export const table = (c: Canvas, x: number, y: number, w: number, hex: string): void => {
  for (const leg of [0.08, 0.92]) rect(c, x + w * leg - 4, y, 8, 42, shade(hex, -0.35));
  box(c, x, y - 16, w, 26, 8, hex);
  box(c, x, y + 4, w, 8, 4, shade(hex, -0.2));
};

export const chair = (c: Canvas, x: number, y: number, hex: string): void => {
  rect(c, x + 2, y - 38, 24, 26, hex);
  box(c, x, y - 14, 28, 8, 3, shade(hex, -0.15));
  rect(c, x + 2, y - 8, 4, 18, shade(hex, -0.4));
  rect(c, x + 22, y - 8, 4, 18, shade(hex, -0.4));
};

/** Shelves filled with blocks and books in the given colors. */
export const shelf = (c: Canvas, x: number, y: number, w: number, rows: number, hexes: readonly string[]): void => {
  box(c, x, y, w, rows * 28 + 4, 3, '#b98b5e');
  for (let row = 0; row < rows; row++) {
    rect(c, x + 4, y + 4 + row * 28, w - 8, 24, '#7d5a3a');
    for (let at = 0; at * 12 < w - 22; at++) {
      const tall = 12 + ((at * 5 + row * 3) % 10);
      rect(c, x + 7 + at * 12, y + 28 + row * 28 - tall, 9, tall, hexes[(at + row) % hexes.length] ?? '#888888');
    }
  }
};

/** A cot (with bars) or a nap mat (without), with a sleeper whose blanket rises and falls with `breath` (-1 to 1). */
export const bed = (
  c: Canvas,
  x: number,
  y: number,
  bars: boolean,
  blanket: string,
  hair: string,
  breath: number,
): void => {
  box(c, x, y, 104, 40, 9, bars ? '#f4ead8' : shade(blanket, 0.55));
  ellipse(c, x + 20, y + 18, 16, 13, '#ffffff');
  ellipse(c, x + 22, y + 17, 10, 9.5, '#e8b893');
  ellipse(c, x + 18, y + 14, 9, 8, hair);
  ellipse(c, x + 66, y + 22 - breath, 36, 15 + breath * 1.6, blanket);
  ellipse(c, x + 66, y + 18 - breath, 26, 8, shade(blanket, 0.2));
  if (bars) for (let at = 0; at <= 8; at++) rect(c, x + at * 12.6, y + 22, 3, 32, '#d9c19b');
};

export const tree = (c: Canvas, x: number, y: number, hex: string): void => {
  rect(c, x - 7, y - 60, 14, 60, '#7a5538');
  ellipse(c, x, y - 82, 44, 36, hex);
  ellipse(c, x - 18, y - 92, 26, 22, shade(hex, 0.15));
};

export const slide = (c: Canvas, x: number, y: number, hex: string): void => {
  for (const at of [0, 26]) line(c, x + at, y, x + at, y - 96, 5, '#8d6e4f');
  for (let rung = 1; rung < 7; rung++) rect(c, x, y - rung * 14, 28, 4, '#8d6e4f');
  polygon(c, [x + 24, y - 100, x + 40, y - 100, x + 150, y - 8, x + 150, y, x + 128, y], hex);
  polygon(c, [x - 12, y - 128, x + 13, y - 152, x + 40, y - 128], shade(hex, -0.3));
};

/** Pictures pinned to the wall in a row. */
export const drawings = (c: Canvas, x: number, y: number, hexes: readonly string[]): void => {
  for (const [at, hex] of hexes.entries()) {
    rect(c, x + at * 46, y + (at % 2) * 6, 36, 28, '#fffdf6');
    ellipse(c, x + 18 + at * 46, y + 14 + (at % 2) * 6, 11, 8, hex);
    rect(c, x + 6 + at * 46, y + 22 + (at % 2) * 6, 24, 2, shade(hex, -0.3));
  }
};

export const bowl = (c: Canvas, x: number, y: number, hex: string): void => {
  ellipse(c, x, y, 17, 7, shade(hex, -0.3));
  ellipse(c, x, y - 3, 17, 7, hex);
  ellipse(c, x, y - 3, 12, 4.5, '#8a5a34');
};
