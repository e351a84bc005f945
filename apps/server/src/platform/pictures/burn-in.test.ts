import sharp from 'sharp';
import { expect, it } from 'vitest';
import { burnIn } from './burn-in.ts';
import { reencode, UnreadablePicture } from './reencode.ts';

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 90 })
    .toBuffer();
const mark = (name: string, place = name) => ({ lines: [name, '2026-06-03 10:00'], place });
/** The fraction of the rows that clearly differs from the background. */
const inkOf = async (jpeg: Buffer, level: number, from: number, until: number) => {
  const { data, info } = await sharp(jpeg).grayscale().raw().toBuffer({ resolveWithObject: true });
  const rows = data.subarray(Math.floor(info.height * from) * info.width, Math.floor(info.height * until) * info.width);
  return rows.filter((value) => Math.abs(value - level) > 40).length / rows.length;
};

it.each(['black', '#808080', 'white'])('can be read on %s, in both halves, and leaves the rest', async (background) => {
  const picture = await plain(640, 360, background);
  const jpeg = await burnIn(picture, mark('Nguyễn Winter #7'));
  const level = { black: 0, '#808080': 128, white: 255 }[background] ?? 0;
  for (const [from, until] of [
    [0, 0.5],
    [0.5, 1],
  ] as const) {
    const ink = await inkOf(jpeg, level, from, until);
    expect(ink).toBeGreaterThan(0.005);
    expect(ink).toBeLessThan(0.2);
  }
  expect(await sharp(jpeg).metadata()).toMatchObject({ width: 640, height: 360, format: 'jpeg' });
});

it('says who and when: another viewer or another minute gives another picture', async () => {
  const picture = await plain(640, 360, 'white');
  const [one, same, other, later] = await Promise.all([
    burnIn(picture, mark('Ada Winter #7')),
    burnIn(picture, mark('Ada Winter #7')),
    burnIn(picture, mark('Ben Winter #8', 'Ada Winter #7')),
    burnIn(picture, { lines: ['Ada Winter #7', '2026-06-03 10:01'], place: 'Ada Winter #7' }),
  ]);
  expect(same).toEqual(one);
  expect(other).not.toEqual(one);
  expect(later).not.toEqual(one);
});

it('draws a name as typed, whatever it would mean to a program', async () => {
  const picture = await plain(640, 360, 'white');
  for (const name of [
    '<span size="900000">A</span>',
    '&amp;&#0;<',
    'ä'.repeat(300),
    '\u0000\u202e\u200f\n\n',
    '李小龍',
    'e\u0301'.repeat(90),
  ]) {
    expect(await inkOf(await burnIn(picture, mark(name)), 255, 0, 1)).toBeLessThan(0.25);
  }
});

it('refuses a small file that decodes to a huge picture', async () => {
  const png = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: 'red' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(png.length).toBeLessThan(3_000_000);
  await expect(reencode(png, { width: 320, height: 320, quality: 80 })).rejects.toThrow(UnreadablePicture);
});

it('refuses what cannot be marked, without decoding it if it claims to be large', async () => {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  // Its header claims 30,000 by 30,000.
  const huge = Buffer.from(png);
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  const long = await plain(640, 360, 'white');
  const start = long.indexOf(Buffer.from([0xff, 0xc0]));
  const huger = Buffer.from(long);
  huger.writeUInt16BE(65_000, start + 5);
  huger.writeUInt16BE(65_000, start + 7);
  const before = process.memoryUsage().rss;
  for (const bytes of [
    huge,
    huger,
    Buffer.from('<svg/>'),
    Buffer.alloc(0),
    long.subarray(0, 400),
    await plain(40, 40, 'red'),
  ]) {
    await expect(burnIn(bytes, mark('Ada'))).rejects.toThrow(UnreadablePicture);
  }
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  expect((await burnIn(await plain(2_000, 64, 'white'), mark('Ada Winter, a long name'))).length).toBeGreaterThan(0);
});

it('draws no more pixels over a long, flat picture than it has', async () => {
  const flat = await plain(65_500, 240, 'white');
  const before = process.resourceUsage().maxRSS;
  expect(await sharp(await burnIn(flat, mark('Ada Winter'))).metadata()).toMatchObject({ width: 65_500, height: 240 });
  // In KB.
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(400_000);
});
