import { z } from 'zod';
import { toldFailure } from '../../failures/told.ts';
import { calendarDate, id, instant } from '../common.ts';
import { cameraThumbnail } from '../pictures.ts';
import { automationKinds } from '../people/automations.ts';
import { alert } from './alerts.ts';

/** Days, today the last of them, that the widgets about watching look back. */
export const watchedBackDays = 30;
/** Days of the calendar, from the Sunday of this week. */
export const calendarDays = 35;

const count = z.int().min(0);

export const userSummary = z.object({
  families: count,
  /** As the lists of viewers have them; a location without families has its owners here. */
  viewers: count,
  active: count,
  paused: count,
  scheduled: count,
  /** Registrations that wait for an answer. */
  pending: count,
  /** Of the active ones. */
  neverSignedIn: count,
  /** Every viewer of the location is paused; `until` is null if indefinitely. */
  locationPause: z.object({ until: instant.nullable() }).nullable(),
});

export const activeUsers = z.object({
  /** Each of the last thirty dates, the first one first: how many viewers watched on it. */
  days: z.array(z.object({ day: calendarDate, viewers: count })),
  /** Each hour of the location's clock: how many viewers watched in it, added up over the dates. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), viewers: count })),
});

/** Families, and how many of them watched today, and in the last seven and thirty dates. */
const engaged = { families: count, day: count, week: count, month: count };
export const familyEngagement = z.object({
  ...engaged,
  /** By name; a family with children in several classes counts for each. */
  classes: z.array(z.object({ id, name: z.string(), ...engaged })),
});

/** Those who watched longest in the last thirty dates, the first one first. */
export const topUsers = z.array(
  z.object({ viewerId: id, name: z.string(), familyId: id, familyName: z.string(), sessions: count, seconds: count }),
);

export const cameraImages = z.object({
  total: count,
  /** Enabled, and without a picture. */
  inTrouble: count,
  /** Those in trouble first; at most twelve. */
  cameras: z.array(cameraThumbnail),
});

const openAutomation = z.object({
  id,
  kind: z.enum(automationKinds),
  subjectName: z.string(),
  scheduledDate: calendarDate,
  label: z.string().nullable(),
  className: z.string().nullable(),
  toClassName: z.string().nullable(),
  failure: toldFailure.nullable(),
});
export const openAutomations = z.object({
  waiting: count,
  failed: count,
  /** The first five of each. */
  next: z.array(openAutomation),
  failures: z.array(openAutomation),
});

export const eventsAndAutomations = z.object({
  from: calendarDate,
  to: calendarDate,
  today: calendarDate,
  /** Those of the dates, in order; at most two hundred. */
  events: z.array(
    z.object({
      id,
      name: z.string(),
      startsAt: instant,
      endsAt: instant,
      firstDay: calendarDate,
      lastDay: calendarDate,
    }),
  ),
  automations: z.array(z.object({ day: calendarDate, waiting: count, failed: count, done: count })),
});

export const latestNews = z.object({
  openAlerts: count,
  /** The five last, open or answered. */
  alerts: z.array(alert),
  /** What staff who had chosen so were notified of, the last one first; at most eight. */
  messages: z.array(
    z.object({
      id,
      key: z.string(),
      count,
      detail: z.string().nullable(),
      record: z.string().nullable(),
      createdAt: instant,
    }),
  ),
});

const people = { children: count, adults: count };
export const classDetectionCounts = z.object({
  /** Those whose cameras were counted today, by name. */
  classes: z.array(
    z.object({
      id,
      name: z.string(),
      /** Of the last five minutes that were counted, if that is less than a quarter of an hour ago. */
      now: z.object({ ...people, at: instant }).nullable(),
      /** The most in five minutes of each hour that was counted. */
      hours: z.array(z.object({ hour: z.int().min(0).max(23), ...people })),
    }),
  ),
});

const link = z.string().nullable();
export const helpLinks = z.object({
  knowledgeBaseUrl: link,
  supportUrl: link,
  supportEmail: z.string().nullable(),
  supportPhone: z.string().nullable(),
  appStoreUrl: link,
  playStoreUrl: link,
});

/** What keeps a location from running by itself. */
export const attention = {
  openAlerts: count,
  /** Enabled, and without a picture. */
  camerasInTrouble: count,
  failedAutomations: count,
  /** Registrations that wait for an answer. */
  pendingRegistrations: count,
};
export const manyLocations = z.object({
  total: count,
  /** Of all of them, not only of those shown. */
  ...attention,
  watching: count,
  /** How many need something done. */
  needing: count,
  /** By name; null: the locations without a region. */
  regions: z.array(z.object({ id: id.nullable(), name: z.string().nullable(), locations: count, needing: count })),
  /** Those that need something first; at most fifty. */
  locations: z.array(
    z.object({
      id,
      name: z.string(),
      organizationName: z.string(),
      regionName: z.string().nullable(),
      ...attention,
      watching: count,
    }),
  ),
});
