import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { id, idParam, instant, nothing } from '../../schemas/common.ts';
import { deviceKind } from '../../schemas/devices.ts';
import { requiredId } from '../../schemas/required-id.ts';
import { explainedStep } from './access.ts';

const base = '/api/WebPortal/locations/:locationId/access/exceptions';

/** How long a camera can be opened for. */
export const longestExceptionMs = 24 * 3_600_000;

export const accessException = z.object({
  id,
  cameraId: id,
  cameraName: z.string(),
  familyId: id,
  familyName: z.string(),
  startsAt: instant,
  endsAt: instant,
  /** User name of its creator. */
  madeBy: z.string(),
});
export type AccessException = z.output<typeof accessException>;

const endsAt = z.iso.datetime({ offset: true, error: fail('accessExceptions.chooseEnd') });

/**
 * Temporary exceptions: one camera is open to one family until a given time, regardless of the hours of location, camera and class, and
 * of whether a class connects the two. Gates, caps, device rules and the family's and viewer's own hours still apply.
 */
export const accessExceptions = endpoints('accessExceptions', {
  list: {
    method: 'GET',
    path: base,
    summary: 'The running exceptions, the first to end first',
    access: 'access.view',
    scope,
    passive: true,
    params: inLocation,
    response: z.array(accessException),
    audit: null,
  },
  effect: {
    method: 'GET',
    path: `${base}/effect`,
    summary:
      'What an exception would open to each viewer of the family, and what would still refuse, before it is created',
    access: 'policies.edit',
    scope,
    heavy: true,
    params: inLocation,
    query: z.object({ cameraId: idParam, familyId: idParam, endsAt }),
    response: z.object({
      familyName: z.string(),
      viewers: z.array(
        z.object({
          viewerId: id,
          name: z.string(),
          /** Desktop, then mobile. */
          answers: z.array(
            z.object({
              device: deviceKind,
              /** Once the exception is created. */
              mayWatch: z.boolean(),
              /** When the answer changes on its own before the exception ends; null if it does not. */
              turnsAt: instant.nullable(),
              /** The rules that refuse: now, or at `turnsAt` if the answer is yes. */
              refusing: z.array(explainedStep),
            }),
          ),
        }),
      ),
    }),
    audit: null,
    view: { verb: 'ask', record: 'access', id: 'familyId', name: ['familyName'] },
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
      endsAt,
    }),
    response: z.object({ id }),
    status: 201,
    touches: ['access'],
    rehearsed: true,
    audit: { verb: 'open for a while', record: 'camera' },
  },
  end: {
    method: 'POST',
    path: `${base}/:id/end`,
    summary: 'End an exception now; viewers who watch only because of it are stopped at once',
    access: 'policies.edit',
    scope,
    params: oneOf,
    response: nothing,
    touches: ['access'],
    rehearsed: true,
    audit: { verb: 'end exception', record: 'camera' },
  },
});
