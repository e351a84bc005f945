import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { id, idParam, instant, nothing } from '../schemas/common.ts';
import { requiredId } from '../schemas/required-id.ts';

const base = '/api/WebPortal/locations/:locationId/access/exceptions';
const inLocation = z.object({ locationId: idParam });
const scope = { location: 'locationId' } as const;

/** The longest that a camera is opened for. */
export const longestExceptionMs = 24 * 3_600_000;

export const accessException = z.object({
  id,
  cameraId: id,
  cameraName: z.string(),
  familyId: id,
  familyName: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** User name of who made it. */
  madeBy: z.string(),
});
export type AccessException = z.output<typeof accessException>;

/**
 * Temporary exceptions: one camera is open to one family until a moment, whatever the hours of location, camera and class, or whether
 * a class connects the two. Gates, caps, device rules and the family's and viewer's own hours stay in force.
 */
export const accessExceptions = endpoints('accessExceptions', {
  list: {
    method: 'GET',
    path: base,
    summary: 'The exceptions that are running, the one that ends first before the others',
    access: 'access.view',
    scope,
    passive: true,
    params: inLocation,
    response: z.array(accessException),
    audit: null,
  },
  create: {
    method: 'POST',
    path: base,
    summary: 'Open a camera to a family from now until a moment within a day',
    access: 'policies.edit',
    scope,
    params: inLocation,
    body: z.object({
      cameraId: requiredId('Camera'),
      familyId: requiredId('Family'),
      endsAt: z.iso.datetime({ offset: true, error: 'Choose until when the camera is open.' }),
    }),
    response: z.object({ id }),
    audit: { verb: 'open for a while', record: 'camera' },
  },
  end: {
    method: 'POST',
    path: `${base}/:id/end`,
    summary: 'End an exception now; who watches by it alone is stopped at once',
    access: 'policies.edit',
    scope,
    params: z.object({ locationId: idParam, id: idParam }),
    response: nothing,
    audit: { verb: 'end exception', record: 'camera' },
  },
});
