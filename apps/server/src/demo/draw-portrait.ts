import sharp from 'sharp';

type Color = readonly [red: number, green: number, blue: number];

const backgrounds: readonly Color[] = [
  [233, 196, 164],
  [178, 205, 196],
  [219, 203, 162],
  [190, 200, 222],
  [221, 184, 188],
];
const skins: readonly Color[] = [
  [244, 208, 178],
  [226, 178, 140],
  [186, 132, 92],
  [132, 88, 60],
  [96, 64, 46],
];
const hairs: readonly Color[] = [
  [48, 36, 30],
  [94, 60, 38],
  [150, 104, 58],
  [118, 116, 114],
  [152, 72, 44],
];
const clothes: readonly Color[] = [
  [15, 85, 82],
  [120, 72, 96],
  [64, 84, 128],
  [150, 92, 52],
  [84, 104, 68],
];

const side = 384;
const within = (x: number, y: number, [cx, cy, rx, ry]: readonly [number, number, number, number]) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

/** A demo face drawn from a number: the same number gives the same face. JPEG, 192 × 192. */
export const drawPortrait = async (seed: number): Promise<Buffer> => {
  const of = <T>(list: readonly T[], step: number): T => list[Math.floor(seed / step + seed * step) % list.length] as T;
  const [background, skin, hair, cloth] = [of(backgrounds, 1), of(skins, 2), of(hairs, 3), of(clothes, 5)];
  const isLong = seed % 3 !== 0;
  const colorAt = (x: number, y: number): Color => {
    const isEye = within(x, y, [158, 178, 8, 9]) || within(x, y, [226, 178, 8, 9]);
    const isMouth = within(x, y, [192, 216, 34, 22]) && !within(x, y, [192, 208, 38, 22]);
    if (isEye || isMouth) return [58, 38, 34];
    if (within(x, y, [192, 118, 92, 46]) && y < 128 - (x - 192) / 9) return hair;
    if (within(x, y, [192, 178, 78, 92])) return skin;
    if (isLong ? within(x, y, [192, 186, 104, 128]) && y < 292 : within(x, y, [192, 150, 92, 84])) return hair;
    if (Math.abs(x - 192) < 30 && y > 240 && y < 320) return skin;
    return within(x, y, [192, 404, 146, 116]) ? cloth : background;
  };
  const pixels = Buffer.alloc(side * side * 3);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) pixels.set(colorAt(x, y), (y * side + x) * 3);
  }
  return await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(side / 2, side / 2)
    .jpeg({ quality: 82 })
    .toBuffer();
};
