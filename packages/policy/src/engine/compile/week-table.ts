import { minutesPerWeek } from '../zone.ts';
import type { MinuteSpan } from './schedule.ts';

/**
 * The week, cut wherever a schedule opens or closes. Each segment holds one bit per schedule and one per class, so
 * that one row answers for all of the location's policies at a minute.
 */
export interface WeekTable {
  /** The segment of each minute of the week. */
  readonly segmentOf: Uint16Array;
  /** The first minute of each segment, then the end of the week. */
  readonly starts: Uint16Array;
  /** Rows of `stride` words: the schedules' words, then the classes'. */
  readonly open: Int32Array;
  readonly scheduleWords: number;
  readonly classWords: number;
  readonly stride: number;
}

export const wordsFor = (bits: number): number => Math.max(1, (bits + 31) >> 5);

/** Builds the table; `classBits` gives each class's schedule bit, or -1 for a class that never opens. */
export const buildWeekTable = (
  schedules: readonly (readonly MinuteSpan[] | null)[],
  classBits: readonly number[],
): WeekTable => {
  const cuts = new Uint8Array(minutesPerWeek);
  cuts[0] = 1;
  for (const spans of schedules) {
    for (const [start, end] of spans ?? []) {
      cuts[start] = 1;
      if (end < minutesPerWeek) cuts[end] = 1;
    }
  }
  const segmentOf = new Uint16Array(minutesPerWeek);
  const starts: number[] = [];
  for (let minute = 0; minute < minutesPerWeek; minute++) {
    if (cuts[minute] === 1) starts.push(minute);
    segmentOf[minute] = starts.length - 1;
  }
  const scheduleWords = wordsFor(schedules.length);
  const classWords = wordsFor(classBits.length);
  const stride = scheduleWords + classWords;
  const open = new Int32Array(starts.length * stride);
  const openSegments = (bit: number, from: number, to: number) => {
    for (let row = from; row < to; row++) {
      const word = row * stride + (bit >> 5);
      open[word] = open[word]! | (1 << (bit & 31));
    }
  };
  schedules.forEach((spans, bit) => {
    if (spans === null) openSegments(bit, 0, starts.length);
    for (const [start, end] of spans ?? []) {
      openSegments(bit, segmentOf[start]!, end < minutesPerWeek ? segmentOf[end]! : starts.length);
    }
  });
  for (let row = 0; row < starts.length; row++) {
    const base = row * stride;
    classBits.forEach((bit, position) => {
      if (bit < 0 || ((open[base + (bit >> 5)]! >>> (bit & 31)) & 1) === 0) return;
      const word = base + scheduleWords + (position >> 5);
      open[word] = open[word]! | (1 << (position & 31));
    });
  }
  return { segmentOf, starts: Uint16Array.from([...starts, minutesPerWeek]), open, scheduleWords, classWords, stride };
};
