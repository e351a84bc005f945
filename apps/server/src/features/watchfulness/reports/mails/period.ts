import { dayAfter } from '../../../../platform/clock/local-day.ts';
import type { Period } from '../../../access/viewing-report/index.ts';

export type Every = 'week' | 'month';

/** Hours after midnight at the location before which nothing is mailed: the day should have begun. */
export const mailedAtHour = 7;

/** The dates of the week, from Monday, or the month that ended before a day which begins one. */
export const periodBefore = (day: string, every: Every): Period => {
  const to = dayAfter(day, -1);
  return { from: every === 'week' ? dayAfter(day, -7) : `${to.slice(0, 8)}01`, to };
};
