import { color } from './color.ts';
import { fillEllipse, fillPolygon, type Plane } from './fill.ts';

/** A drawing surface in planar YUV 4:2:0, the layout that x264, I_PCM macroblocks and JPEG all accept unchanged. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** The three planes one after another: Y, then U, then V. */
  readonly data: Uint8Array;
  readonly y: Uint8Array;
  readonly u: Uint8Array;
  readonly v: Uint8Array;
  readonly planes: readonly [Plane, Plane, Plane];
}

/** An empty (black) canvas; width and height in pixels, both even. */
export const createCanvas = (width: number, height: number): Canvas => {
  const luma = width * height;
  const data = new Uint8Array(luma + luma / 2);
  const y = data.subarray(0, luma);
  const u = data.subarray(luma, luma + luma / 4);
  const v = data.subarray(luma + luma / 4);
  y.fill(16);
  u.fill(128);
  v.fill(128);
  const half = { width: width / 2, height: height / 2, scale: 0.5 };
  const planes = [
    { samples: y, width, height, scale: 1 },
    { samples: u, ...half },
    { samples: v, ...half },
  ] as const;
  return { width, height, data, y, u, v, planes };
};

/** Fills a polygon given as x, y, x, y, … in pixels. */
export const polygon = (canvas: Canvas, points: readonly number[], hex: string, alpha = 1): void => {
  const paint = color(hex);
  fillPolygon(canvas.planes[0], points, paint.y, alpha);
  fillPolygon(canvas.planes[1], points, paint.u, alpha);
  fillPolygon(canvas.planes[2], points, paint.v, alpha);
};

export const rect = (canvas: Canvas, x: number, y: number, w: number, h: number, hex: string, alpha = 1): void => {
  polygon(canvas, [x, y, x + w, y, x + w, y + h, x, y + h], hex, alpha);
};

/** A rectangle with corners of the given radius. */
export const box = (canvas: Canvas, x: number, y: number, w: number, h: number, radius: number, hex: string): void => {
  const points: number[] = [];
  const corners = [
    [x + w - radius, y + radius, -90],
    [x + w - radius, y + h - radius, 0],
    [x + radius, y + h - radius, 90],
    [x + radius, y + radius, 180],
  ] as const;
  for (const [cx, cy, from] of corners) {
    for (let step = 0; step <= 4; step++) {
      const angle = ((from + step * 22.5) * Math.PI) / 180;
      points.push(cx + radius * Math.cos(angle), cy + radius * Math.sin(angle));
    }
  }
  polygon(canvas, points, hex);
};

/** An ellipse around (cx, cy), turned by `turn` radians. */
export const ellipse = (
  canvas: Canvas,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  hex: string,
  { turn = 0, alpha = 1 }: { turn?: number; alpha?: number } = {},
): void => {
  const shape = { cx, cy, rx, ry, turn };
  const paint = color(hex);
  fillEllipse(canvas.planes[0], shape, paint.y, alpha);
  fillEllipse(canvas.planes[1], shape, paint.u, alpha);
  fillEllipse(canvas.planes[2], shape, paint.v, alpha);
};

/** A straight stroke of the given width in pixels. */
export const line = (
  canvas: Canvas,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  width: number,
  hex: string,
): void => {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [nx, ny] = [((y2 - y1) / length) * (width / 2), ((x1 - x2) / length) * (width / 2)];
  polygon(canvas, [x1 + nx, y1 + ny, x2 + nx, y2 + ny, x2 - nx, y2 - ny, x1 - nx, y1 - ny], hex);
};
