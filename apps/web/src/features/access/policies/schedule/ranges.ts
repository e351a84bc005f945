import { type PolicyChange, type TimeRange, weekdays } from '@viewgate/contract';
import { minutesOf, type Span, timeOf, type WeekRange } from '../../../../ui/week-view/index.ts';

/** A time range as the week draws it. */
export const asWeekRange = ({ id, dayOfWeek, startTime, endTime }: Omit<TimeRange, 'version'>): WeekRange => ({
  id,
  day: weekdays.indexOf(dayOfWeek),
  start: minutesOf(startTime, 'start'),
  end: minutesOf(endTime, 'end'),
});

/** And back, without the id. */
export const asTimes = ({ day, start, end }: Span) => ({
  dayOfWeek: weekdays[day] ?? 'Sunday',
  startTime: timeOf(start),
  endTime: timeOf(end),
});

type Plain = Omit<TimeRange, 'id' | 'version'>;

/** The schedule as it would stand, for asking whom that concerns. */
export const scheduleChange = (policyId: number, isEnabled: boolean, ranges: readonly Plain[]): PolicyChange => ({
  kind: 'schedule',
  policyId,
  isEnabled,
  ranges: ranges.map(({ dayOfWeek, startTime, endTime }) => ({ dayOfWeek, startTime, endTime })),
});
