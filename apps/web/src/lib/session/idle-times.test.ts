import { expect, test } from 'vitest';
import { idleSeconds } from './idle-times.ts';

test.each([
  [15, 720],
  [30, 1620],
  [4, 60],
  [3, 60],
  [1, 60],
  [0, 60],
])('a session of %d minutes warns after %d seconds', (minutes, seconds) => {
  expect(idleSeconds(minutes)).toBe(seconds);
});
