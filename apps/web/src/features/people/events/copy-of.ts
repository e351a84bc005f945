import { dateAfter, datesBetween } from '../../../lib/format/dates.ts';
import { dateAt } from '../../../lib/format/times.ts';
import { bodyOf, type Event, type EventBody } from './body.ts';

/** What a copy starts with: everything, a week later or, if that has passed, on the next date that is the same day of the week. */
export const copyOf = (event: Event, zone: string, today = dateAt(zone)): EventBody => {
  const past = Math.max(0, datesBetween(event.startDate, today).length - 1);
  const later = (Math.floor(past / 7) + 1) * 7;
  const { version: _, ...same } = bodyOf(event);
  return { ...same, startDate: dateAfter(event.startDate, later), endDate: dateAfter(event.endDate, later) };
};
