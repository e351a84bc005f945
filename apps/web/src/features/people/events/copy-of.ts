import { dateAt } from '../../../lib/format/times.ts';
import type { Event, EventBody } from './event-fields.tsx';

const day = 86_400_000;
const dayAfter = (date: string, days: number) => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** What a copy begins with: all of it, on the same day of the week, the first that is still to come. */
export const copyOf = (event: Event, zone: string, today = dateAt(zone)): EventBody => {
  const past = Math.max(0, (Date.parse(today) - Date.parse(event.startDate)) / day);
  const later = (Math.floor(past / 7) + 1) * 7;
  return {
    name: event.name,
    description: event.description,
    startDate: dayAfter(event.startDate, later),
    startTime: event.startTime,
    endDate: dayAfter(event.endDate, later),
    endTime: event.endTime,
    cameraIds: event.cameras.map(({ id }) => id),
    childIds: event.children.map(({ id }) => id),
  };
};
