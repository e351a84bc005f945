import { expect, it } from 'vitest';
import { goesPublic } from './camera-effect.ts';

it('asks before the public sees a camera that it did not see, however that comes about', () => {
  const shown = { isPublic: true, isEnabled: true, aiOnly: false };
  const off = { ...shown, isEnabled: false };
  const forDetectors = { ...shown, aiOnly: true };
  expect([goesPublic(null, shown), goesPublic({ ...shown, isPublic: false }, shown)]).toEqual([true, true]);
  expect([goesPublic(off, shown), goesPublic(forDetectors, shown)]).toEqual([true, true]);
  // Marked public while nobody can watch it: that is decided now, so it is asked now.
  expect(goesPublic({ ...off, isPublic: false }, off)).toBe(true);
  expect([
    goesPublic(shown, shown),
    goesPublic(shown, off),
    goesPublic(off, off),
    goesPublic(shown, { ...shown, isPublic: false }),
  ]).toEqual([false, false, false, false]);
  expect(goesPublic({ ...off, isPublic: false }, { ...shown, isPublic: false })).toBe(false);
});
