import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { calendarDate, id, idParam, instant, version, wholeNumber } from '../../schemas/common.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';
import { alertKindNames } from '../../schemas/watchfulness/alert-kinds.ts';
import { alert, alertAnswered, alertAnswers, alertStates } from '../../schemas/watchfulness/alerts.ts';

const base = '/api/WebPortal/locations/:locationId/alerts';

const settings = z.object({
  /** How long a child has to be alone in the picture before people are alerted. */
  secondsBeforeNotification: wholeNumber.min(5).max(600),
  pictureDays: wholeNumber.min(1).max(365),
  alertDays: wholeNumber.min(30).max(3_650),
  version,
});

/** The settings of a location that has never saved any. */
export const usualAlertSettings = { secondsBeforeNotification: 30, pictureDays: 30, alertDays: 365 };

/** What people are called for: a child alone, a plate that should not be here, a detector that fell silent. */
export const alerts = endpoints('alerts', {
  open: {
    method: 'GET',
    path: '/api/WebPortal/alerts/open',
    summary: 'The open alerts that the caller is shown: of their own locations, or of the one they look at',
    access: 'alerts.list',
    scope: { location: 'query.locationId' },
    passive: true,
    query: z.object({ locationId: idParam.optional() }),
    /** Most dangerous first, then newest; at most a hundred. */
    response: z.array(alert),
    audit: null,
  },
  table: table({
    path: `${base}/table`,
    summary: 'List the alerts of a location, open and answered',
    access: 'alerts.list',
    scope,
    params: inLocation,
    sortBy: ['raisedAt', 'answeredAfter'],
    row: alert.extend({
      /** Null without a camera, or once it has been deleted. */
      camera: cameraThumbnail.nullable(),
      /** Seconds from being raised to being answered; null while it is open. */
      answeredAfter: z.int().nullable(),
    }),
    columns: ['kind', 'cameraName', 'raisedAt', 'state', 'answeredByName', 'answeredAfter'],
    filters: {
      kind: z.enum(alertKindNames),
      state: z.enum(alertStates),
      cameraId: id,
      /** The first and the last day at the location. */
      from: calendarDate,
      until: calendarDate,
    },
  }),
  people: {
    method: 'GET',
    path: `${base}/people`,
    summary:
      'Who of a location’s own staff is signed in and has used the portal within a quarter of an hour; at most 50',
    access: 'alerts.list',
    scope,
    passive: true,
    params: inLocation,
    response: z.array(
      z.object({
        id,
        name: z.string(),
        role: z.string(),
        phoneNumber: z.string().nullable(),
        profilePhotoUrl: z.string().nullable(),
        lastUsedAt: instant,
      }),
    ),
    audit: null,
  },
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    summary: 'How alerts are raised at a location, and how long they are kept',
    access: 'alerts.list',
    scope,
    params: inLocation,
    response: settings,
    audit: null,
  },
  saveSettings: {
    method: 'PUT',
    path: `${base}/settings`,
    summary: 'Set how alerts are raised at a location, and how long they are kept',
    access: 'alerts.edit',
    scope,
    params: inLocation,
    body: settings,
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update', record: 'alert settings' },
  },
  get: {
    method: 'GET',
    path: `${base}/:id`,
    summary: 'Read one alert',
    access: 'alerts.list',
    scope,
    params: oneOf,
    response: alert,
    audit: null,
  },
  picture: {
    method: 'GET',
    path: `${base}/:id/picture/:guid`,
    summary: 'The picture of an alert',
    access: 'alerts.list',
    scope,
    params: oneOf.extend({ guid: z.uuid() }),
    response: z.string(),
    raw: { contentType: 'image/jpeg' },
    errors: ['accessDenied'],
    audit: null,
  },
  answer: {
    method: 'POST',
    path: `${base}/:id/resolve`,
    summary:
      'Say that an alert has been resolved or was a false positive; the first choice stands, every other is refused',
    access: 'alerts.answer',
    scope,
    params: oneOf,
    body: z.object({ choice: z.enum(alertAnswers) }),
    response: alertAnswered,
    errors: ['conflict'],
    audit: { verb: 'answer', record: 'alert' },
  },
});
