import { describe, expect, it } from 'vitest';
import { createFreshness } from './freshness.ts';
import { defaultStreamLimits } from './limits.ts';

const playlist = (body: string, targetDuration: number | null = 2, shortestDuration = 2) => ({
  body: Buffer.from(body),
  targetDuration,
  shortestDuration,
});

describe('a playlist is the answer', () => {
  it.each([
    ['a quarter of its target duration when nothing is known of it', [[playlist('a'), 0, 40]], 500],
    [
      'as long when it has not changed',
      [
        [playlist('a'), 0, 40],
        [playlist('a'), 540, 580],
      ],
      500,
    ],
    // It changed after 540 at the earliest, so not again before 2540.
    [
      'until its next segment when it has changed',
      [
        [playlist('a'), 540, 580],
        [playlist('b'), 1_080, 1_120],
      ],
      1_420,
    ],
    [
      'a quarter again when that was long ago',
      [
        [playlist('a'), 0, 40],
        [playlist('b'), 9_000, 9_040],
      ],
      500,
    ],
    [
      'no longer than its shortest segment',
      [
        [playlist('a'), 0, 40],
        [playlist('b', 2, 1), 300, 340],
      ],
      660,
    ],
    [
      'at most 1.5 s',
      [
        [playlist('a', 10, 10), 0, 40],
        [playlist('b', 10, 10), 2_000, 2_040],
      ],
      1_500,
    ],
    [
      'at least 0.2 s',
      [
        [playlist('a', 0.5, 0.5), 0, 40],
        [playlist('b', 0.5, 0.5), 500, 540],
      ],
      200,
    ],
    ['1.5 s when it is one of variants', [[playlist('a', null, Infinity), 0, 40]], 1_500],
    [
      '1.5 s when it has no segments yet and has changed',
      [
        [playlist('a'), 0, 40],
        [playlist('b', 2, Infinity), 100, 140],
      ],
      1_500,
    ],
  ] as const)('%s', (_, fetches, expected) => {
    const freshFor = createFreshness(defaultStreamLimits);
    expect(fetches.map(([one, askedAt, now]) => freshFor('camera 1', one, askedAt, now)).at(-1)).toBe(expected);
  });

  it('by its own past, not by that of another', () => {
    const freshFor = createFreshness(defaultStreamLimits);
    freshFor('camera 1', playlist('a'), 0, 40);
    expect(freshFor('camera 2', playlist('b'), 100, 140)).toBe(500);
  });
});
