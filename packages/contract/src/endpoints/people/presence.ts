import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { inLocation, scope } from '../../schemas/at-location.ts';
import { id, idParam } from '../../schemas/common.ts';

const location = '/api/WebPortal/locations/:locationId';
const base = `${location}/presence`;
const touches = ['children', 'families', 'access'] as const;

/** Children by id, or everyone of a class. */
const whom = z
  .object({ childIds: z.array(id).min(1).max(500).optional(), classId: id.optional() })
  .refine(({ childIds, classId }) => (childIds === undefined) !== (classId === undefined), {
    path: ['childIds'],
    error: fail('presence.whom'),
  });
/** The stays that began or ended; children who were already in or out have none. */
const changed = z.object({ stayIds: z.array(id) });
const acts = ['checkIn', 'checkOut'] as const;

/** Checks one child, or everyone in one class, in or out: sending it again changes nothing, and the answer then lists no stay. */
const set = (whose: 'children' | 'classes', summary: string) => ({
  method: 'PUT' as const,
  path: `${location}/${whose}/:id/presence`,
  summary,
  access: 'presence.edit' as const,
  scope,
  params: inLocation.extend({ id: idParam }),
  body: z.object({ isPresent: z.boolean() }),
  response: changed,
  touches,
  audit: { verb: 'check in', record: 'child' },
});

/** Who is present: where it is required, a child opens the cameras of its classes to its family only while it is checked in. */
export const presence = endpoints('presence', {
  get: {
    method: 'GET',
    path: base,
    summary: 'Whether children must be checked in at a location, and how many are',
    access: 'children.list',
    scope,
    params: inLocation,
    query: z.object({ classId: idParam.optional() }),
    response: z.object({
      isRequired: z.boolean(),
      /** Required by the organization, whatever the location says. */
      isImposed: z.boolean(),
      /** In the class, if one is asked about. */
      presentCount: z.int(),
      childCount: z.int(),
    }),
    audit: null,
  },
  checkIn: {
    method: 'POST',
    path: `${base}/check-in`,
    summary: 'Check children in, or a whole class, until they are checked out or the day ends at the location',
    access: 'presence.edit',
    scope,
    params: inLocation,
    body: whom,
    response: changed,
    touches,
    audit: { verb: 'check in', record: 'child' },
  },
  checkOut: {
    method: 'POST',
    path: `${base}/check-out`,
    summary: 'Check children out, or a whole class; what their families watch only through them stops at once',
    access: 'presence.edit',
    scope,
    params: inLocation,
    body: whom,
    response: changed,
    touches,
    audit: { verb: 'check out', record: 'child' },
  },
  undo: {
    method: 'POST',
    path: `${base}/undo`,
    summary: 'Take back one’s own check-in or check-out of the last ten minutes, as if it had not been',
    access: 'presence.edit',
    scope,
    params: inLocation,
    body: z.object({ act: z.enum(acts), stayIds: z.array(id).min(1).max(1_000) }),
    response: changed,
    touches,
    audit: { verb: 'undo presence', record: 'child' },
  },
  setChild: set('children', 'Check one child in or out'),
  setClass: set('classes', 'Check the children of one class in or out'),
});
