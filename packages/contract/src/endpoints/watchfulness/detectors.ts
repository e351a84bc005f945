import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { inLocation, scope } from '../../schemas/at-location.ts';
import { id, instant, nothing, wholeNumber } from '../../schemas/common.ts';
import { cameraThumbnail, jpegFile } from '../../schemas/pictures.ts';

const base = '/api/WebPortal/locations/:locationId/detectors';
/** Maximum bytes of a picture before re-encoding: in base64, the whole report stays within a megabyte. */
const pictureMaxBytes = 700_000;
const people = wholeNumber.min(0).max(1_000);

/** Programs that watch cameras and report whom they see. */
export const detectors = endpoints('detectors', {
  report: {
    method: 'POST',
    path: '/api/integrations/scoutx/events',
    summary: 'Report whom a camera sees; Authorization: Bearer and the location’s detector token',
    access: 'public',
    sessionless: true,
    scope: 'none',
    body: z.object({
      cameraId: id,
      /** The report also counts toward the daily chart of the camera's classes. */
      isDetectionCount: z.boolean().default(false),
      adultCount: people,
      childCount: people,
      /** A JPEG in base64. */
      base64Img: jpegFile(pictureMaxBytes).nullable().optional(),
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
});
