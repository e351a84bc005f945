import { useEffect, useState } from 'react';
import { portalNow } from '../../lib/clock.ts';
import { keptIntl } from '../../lib/intl.ts';

const dayNumbers: Readonly<Record<string, number>> = { Sun: 0, Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6 };

/** The position of a moment in the week of a zone: the day (Sunday is 0) and the minutes since its midnight. */
export const placeInWeek = (zone: string, at: Date = new Date(portalNow())): { day: number; minute: number } => {
  const parts = keptIntl(Intl.DateTimeFormat, 'en-US', {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: dayNumbers[part('weekday')] ?? 0, minute: Number(part('hour')) * 60 + Number(part('minute')) };
};

/** Milliseconds between clock ticks. */
const tick = 30_000;

/** The current moment in the week of a zone, kept up to date. */
export const useNow = (zone: string): { day: number; minute: number } => {
  const [now, setNow] = useState(() => placeInWeek(zone));
  useEffect(() => {
    const look = () => setNow(placeInWeek(zone));
    look();
    const timer = setInterval(look, tick);
    return () => clearInterval(timer);
  }, [zone]);
  return now;
};
