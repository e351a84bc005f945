import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { calendarDate, id, version, wholeNumber } from '../../schemas/common.ts';
import {
  plateSighting,
  plateStandings,
  reportedCamera,
  reportedPlate,
} from '../../schemas/watchfulness/plate-sightings.ts';

const base = '/api/WebPortal/locations/:locationId/plate-sightings';
const feature = 'LprCurrentLocation';

/** The longest that a location keeps sightings, in days. */
export const mostSightingDays = 365;

const settings = z.object({
  /** How long a sighting and its picture are kept. */
  sightingDays: wholeNumber.min(1).max(mostSightingDays),
  version,
});

/** The settings of a location that has never saved any. */
export const usualSightingSettings = { sightingDays: 30 };

/** License plates read by cameras. */
export const plateSightings = endpoints('plateSightings', {
  report: {
    method: 'POST',
    path: '/api/integrations/blueiris/plates',
    summary: 'Report a license plate, with the recording server’s webhook token',
    credential: 'token',
    access: 'public',
    sessionless: true,
    scope: 'none',
    body: z.object({
      licensePlate: reportedPlate,
      cameraId: reportedCamera,
      /** A JPEG in base64 of at most 700 KB. If it is not, the answer says so (400), and only a report of a barred plate counts without it. */
      base64Img: z.string().nullable().optional(),
    }),
    /** False if the camera had read the same plate within the last minute, which makes it the same sighting. */
    response: z.object({ isNew: z.boolean() }),
    errors: ['signedOut', 'notFound', 'tooMany', 'unavailable'],
    ownTransaction: true,
    audit: { verb: 'report', record: 'plate sighting' },
  },
  table: table({
    path: `${base}/table`,
    summary: 'List the license plates that cameras of a location read, the newest first',
    access: 'licensePlates.list',
    scope,
    feature,
    params: inLocation,
    sortBy: ['seenAt'],
    row: plateSighting,
    columns: ['licensePlate', 'standing', 'viewers', 'cameraName', 'seenAt'],
    filters: {
      standing: z.enum(plateStandings),
      /** Since the last midnight at the location. */
      when: z.enum(['today']),
      cameraId: id,
      viewerId: id,
      /** The first and the last day at the location. */
      from: calendarDate,
      until: calendarDate,
    },
  }),
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    summary: 'How long sightings of license plates are kept at a location',
    access: 'licensePlates.list',
    scope,
    feature,
    params: inLocation,
    response: settings,
    audit: null,
  },
  saveSettings: {
    method: 'PUT',
    path: `${base}/settings`,
    summary: 'Set how long sightings of license plates are kept at a location',
    access: 'licensePlates.settings',
    scope,
    feature,
    params: inLocation,
    body: settings,
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update', record: 'plate sighting settings' },
  },
  picture: {
    method: 'GET',
    path: `${base}/:id/picture/:guid`,
    summary: 'The picture of a sighting',
    access: 'licensePlates.list',
    scope,
    feature,
    params: oneOf.extend({ guid: z.uuid() }),
    response: z.string(),
    raw: { contentType: 'image/jpeg' },
    audit: null,
  },
});
