import sharp from 'sharp';
import type { Canvas } from './canvas.ts';

/** The canvas as a JPEG; quality 1 to 100, `scale` in percent of its size. */
export const encodeJpeg = async (canvas: Canvas, quality: number, scale: number): Promise<Buffer> => {
  const { width, height } = canvas;
  const picture = sharp(rgbOf(canvas), { raw: { width, height, channels: 3 } });
  const sized = scale < 100 ? picture.resize(Math.max(16, Math.round((width * scale) / 100))) : picture;
  return await sized.jpeg({ quality }).toBuffer();
};

/** BT.601, from video range to the full one, in fixed point of 8 bits. */
const rgbOf = ({ width, height, y, u, v }: Canvas): Uint8ClampedArray => {
  const rgb = new Uint8ClampedArray(width * height * 3);
  const half = width / 2;
  for (let row = 0, to = 0; row < height; row++) {
    for (let column = 0; column < width; column++, to += 3) {
      const chroma = (row >> 1) * half + (column >> 1);
      const luma = ((y[row * width + column] as number) - 16) * 298 + 128;
      const blue = (u[chroma] as number) - 128;
      const red = (v[chroma] as number) - 128;
      rgb[to] = (luma + 409 * red) >> 8;
      rgb[to + 1] = (luma - 100 * blue - 208 * red) >> 8;
      rgb[to + 2] = (luma + 516 * blue) >> 8;
    }
  }
  return rgb;
};
