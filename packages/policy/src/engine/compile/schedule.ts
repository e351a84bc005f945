import { isFalse, isTrue } from './certain.ts';
import type { PolicyFacts, TimeRangeFacts } from '../facts.ts';
import { minutesPerDay } from '../zone.ts';

/** Minutes of the local week, start inclusive, end exclusive. */
export type MinuteSpan = readonly [start: number, end: number];

const timePattern = /^([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/;

const secondsOfDay = (time: string): number => {
  const match = typeof time === 'string' ? timePattern.exec(time) : null;
  if (!match) throw new Error(`not a time of day: ${time}`);
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3]);
};

/**
 * The minutes of the week that a range opens. Only whole open minutes count, so odd seconds narrow the range. Throws
 * on an invalid day, time or order.
 */
const spanOfRange = (range: TimeRangeFacts): MinuteSpan => {
  const { dayOfWeek } = range;
  if (!Number.isInteger(dayOfWeek) || dayOfWeek < 0 || dayOfWeek > 6) throw new Error(`not a day: ${dayOfWeek}`);
  const start = secondsOfDay(range.startTime);
  const end = secondsOfDay(range.endTime) || minutesPerDay * 60;
  if (end <= start) throw new Error(`ends before it starts: ${range.startTime} to ${range.endTime}`);
  const day = dayOfWeek * minutesPerDay;
  return [day + Math.ceil(start / 60), day + Math.floor(end / 60)];
};

/** A policy's schedule as unmerged spans; null when it is off and limits nothing. Throws like {@link spanOfRange}. */
export const scheduleSpans = (policy: PolicyFacts): MinuteSpan[] | null => {
  const { isEnabled, ranges } = policy.schedule;
  if (isFalse(isEnabled)) return null;
  if (!isTrue(isEnabled)) throw new Error('schedule is neither on nor off');
  return ranges.map(spanOfRange).filter(([start, end]) => end > start);
};
