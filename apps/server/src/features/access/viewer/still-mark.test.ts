import sharp from 'sharp';
import { expect, it } from 'vitest';
import { burnIn } from '../../../platform/pictures/burn-in.ts';
import { linesOf } from './stills.ts';

const at = Date.parse('2026-06-03T15:00:00Z');
const plain = () =>
  sharp({ create: { width: 640, height: 360, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();

it.each([
  ['long', 'Somebody Else '.repeat(14)],
  ['blank', '\u2800'.repeat(200)],
  ['letters with stacked accents', `a${'\u0301'.repeat(199)}`],
])('distinguishes two viewers with the same name: %s', async (_, name) => {
  const [one, other] = await Promise.all(
    [17, 28].map(async (viewerId) => {
      const lines = linesOf({ name, viewerId, timeZone: 'America/Chicago' }, at);
      const jpeg = await burnIn(await plain(), { lines, place: 'the same' });
      return await sharp(jpeg).grayscale().raw().toBuffer();
    }),
  );
  const differs = one!.map((value, place) => Number(Math.abs(value - other![place]!) > 60));
  const half = differs.length / 2;
  for (const part of [differs.subarray(0, half), differs.subarray(half)])
    expect(part.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(50);
});

it('shows the time by the location’s clock', () => {
  const lines = (timeZone: string) => linesOf({ name: 'Robin Reyes', viewerId: 7, timeZone }, at);
  expect(lines('America/Chicago')).toEqual(['#7 2026-06-03 10:00', 'Robin Reyes']);
  expect(lines('Asia/Kathmandu')).toEqual(['#7 2026-06-03 20:45', 'Robin Reyes']);
});
