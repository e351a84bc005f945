import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { inLocation, scope } from '../../schemas/at-location.ts';
import { idParam } from '../../schemas/common.ts';
import { overMany } from '../../many-locations.ts';
import {
  activeUsers,
  cameraImages,
  classDetectionCounts,
  eventsAndAutomations,
  familyEngagement,
  helpLinks,
  latestNews,
  manyLocations,
  openAutomations,
  topUsers,
  userSummary,
} from '../../schemas/watchfulness/dashboard.ts';

const base = '/api/WebPortal/locations/:locationId/dashboard';
const many = '/api/WebPortal/dashboard';
const widget = { method: 'GET', scope, params: inLocation, passive: true, audit: null } as const;

const widgets = {
  userSummary: {
    ...widget,
    path: `${base}/user-summary`,
    summary: 'How many families and viewers a location has, and who waits or has never signed in',
    access: 'viewers.list',
    response: userSummary,
  },
  activeUsers: {
    ...widget,
    path: `${base}/active-users`,
    summary: 'How many viewers watched on each of the last thirty days, and in which hours; nobody by name',
    access: 'access.view',
    response: activeUsers,
  },
  familyEngagement: {
    ...widget,
    path: `${base}/family-engagement`,
    summary: 'How many families watched today, in seven and in thirty days, by class too; none by name',
    access: 'families.list',
    response: familyEngagement,
  },
  topUsers: {
    ...widget,
    path: `${base}/top-users`,
    summary: 'Who watched longest in the last thirty days',
    access: 'viewingReport.view',
    response: topUsers,
    view: { verb: 'view', record: 'viewing report', id: 'locationId' },
  },
  resources: {
    ...widget,
    path: `${base}/resources`,
    summary: 'Where to read more, whom to ask, and where the apps are',
    access: 'dashboard.view',
    response: helpLinks,
  },
  images: {
    ...widget,
    path: `${base}/images`,
    summary: 'The latest picture of the cameras with their states, those in trouble first',
    access: 'cameras.list',
    response: cameraImages,
  },
  automations: {
    ...widget,
    path: `${base}/automations`,
    summary: 'What is scheduled next, and what failed',
    access: 'automations.list',
    response: openAutomations,
  },
  eventsAndAutomations: {
    ...widget,
    path: `${base}/events-and-automations`,
    summary: 'A calendar of five weeks, from this one on: events, and how much is scheduled',
    access: ['events.list', 'automations.list'],
    response: eventsAndAutomations,
  },
  notifications: {
    ...widget,
    path: `${base}/notifications`,
    summary: 'The latest alerts, and what staff were notified of',
    access: 'alerts.list',
    readsFeatures: true,
    response: latestNews,
  },
  classDetectionCount: {
    ...widget,
    path: `${base}/class-detection-count`,
    summary: 'How many children and adults the detectors counted today, by class',
    access: 'classes.list',
    response: classDetectionCounts,
  },
} as const;

/** The parts of the start page, each for anyone who may open the list that it counts; for one location, and for many. */
export const dashboard = endpoints('dashboard', {
  ...widgets,
  userSummaryOfMany: overMany(`${many}/user-summary`, widgets.userSummary),
  activeUsersOfMany: overMany(`${many}/active-users`, widgets.activeUsers),
  familyEngagementOfMany: overMany(`${many}/family-engagement`, widgets.familyEngagement),
  topUsersOfMany: overMany(`${many}/top-users`, widgets.topUsers),
  imagesOfMany: overMany(`${many}/images`, widgets.images),
  automationsOfMany: overMany(`${many}/automations`, widgets.automations),
  eventsAndAutomationsOfMany: overMany(`${many}/events-and-automations`, widgets.eventsAndAutomations),
  notificationsOfMany: overMany(`${many}/notifications`, widgets.notifications),
  classDetectionCountOfMany: overMany(`${many}/class-detection-count`, widgets.classDetectionCount),
  resourcesOfMany: {
    method: 'GET',
    path: `${many}/resources`,
    summary: widgets.resources.summary,
    access: 'dashboard.view',
    scope: 'none',
    passive: true,
    response: helpLinks,
    audit: null,
  },
  overview: {
    method: 'GET',
    path: many,
    summary: 'The locations of the caller by region, those that need something first',
    access: 'dashboard.view',
    scope: 'actor',
    passive: true,
    query: z.object({ regionId: idParam.optional() }),
    response: manyLocations,
    audit: null,
  },
});
