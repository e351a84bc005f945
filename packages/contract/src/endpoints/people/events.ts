import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import {
  calendarDate,
  deleteDetails,
  id,
  idParam,
  instant,
  named,
  nothing,
  requiredText,
  timeOfDay,
  version,
} from '../../schemas/common.ts';
import { cameraThumbnail, jpegFile } from '../../schemas/pictures.ts';
import { searchedOptions } from '../../searched-options.ts';

const base = '/api/WebPortal/locations/:locationId/events';
/** The most days an event may last, by the location's clock. */
const mostDays = 14;
const mostCameras = 200;
const mostChildren = 1_000;
const touches = ['access', 'viewer'] as const;
/** Maximum size of an uploaded thumbnail in bytes, before it is re-encoded. */
const thumbnailMaxBytes = 700_000;

interface Times {
  readonly startDate: string;
  readonly startTime: string;
  readonly endDate: string;
  readonly endTime: string;
}
/** Minutes between start and end, ignoring clock changes; invalid dates have been refused before. */
const minutesOf = ({ startDate, startTime, endDate, endTime }: Times): number =>
  (Date.parse(`${endDate}T${endTime}Z`) - Date.parse(`${startDate}T${startTime}Z`)) / 60_000;

const eventFields = z.object({
  name: requiredText(100, 'Name'),
  description: z
    .string()
    .trim()
    .max(2_000, fail('tooLong', { field: 'Description', most: 2_000 }))
    .default(''),
  /** By the location's clock. */
  startDate: calendarDate,
  startTime: timeOfDay,
  endDate: calendarDate,
  endTime: timeOfDay,
  cameraIds: z
    .array(id)
    .max(mostCameras, fail('events.tooManyCameras', { most: mostCameras }))
    .default([]),
  childIds: z
    .array(id)
    .max(mostChildren, fail('events.tooManyChildren', { most: mostChildren }))
    .default([]),
  /** A JPEG in base64; omitted keeps the current one, null removes it. */
  thumbnailFile: jpegFile(thumbnailMaxBytes).nullable().optional(),
});
const inOrder = <const S extends z.ZodType<Times>>(event: S) =>
  event
    .refine((given) => !(minutesOf(given) <= 0), { path: ['endTime'], error: fail('events.endsTooSoon') })
    .refine((given) => !(minutesOf(given) > mostDays * 1_440), {
      path: ['endDate'],
      error: fail('events.lastsTooLong', { most: mostDays }),
    });

export const eventInput = inOrder(
  eventFields.extend({
    /** The event whose picture is copied, if none is given. */
    thumbnailOf: id.nullable().default(null),
  }),
);
export const eventChange = inOrder(eventFields.extend({ version }));

/** The address of an event's picture, which changes with it; null without one. */
const thumbnailUrl = z.string().nullable();

export const eventRow = z.object({
  id,
  name: z.string(),
  thumbnailUrl,
  startsAt: instant,
  endsAt: instant,
  /** It takes place, at least partly, today at the location. */
  isTodayInLocationTimeZone: z.boolean(),
  /** It is running. */
  hasActiveEvent: z.boolean(),
  cameras: z.array(cameraThumbnail),
  childCount: z.int(),
  familyCount: z.int(),
  /** How many people have been told about it. */
  announcedCount: z.int(),
  isReadOnly: z.boolean(),
});

export const eventDetail = z.object({
  id,
  name: z.string(),
  description: z.string(),
  thumbnailUrl,
  startDate: calendarDate,
  startTime: timeOfDay,
  endDate: calendarDate,
  endTime: timeOfDay,
  startsAt: instant,
  endsAt: instant,
  cameras: z.array(cameraThumbnail),
  children: z.array(named.extend({ familyId: id, familyName: z.string() })),
  hasActiveEvent: z.boolean(),
  isReadOnly: z.boolean(),
  announcedCount: z.int(),
  version,
});

/** Somebody whom an announcement reaches. */
const invitedViewer = z.object({
  viewerId: id,
  viewerName: z.string(),
  familyName: z.string(),
  /** When they were told; null until then. */
  announcedAt: instant.nullable(),
});

const list = {
  access: 'events.list',
  scope,
  params: inLocation,
  /** Sorted by nearness by default. */
  sortBy: ['startsAt', 'endsAt', 'name'],
  row: eventRow,
  columns: ['name', 'startsAt', 'endsAt', 'cameras', 'childCount', 'announcedCount'],
  filters: { cameraId: id },
} as const;

