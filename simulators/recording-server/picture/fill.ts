const SUBROWS = 3;
let coverage = new Float32Array(4096);
let crossings = new Float64Array(64);

/** One plane of a picture; shapes are given in luma pixels and multiplied by `scale` (0.5 for chroma). */
export interface Plane {
  readonly samples: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Blends `value` into the plane wherever the polygon (x, y, x, y, …; even-odd rule) covers it, smooth at its edges. */
export const fillPolygon = (plane: Plane, points: readonly number[], value: number, alpha: number): void => {
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const [x, y] = [points[at] as number, points[at + 1] as number];
    if (x < x0) x0 = x;
    if (x > x1) x1 = x;
    if (y < y0) y0 = y;
    if (y > y1) y1 = y;
  }
  if (crossings.length < points.length) crossings = new Float64Array(points.length);
  fill(plane, x0, x1, y0, y1, value, alpha, (y, add) => {
    let found = 0;
    let before = points.length - 2;
    for (let at = 0; at < points.length; at += 2) {
      const [ya, yb] = [points[before + 1] as number, points[at + 1] as number];
      if (ya <= y !== yb <= y) {
        const xa = points[before] as number;
        crossings[found++] = xa + ((y - ya) / (yb - ya)) * ((points[at] as number) - xa);
      }
      before = at;
    }
    if (found > 2) crossings.subarray(0, found).sort();
    for (let pair = 0; pair + 1 < found; pair += 2) {
      const [a, b] = [crossings[pair] as number, crossings[pair + 1] as number];
      add(Math.min(a, b), Math.max(a, b));
    }
  });
};

/**
 * Like {@link fillPolygon}, for an ellipse rotated by `turn` radians: solved per row, as people and pets consist of
 * them.
 */
export const fillEllipse = (
  plane: Plane,
  shape: { cx: number; cy: number; rx: number; ry: number; turn: number },
  value: number,
  alpha: number,
): void => {
  const { cx, cy, rx, ry, turn } = shape;
  if (rx <= 0 || ry <= 0) return;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [ix, iy] = [1 / (rx * rx), 1 / (ry * ry)];
  const a = cos * cos * ix + sin * sin * iy;
  const b = 2 * sin * cos * (ix - iy);
  const c = sin * sin * ix + cos * cos * iy;
  const reachX = Math.hypot(rx * cos, ry * sin);
  const reachY = Math.hypot(rx * sin, ry * cos);
  fill(plane, cx - reachX, cx + reachX, cy - reachY, cy + reachY, value, alpha, (y, add) => {
    const dy = y - cy;
    const root = b * b * dy * dy - 4 * a * (c * dy * dy - 1);
    if (root <= 0) return;
    const half = Math.sqrt(root);
    add(cx + (-b * dy - half) / (2 * a), cx + (-b * dy + half) / (2 * a));
  });
};

type Spans = (y: number, add: (from: number, to: number) => void) => void;

const fill = (
  plane: Plane,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  value: number,
  alpha: number,
  spans: Spans,
): void => {
  const { samples, width, height, scale } = plane;
  const top = Math.max(0, Math.floor(y0 * scale));
  const bottom = Math.min(height - 1, Math.floor(y1 * scale));
  const left = Math.max(0, Math.floor(x0 * scale));
  const right = Math.min(width - 1, Math.floor(x1 * scale));
  if (left > right) return;
  if (coverage.length < width + 2) coverage = new Float32Array(width + 2);
  const add = (from: number, to: number) => {
    const [a, b] = [Math.max(left, from * scale), Math.min(right + 1, to * scale)];
    if (a < b) addSpan(a, b);
  };
  for (let row = top; row <= bottom; row++) {
    for (let x = left; x <= right; x++) coverage[x] = 0;
    for (let sub = 0; sub < SUBROWS; sub++) spans((row + (sub + 0.5) / SUBROWS) / scale, add);
    const start = row * width;
    for (let x = left; x <= right; x++) {
      const part = ((coverage[x] as number) / SUBROWS) * alpha;
      if (part <= 0) continue;
      const before = samples[start + x] as number;
      samples[start + x] = part >= 0.999 ? value : Math.round(before + (value - before) * part);
    }
  }
};

const addSpan = (from: number, to: number): void => {
  const [first, last] = [Math.floor(from), Math.floor(to)];
  if (first === last) {
    coverage[first] = (coverage[first] as number) + (to - from);
    return;
  }
  coverage[first] = (coverage[first] as number) + (first + 1 - from);
  for (let x = first + 1; x < last; x++) coverage[x] = (coverage[x] as number) + 1;
  coverage[last] = (coverage[last] as number) + (to - last);
};
