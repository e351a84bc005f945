import { describe, expect, it } from 'vitest';
import { blocksOf, drawn, minutesOf, moved, resized, timeOf } from './span.ts';

const range = (id: number, day: number, start: number, end: number) => ({ id, day, start, end });
const hour = 60;

describe('blocks of a week', () => {
  it('merge ranges that overlap on a day, even through a third, and keep apart those that only touch', () => {
    const ranges = [
      range(1, 1, 14 * hour, 16 * hour),
      range(2, 1, 8 * hour, 10 * hour),
      range(3, 1, 9 * hour, 15 * hour),
      range(4, 1, 16 * hour, 18 * hour),
      range(5, 2, 9 * hour, 15 * hour),
    ];
    expect(
      blocksOf(ranges).map(({ day, start, end, ranges: own }) => [day, start, end, own.map(({ id }) => id)]),
    ).toEqual([
      [1, 8 * hour, 16 * hour, [2, 3, 1]],
      [1, 16 * hour, 18 * hour, [4]],
      [2, 9 * hour, 15 * hour, [5]],
    ]);
  });

  it('keep the longer of two that start together', () => {
    expect(blocksOf([range(1, 0, 0, 60), range(2, 0, 0, 1_440), range(3, 0, 30, 90)])).toMatchObject([
      { start: 0, end: 1_440 },
    ]);
  });
});

describe('drawing', () => {
  it('snaps to quarter-hour steps, up and down, at least one', () => {
    expect(drawn(3, 487, 611)).toEqual({ day: 3, start: 480, end: 615 });
    expect(drawn(3, 611, 487)).toEqual({ day: 3, start: 480, end: 615 });
    expect(drawn(3, 480, 480)).toEqual({ day: 3, start: 480, end: 495 });
    expect(drawn(3, 1_430, 2_000)).toEqual({ day: 3, start: 1_425, end: 1_440 });
    expect(drawn(3, -50, 10)).toEqual({ day: 3, start: 0, end: 15 });
  });

  it('moves a range within the day and the week, keeping its length', () => {
    const span = { day: 1, start: 500, end: 620 };
    expect(moved(span, 4, 0)).toEqual({ day: 4, start: 500, end: 620 });
    expect(moved(span, 1, 32)).toEqual({ day: 1, start: 525, end: 645 });
    expect(moved(span, 9, -9_999)).toEqual({ day: 6, start: 0, end: 120 });
    expect(moved(span, -2, 9_999)).toEqual({ day: 0, start: 1_320, end: 1_440 });
  });

  it('drags one edge, leaving at least one step', () => {
    const span = { day: 1, start: 480, end: 600 };
    expect(resized(span, 'end', 697)).toEqual({ ...span, end: 690 });
    expect(resized(span, 'end', 100)).toEqual({ ...span, end: 495 });
    expect(resized(span, 'end', 9_999)).toEqual({ ...span, end: 1_440 });
    expect(resized(span, 'start', 473)).toEqual({ ...span, start: 480 });
    expect(resized(span, 'start', 9_999)).toEqual({ ...span, start: 585 });
    expect(resized(span, 'start', -5)).toEqual({ ...span, start: 0 });
  });
});

describe('times', () => {
  it('read midnight as the end of the day where it ends one', () => {
    expect(minutesOf('00:00:00', 'start')).toBe(0);
    expect(minutesOf('00:00:00', 'end')).toBe(1_440);
    expect(minutesOf('15:30:00', 'end')).toBe(930);
    expect([0, 930, 1_440].map(timeOf)).toEqual(['00:00:00', '15:30:00', '00:00:00']);
  });
});