/** Events: their cameras are open to the invited children's families while they run. */
export const events = endpoints('events', {
  futureTable: table({ ...list, path: `${base}/future/table`, summary: 'List the events that run or are to come' }),
  pastTable: table({ ...list, path: `${base}/past/table`, summary: 'List the events that are over' }),
  childOptions: {
    ...searchedOptions('events', 'Children', 'events.list').options,
    path: `${base}/child-options`,
    summary: 'Children to invite: at most 50 that match',
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one event',
    access: 'events.view',
    scope,
    params: oneOf,
    response: eventDetail,
    audit: null,
  },
  thumbnail: {
    method: 'GET',
    path: `${base}/:id/thumbnail/:guid`,
    summary: "An event's picture; its address changes with the picture",
    access: 'events.list',
    scope,
    params: oneOf.extend({ guid: z.uuid() }),
    response: z.string(),
    raw: { contentType: 'image/jpeg' },
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Create an event',
    access: 'events.create',
    scope,
    params: inLocation,
    body: eventInput,
    response: z.object({ id }),
    status: 201,
    touches,
    audit: { verb: 'create', record: 'event' },
  },
  update: {
    method: 'PUT',
    path: `${base}/:id`,
    summary: 'Change an event that is not over; at once',
    access: 'events.edit',
    scope,
    params: oneOf,
    body: eventChange,
    response: z.object({ version }),
    errors: ['conflict'],
    touches,
    audit: { verb: 'update', record: 'event' },
  },
  removeThumbnail: {
    method: 'DELETE',
    path: `${base}/:id/thumbnail`,
    summary: "Delete an event's picture",
    access: 'events.edit',
    scope,
    params: oneOf,
    response: nothing,
    touches,
    audit: { verb: 'delete thumbnail', record: 'event' },
  },
  remove: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'Delete an event that is not over; its cameras close at once',
    access: 'events.delete',
    scope,
    params: oneOf,
    response: nothing,
    touches,
    audit: { verb: 'delete', record: 'event' },
  },
  deleteDetails: {
    method: 'GET',
    path: `${base}/:id/delete-details`,
    summary: 'What deleting an event takes with it',
    access: 'events.delete',
    scope,
    params: oneOf,
    response: deleteDetails,
    audit: null,
  },
  notifyPreview: {
    method: 'GET',
    path: `${base}/:id/notify`,
    summary: 'Whom announcing an event tells, and who has been told already',
    access: 'events.notify',
    scope,
    params: oneOf,
    response: z.object({
      toTell: z.int(),
      told: z.int(),
      /** At most 200, by name, people not told yet first; the counts cover everybody. */
      viewers: z.array(invitedViewer),
    }),
    audit: null,
  },
  notify: {
    method: 'POST',
    path: `${base}/:id/notify`,
    summary: 'Announce an event to the invited families: each person once, unless asked again',
    access: 'events.notify',
    scope,
    params: oneOf,
    body: z.object({
      /** Whether to tell those again who have been told. */
      again: z.boolean().default(false),
    }),
    response: z.object({ count: z.int() }),
    audit: { verb: 'announce', record: 'event' },
  },
  mine: {
    method: 'GET',
    path: '/api/viewer/events',
    summary: 'The events that the viewer’s families are invited to, running or to come',
    access: 'viewer',
    scope: 'actor',
    response: z.array(
      z.object({
        id,
        name: z.string(),
        description: z.string(),
        thumbnailUrl,
        startsAt: instant,
        endsAt: instant,
        isRunning: z.boolean(),
        locationName: z.string(),
        timeZone: z.string(),
        isPetCare: z.boolean(),
        /** The family's own. */
        childNames: z.array(z.string()),
        cameras: z.array(named),
      }),
    ),
    audit: null,
  },
  ownThumbnail: {
    method: 'GET',
    path: '/api/viewer/events/:id/thumbnail/:guid',
    summary: 'The picture of an event that the viewer’s family is invited to',
    access: 'viewer',
    scope: 'actor',
    params: z.object({ id: idParam, guid: z.uuid() }),
    response: z.string(),
    raw: { contentType: 'image/jpeg' },
    audit: null,
  },
});
