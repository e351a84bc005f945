import { z } from 'zod';
import { calendarDate, instant } from '../common.ts';

/** How a camera is, its picture included. Anything neither online nor unknown is down. */
export const healthStates = ['online', 'offline', 'noSignal', 'frozen', 'black', 'unknown'] as const;
export const healthState = z.enum(healthStates);
export type HealthState = z.output<typeof healthState>;

/** The days that uptime covers, today included. */
export const uptimeDays = 90;

/** How long something was up, of the time that is known. */
export const uptime = z.object({
  /** Between 0 and 1; null if nothing is known. */
  share: z.number().min(0).max(1).nullable(),
  /** The first of {@link uptimeDays} calendar dates. */
  from: calendarDate,
  /** For each date, in thousandths; null if nothing is known about it. */
  days: z.array(z.int().min(0).max(1_000).nullable()),
});
export type Uptime = z.output<typeof uptime>;

/** A calendar date in seconds; time that is neither up nor down is not known. */
export const healthDay = z.object({
  day: calendarDate,
  up: z.int(),
  down: z.int(),
  /** Seconds of the date so far: 23 or 25 hours where the clock changes. */
  length: z.int(),
});
export type HealthDay = z.output<typeof healthDay>;

/** An interval of a state; the open one has no end. */
export const healthOutage = z.object({ state: healthState, beganAt: instant, endedAt: instant.nullable() });
