import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { healthDay, healthOutage, healthState, healthStates, uptime } from '../../schemas/cameras/health.ts';
import { id, instant, named, version, wholeNumber } from '../../schemas/common.ts';
import { overMany } from '../../many-locations.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';

const base = '/api/WebPortal/locations/:locationId/camera-health';

export const cameraHealthRow = cameraThumbnail.extend({
  nvrServerName: z.string().nullable(),
  health: healthState,
  since: instant,
  uptime,
});

const healthSettings = z.object({
  /** Minutes for which a picture may stay the same before it counts as frozen. */
  frozenAfterMinutes: wholeNumber.min(10).max(1_440),
  version,
});

/** The settings of a location that has never saved any. */
export const usualHealthSettings = { frozenAfterMinutes: 30 };

const ofOne = { state: healthState, since: instant, uptime };

const get = {
  method: 'GET',
  path: base,
  alsoAt: ['/api/WebPortal/locations/:locationId/reports/uptime'],
  summary:
    'How many cameras of a location are in which state, and the uptime of the location and its recording servers',
  access: 'cameras.list',
  scope,
  passive: true,
  params: inLocation,
  response: z.object({
    counts: z.record(healthState, z.int()),
    uptime,
    servers: z.array(named.extend(ofOne)),
    /** When cameras were last checked; null until they have been. */
    lookedAt: instant.nullable(),
    /** The last check was so long ago that what is shown may no longer be true. */
    isBlind: z.boolean(),
    settings: healthSettings,
  }),
  audit: null,
} as const;

/** How a location's cameras and recording servers are doing, and have done over the last 90 days. */
export const cameraHealth = endpoints('cameraHealth', {
  get,
  ofMany: overMany('/api/WebPortal/reports/uptime', get),
  table: table({
    path: `${base}/table`,
    summary: 'List the cameras of a location by how they are, those in trouble first',
    access: 'cameras.list',
    scope,
    passive: true,
    params: inLocation,
    sortBy: ['health', 'name', 'since'],
    row: cameraHealthRow,
    columns: ['name', 'health', 'since', 'uptime', 'nvrServerName'],
    filters: { health: z.enum(healthStates), nvrServerId: id },
  }),
  ofCamera: {
    method: 'GET',
    path: `${base}/cameras/:id`,
    summary: 'How a camera is and has been, day by day, with its last outages',
    access: 'cameras.view',
    scope,
    params: oneOf,
    response: z.object({
      name: z.string(),
      ...ofOne,
      days: z.array(healthDay),
      /** Newest first. */
      outages: z.array(healthOutage),
      /** Its pictures are compared; those of a link or a file are not. */
      isPictureJudged: z.boolean(),
    }),
    audit: null,
  },
  ofServer: {
    method: 'GET',
    path: `${base}/servers/:id`,
    summary: 'How a recording server is and has been, day by day, with its last outages',
    access: 'locations.nvr',
    scope,
    params: oneOf,
    response: z.object({ name: z.string(), ...ofOne, days: z.array(healthDay), outages: z.array(healthOutage) }),
    audit: null,
  },
  saveSettings: {
    method: 'PUT',
    path: `${base}/settings`,
    summary: 'Set how long the same picture may last before a camera counts as frozen',
    access: 'cameras.edit',
    scope,
    params: inLocation,
    body: healthSettings,
    response: z.object({ version }),
    errors: ['conflict'],
    audit: { verb: 'update', record: 'camera health' },
  },
});
