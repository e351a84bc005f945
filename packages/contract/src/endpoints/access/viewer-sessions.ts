import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { oneOf, scope } from '../../schemas/at-location.ts';
import { calendarDate, instant, nothing } from '../../schemas/common.ts';
import { tableResponse } from '../../schemas/table.ts';
import { deviceKind } from '../../schemas/devices.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';

const base = '/api/WebPortal/locations/:locationId/viewers/:id/camera-sessions';

export const viewerSessionRow = z.object({
  id: z.int(),
  camera: cameraThumbnail,
  device: deviceKind,
  startedAt: instant,
  /** Null while it runs. */
  endedAt: instant.nullable(),
  endReason: z.string().nullable(),
  /** From the start to the end, or to the last request if still running. */
  seconds: z.int(),
  localDay: calendarDate,
  isTodayInLocationTimeZone: z.boolean(),
  isSessionValid: z.boolean(),
});

/** What a viewer reads of a session of their own: no picture, since they may no longer be allowed to see the camera. */
export const ownSessionRow = viewerSessionRow
  .pick({ id: true, device: true, startedAt: true, endedAt: true, endReason: true, seconds: true })
  .extend({ cameraName: z.string(), locationName: z.string(), timeZone: z.string() });

/** What a member reads of the sessions of their family: who, which camera, when, how long; not on which device, nor why it ended. */
export const familySessionRow = ownSessionRow
  .pick({
    id: true,
    startedAt: true,
    endedAt: true,
    seconds: true,
    cameraName: true,
    locationName: true,
    timeZone: true,
  })
  .extend({ memberName: z.string(), isOwn: z.boolean() });

/** Camera sessions of one viewer, and whether each counts toward the day's allowance. */
export const viewerSessions = endpoints('viewerSessions', {
  table: {
    ...table({
      path: `${base}/table`,
      summary: 'List what a viewer has watched, newest first',
      access: 'viewers.view',
      scope,
      params: oneOf,
      sortBy: ['startedAt'],
      row: viewerSessionRow,
      columns: ['camera', 'startedAt', 'seconds', 'device', 'endReason', 'isSessionValid'],
      filters: {},
    }),
    response: tableResponse(viewerSessionRow).extend({
      /** Whose they are. */
      viewerName: z.string(),
    }),
    view: { verb: 'view', record: 'session history', id: 'id', name: ['viewerName'] },
  },
  own: table({
    path: '/api/viewer/sessions/table',
    summary: 'List what the caller has watched, newest first',
    access: 'viewer',
    scope: 'actor',
    sortBy: ['startedAt'],
    row: ownSessionRow,
    columns: ['cameraName', 'locationName', 'startedAt', 'seconds', 'device', 'endReason'],
    filters: {},
  }),
  ofFamily: table({
    path: '/api/viewer/family-sessions/table',
    summary: 'List who of the own families watched, of the last 30 days and where the location shows it, newest first',
    access: 'viewer',
    scope: 'actor',
    sortBy: ['startedAt'],
    row: familySessionRow,
    columns: ['memberName', 'cameraName', 'startedAt', 'seconds', 'locationName'],
    filters: {},
  }),
  invalidateToday: {
    method: 'POST',
    path: '/api/WebPortal/locations/:locationId/camera-sessions/invalidate-today',
    summary: "Stop every viewer's running playbacks at a location, and let none of today's count toward an allowance",
    access: 'viewers.edit',
    scope,
    params: oneOf.pick({ locationId: true }),
    response: z.object({ count: z.int() }),
    touches: ['access'],
    audit: { verb: 'invalidate sessions', record: 'location' },
  },
  setValidity: {
    method: 'PUT',
    path: base,
    summary: 'Make a session invalid (its stream stops, and it no longer counts) or valid again',
    access: 'viewers.edit',
    scope,
    params: oneOf,
    body: z.object({ viewerCameraSessionId: z.int().min(1), isValid: z.boolean() }),
    response: nothing,
    touches: ['access'],
    audit: { verb: 'set session validity', record: 'viewer' },
  },
});
