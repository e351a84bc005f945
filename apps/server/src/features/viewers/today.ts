import { localDay } from '../../platform/clock/local-day.ts';
import type { Today } from './sql.ts';

/** The moment of a call with the location's calendar date. */
export const todayOf = ({ at, location }: { at: number; location: { timeZone: string } }): Today => ({
  at: new Date(at),
  day: localDay(at, location.timeZone),
});
