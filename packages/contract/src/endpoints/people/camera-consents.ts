import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { id, idParam, instant, nothing, requiredText } from '../../schemas/common.ts';
import { seenConsent } from '../../schemas/people/camera-consents.ts';

const touches = ['children', 'families', 'access'] as const;

/** Consent to be seen: where it is required, a child without it closes its cameras to other families while it may be there. */
export const cameraConsents = endpoints('cameraConsents', {
  get: {
    method: 'GET',
    path: '/api/WebPortal/locations/:locationId/camera-consents',
    summary: 'Whether consent to be seen is required at a location, and for how many children it is missing',
    access: 'children.list',
    scope,
    params: inLocation,
    response: z.object({
      isRequired: z.boolean(),
      /** Required by the organization, whatever the location says. */
      isImposed: z.boolean(),
      missingCount: z.int(),
      childCount: z.int(),
    }),
    audit: null,
  },
  record: {
    method: 'PUT',
    path: '/api/WebPortal/locations/:locationId/children/:id/camera-consent',
    summary: 'Record what a family has said to staff about a child being seen by other families',
    access: 'cameraConsents.edit',
    scope,
    params: oneOf,
    body: z.object({ isGiven: z.boolean(), note: requiredText(500, 'Note'), seen: seenConsent }),
    response: nothing,
    touches,
    audit: { verb: 'record consent', record: 'child' },
  },
  mine: {
    method: 'GET',
    path: '/api/viewer/camera-consents',
    summary: 'The viewer’s children at locations that ask for consent, and whether other families may see each',
    access: 'viewer',
    scope: 'actor',
    response: z.array(
      z.object({
        childId: id,
        childName: z.string(),
        locationName: z.string(),
        isPetCare: z.boolean(),
        /** Null: not asked yet. */
        isGiven: z.boolean().nullable(),
        answeredAt: instant.nullable(),
        /** Only guardians answer; relatives see what was said. */
        mayAnswer: z.boolean(),
      }),
    ),
    audit: null,
  },
  answer: {
    method: 'PUT',
    path: '/api/viewer/children/:id/camera-consent',
    summary: 'Agree that other families see one’s child on camera, or withdraw it; at once',
    access: 'viewer',
    scope: 'actor',
    params: z.object({ id: idParam }),
    body: z.object({ isGiven: z.boolean() }),
    response: nothing,
    touches,
    errors: ['tooMany'],
    audit: { verb: 'answer consent', record: 'child' },
  },
});
