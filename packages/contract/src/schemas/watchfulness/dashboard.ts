import { z } from 'zod';
import { toldFailure } from '../../failures/told.ts';
import { calendarDate, id, instant } from '../common.ts';
import { cameraThumbnail } from '../pictures.ts';
import { automationKinds } from '../people/automations.ts';
import { alert } from './alerts.ts';

/** How many days, including today, the widgets about watching cover. */
export const watchedBackDays = 30;
/** How many days the calendar covers, from the Sunday of this week. */
export const calendarDays = 35;

const count = z.int().min(0);

export const userSummary = z.object({
  families: count,
  /** As counted by the lists of viewers; at a location without families, its owners. */
  viewers: count,
  active: count,
  paused: count,
  scheduled: count,
  /** Registrations waiting for an answer. */
  pending: count,
  /** Among the active ones. */
  neverSignedIn: count,
  /** Set while every viewer of the location is paused; `until` is null if the pause is indefinite. */
  locationPause: z.object({ until: instant.nullable() }).nullable(),
});

export const activeUsers = z.object({
  /** How many viewers watched on each of the last thirty days, oldest first. */
  days: z.array(z.object({ day: calendarDate, viewers: count })),
  /** How many viewers watched in each hour of the location's clock, added up over these days. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), viewers: count })),
});

/** Families, and how many of them watched today, in the last seven days and in the last thirty. */
const engaged = { families: count, day: count, week: count, month: count };
export const familyEngagement = z.object({
  ...engaged,
  /** By name; a family with children in several classes counts for each. */
  classes: z.array(z.object({ id, name: z.string(), ...engaged })),
});

/** Those who watched longest in the last thirty days, longest first. */
export const topUsers = z.array(
  z.object({ viewerId: id, name: z.string(), familyId: id, familyName: z.string(), sessions: count, seconds: count }),
);

export const cameraImages = z.object({
  total: count,
  /** Enabled, but without a picture. */
  inTrouble: count,
  /** Cameras in trouble first; at most twelve. */
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
  /** In order; at most two hundred. */
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
  /** The latest five, open or answered. */
  alerts: z.array(alert),
  /** What subscribed staff were notified of, newest first; at most eight. */
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
  /** Classes whose cameras have counted anybody today, by name. */
  classes: z.array(
    z.object({
      id,
      name: z.string(),
      /** The latest five minutes counted, if less than a quarter of an hour ago. */
      now: z.object({ ...people, at: instant }).nullable(),
      /** For each hour counted, the highest count of any five minutes. */
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

/** What needs somebody's attention at a location. */
export const attention = {
  openAlerts: count,
  /** Enabled, but without a picture. */
  camerasInTrouble: count,
  failedAutomations: count,
  /** Registrations waiting for an answer. */
  pendingRegistrations: count,
};
export const manyLocations = z.object({
  total: count,
  /** Sums over all locations, not only those listed. */
  ...attention,
  watching: count,
  /** How many need attention. */
  needing: count,
  /** By name; null for locations without a region. */
  regions: z.array(z.object({ id: id.nullable(), name: z.string().nullable(), locations: count, needing: count })),
  /** Locations that need attention first; at most fifty. */
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
