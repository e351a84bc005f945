import { type PolicyChange, type TimeRange, weekdays } from '@viewgate/contract';
import { minutesOf, type Span, timeOf, type WeekRange } from '../../../../ui/week-view/index.ts';

/** A time range as the week component draws it. */
export const asWeekRange = ({ id, dayOfWeek, startTime, endTime }: Omit<TimeRange, 'version'>): WeekRange => ({
  id,
  day: weekdays.indexOf(dayOfWeek),
  start: minutesOf(startTime, 'start'),
  end: minutesOf(endTime, 'end'),
});

/** The reverse, without the id. */
export const asTimes = ({ day, start, end }: Span) => ({
  dayOfWeek: weekdays[day] ?? 'Sunday',
  startTime: timeOf(start),
  endTime: timeOf(end),
});

type Plain = Omit<TimeRange, 'id' | 'version'>;

/** The schedule as it would be, for the effect preview. */
export const scheduleChange = (policyId: number, isEnabled: boolean, ranges: readonly Plain[]): PolicyChange => ({
  kind: 'schedule',
  policyId,
  isEnabled,
  ranges: ranges.map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime })),
});
