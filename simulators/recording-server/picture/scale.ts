import { type Canvas, createCanvas } from './canvas.ts';

/** The canvas at `percent` (1 to 100) of its size, each pixel the average of those it stands for. */
export function scaled(canvas: Canvas, percent: number): Canvas {
  if (percent >= 100) return canvas;
  const even = (size: number) => Math.max(16, Math.round((size * percent) / 200) * 2);
  const small = createCanvas(even(canvas.width), even(canvas.height));
  for (const [at, to] of small.planes.entries()) {
    const from = canvas.planes[at as 0 | 1 | 2];
    const [stepX, stepY] = [from.width / to.width, from.height / to.height];
    for (let y = 0; y < to.height; y++) {
      const [top, bottom] = [Math.floor(y * stepY), Math.max(Math.floor(y * stepY) + 1, Math.floor((y + 1) * stepY))];
      for (let x = 0; x < to.width; x++) {
        const [left, right] = [Math.floor(x * stepX), Math.max(Math.floor(x * stepX) + 1, Math.floor((x + 1) * stepX))];
        let sum = 0;
        for (let row = top; row < bottom; row++) {
          for (let column = left; column < right; column++) sum += from.samples[row * from.width + column] as number;
        }
        to.samples[y * to.width + x] = Math.round(sum / ((bottom - top) * (right - left)));
      }
    }
  }
  return small;
}
