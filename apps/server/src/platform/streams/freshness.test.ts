import { describe, expect, it } from 'vitest';
import { createFreshness } from './freshness.ts';
import { defaultStreamLimits } from './limits.ts';

const playlist = (body: string, targetDuration: number | null = 2, shortestDuration = 2) => ({
  body: Buffer.from(body),
  targetDuration,
  shortestDuration,
});

describe('a playlist is fresh', () => {
  it.each([
    ['a quarter of its target duration when nothing is known of it', [[playlist('a'), 0, 40]], 500],
    [
      'equally long when it has not changed',
      [
        [playlist('a'), 0, 40],
        [playlist('a'), 540, 580],
      ],
      500,
    ],
    // It changed after 540 and by 1120, so it changes again after 2540 and by 3120: a request at 2830 shows in which half.
    [
      'until the middle of the interval in which its next segment is due',
      [
        [playlist('a'), 540, 580],
        [playlist('b'), 1_080, 1_120],
      ],
      1_710,
    ],
    [
      'until the end of that interval once it is known well enough',
      [
        [playlist('a'), 0, 40],
        [playlist('b'), 100, 140],
      ],
      2_000,
    ],
    // In the later half: after 2830 and by 3120; then after 3070 and by 3120; and by 3120 it had changed.
    [
      'more precisely with each fetch, whether it had changed or not',
      [
        [playlist('a'), 540, 580],
        [playlist('b'), 1_080, 1_120],
        [playlist('b'), 2_830, 2_870],
        [playlist('b'), 3_070, 3_110],
        [playlist('c'), 3_310, 3_350],
      ],
      1_770,
    ],
    [
      'a quarter again when its next segment is late',
      [
        [playlist('a'), 0, 40],
        [playlist('b'), 100, 140],
        [playlist('b'), 2_140, 2_180],
      ],
      500,
    ],
    [
      'a quarter again when its change was not seen for longer than a segment',
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
        [playlist('b', 2, 1), 100, 140],
      ],
      1_000,
    ],
    [
      'at most 4 s',
      [
        [playlist('a', 10, 10), 0, 40],
        [playlist('b', 10, 10), 2_000, 2_040],
      ],
      4_000,
    ],
    ['at least 0.2 s', [[playlist('a', 0.5, 0.5), 0, 40]], 200],
    ['4 s when it is one of variants', [[playlist('a', null, Infinity), 0, 40]], 4_000],
    [
      'a quarter when it has no segments yet',
      [
        [playlist('a'), 0, 40],
        [playlist('b', 2, Infinity), 100, 140],
      ],
      500,
    ],
  ] as const)('%s', (_, fetches, expected) => {
    const freshFor = createFreshness(defaultStreamLimits);
    expect(fetches.map(([one, askedAt, now]) => freshFor('camera 1', one, askedAt, now)).at(-1)).toBe(expected);
  });

  it("according to its own history, not another's", () => {
    const freshFor = createFreshness(defaultStreamLimits);
    freshFor('camera 1', playlist('a'), 0, 40);
    expect(freshFor('camera 2', playlist('b'), 100, 140)).toBe(500);
  });

  // A camera that completes a segment every 2 s, some up to 80 ms early or late; refetched as soon as the last answer expires.
  it.each([0, 30, 80])('for about one fetch per segment, soon after it appears, with %i ms of jitter', (jitter) => {
    const segments = 200;
    const completeAt = (n: number) => 300 + n * 2_000 + jitter * Math.sin(n * 2.4);
    const newestAt = (moment: number) =>
      Array.from({ length: segments }, (_, n) => n).filter((n) => completeAt(n) <= moment).length;
    const freshFor = createFreshness(defaultStreamLimits);
    const lags: number[] = [];
    let [fetches, seen] = [0, 0];
    for (let now = 0; seen < segments; fetches++) {
      const askedAt = now;
      now += 40;
      const newest = newestAt(now);
      if (newest > seen) lags.push(now - completeAt(newest - 1));
      seen = newest;
      now += freshFor('camera', playlist(String(newest)), askedAt, now);
    }
    expect(lags).toHaveLength(segments);
    expect(fetches / segments).toBeLessThan(1.15);
    expect(lags.reduce((sum, lag) => sum + lag, 0) / segments).toBeLessThan(300);
  });
});
