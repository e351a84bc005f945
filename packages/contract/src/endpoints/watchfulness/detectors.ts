import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { serverAddress } from '../../schemas/cameras/addresses.ts';
import { id, instant, nothing, requiredText, wholeNumber } from '../../schemas/common.ts';
import { cameraThumbnail } from '../../schemas/pictures.ts';

const base = '/api/WebPortal/locations/:locationId/detectors';
const streamBase = '/api/integrations/scoutx/streams/:token';
// 32 random bytes in base64url: the credential, for one camera.
const streamToken = z.string().regex(/^[\w-]{43}$/);
const stream = {
  method: 'GET',
  access: 'public',
  sessionless: true,
  scope: 'none',
  response: z.string(),
  errors: ['notFound', 'recordingServer', 'unavailable'],
  audit: null,
} as const;

/** What the detector's service was last asked about a camera: to watch it, or to forget it. */
const watchedStates = ['adding', 'watching', 'removing'] as const;
/** Why the service did not do so: nothing answers there, it rejects the key, or it answers something else. It is asked again. */
export const detectorTroubles = ['unreachable', 'badKey', 'refused'] as const;

const ofLocation = { scope, params: inLocation } as const;
const people = wholeNumber.min(0).max(1_000);

/** Programs that watch cameras and report whom they see. */
export const detectors = endpoints('detectors', {
  report: {
    method: 'POST',
    path: '/api/integrations/scoutx/events',
    summary: 'Report whom a camera sees, with the location’s detector token',
    credential: 'token',
    access: 'public',
    sessionless: true,
    scope: 'none',
    body: z.object({
      cameraId: id,
      /** The report also counts toward the daily chart of the camera's classes. */
      isDetectionCount: z.boolean().default(false),
      adultCount: people,
      childCount: people,
      /** A JPEG in base64 of at most 700 KB. If it is not, the answer says so (400), but the report counts without it. */
      base64Img: z.string().nullable().optional(),
    }),
    response: nothing,
    errors: ['signedOut', 'tooMany', 'unavailable'],
    ownTransaction: true,
    audit: { verb: 'report', record: 'detector' },
  },
  get: {
    method: 'GET',
    path: base,
    summary: 'Whether a location has a detector token, and which of its cameras detectors report on',
    access: 'alerts.list',
    scope,
    params: inLocation,
    response: z.object({
      tokenCreatedAt: instant.nullable(),
      /** The service of the detector, which is told what to watch; null: not connected. */
      service: z.object({ address: z.string(), connectedAt: instant }).nullable(),
      /** Cameras that were added there. */
      watched: z.array(
        z.object({
          id,
          /** Null once the camera has been deleted here. */
          name: z.string().nullable(),
          aiOnly: z.boolean(),
          state: z.enum(watchedStates),
          trouble: z.enum(detectorTroubles).nullable(),
        }),
      ),
      /** Cameras that can be added. */
      others: z.array(z.object({ id, name: z.string(), aiOnly: z.boolean() })),
      cameras: z.array(
        cameraThumbnail.extend({
          lastReportAt: instant,
          adultCount: z.int(),
          childCount: z.int(),
          isSilent: z.boolean(),
        }),
      ),
    }),
    audit: null,
  },
  generateToken: {
    method: 'POST',
    path: `${base}/token`,
    summary: 'Create a new detector token, shown only once; the old one stops working at once',
    access: 'alerts.edit',
    scope,
    params: inLocation,
    response: z.string(),
    audit: { verb: 'generate detector token', record: 'location' },
  },
  connect: {
    ...ofLocation,
    method: 'POST',
    path: `${base}/service`,
    summary:
      'Connect the service of a detector, in place of the one before: cameras added there are added at the new one',
    access: 'alerts.edit',
    body: z.object({ address: serverAddress(256, 'Address'), apiKey: requiredText(256, 'API key') }),
    response: nothing,
    audit: { verb: 'connect detector', record: 'location' },
  },
  disconnect: {
    ...ofLocation,
    method: 'DELETE',
    path: `${base}/service`,
    summary: 'Forget the service of a detector and its key; its streams end at once',
    access: 'alerts.edit',
    response: nothing,
    audit: { verb: 'disconnect detector', record: 'location' },
  },
  addCamera: {
    method: 'POST',
    path: `${base}/cameras/:id`,
    summary:
      'Let the detector watch a camera, by an address of its own that is replaced each day; again: replace it now',
    access: 'alerts.edit',
    scope,
    params: oneOf,
    response: nothing,
    errors: ['validation'],
    audit: { verb: 'add to detector', record: 'camera' },
  },
  removeCamera: {
    method: 'DELETE',
    path: `${base}/cameras/:id`,
    summary: 'End the detector’s stream of a camera at once, and remove the camera there',
    access: 'alerts.edit',
    scope,
    params: oneOf,
    response: nothing,
    audit: { verb: 'remove from detector', record: 'camera' },
  },
  playlist: {
    ...stream,
    path: `${streamBase}/index.m3u8`,
    summary: 'What a detector watches: the playlist of the camera that the token is for',
    params: z.object({ token: streamToken }),
    raw: { contentType: 'application/vnd.apple.mpegurl' },
  },
  part: {
    ...stream,
    path: `${streamBase}/:reference`,
    summary: 'A part that such a playlist names',
    params: z.object({ token: streamToken, reference: z.string().min(1).max(2_000) }),
    raw: { contentType: 'video/mp2t' },
  },
});
