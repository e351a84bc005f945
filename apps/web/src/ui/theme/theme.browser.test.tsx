import { expect, test } from 'vitest';

const facesFor = async (text: string) => {
  await document.fonts.load('16px "Figtree Variable"', text);
  const family = [...document.fonts].filter((face) => face.family.includes('Figtree Variable'));
  return family.filter((face) => face.status === 'loaded').map((face) => face.unicodeRange);
};

test('a name in Vietnamese letters has a font of ours for them, fetched only then', async () => {
  const hasVietnamese = (ranges: readonly string[]) => ranges.some((range) => /U\+1EA0-1EF9/i.test(range));
  expect(hasVietnamese(await facesFor('Noor Winterbourne'))).toBe(false);
  expect(hasVietnamese(await facesFor('Nguyễn'))).toBe(true);
});
