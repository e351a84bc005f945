import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { id, idParam, instant, named, nothing, optionalText } from '../../schemas/common.ts';

const base = '/api/WebPortal/locations/:locationId/room-requests';
const feature = 'RoomRequest';
const states = ['open', 'approved', 'denied'] as const;

const classIds = z.array(id).min(1, fail('roomRequests.chooseClass')).max(50);

/** Room requests: a parent asks for other classes for a child, and staff answer. */
export const roomRequests = endpoints('roomRequests', {
  table: table({
    path: `${base}/table`,
    summary: 'List the room requests of a location: by default the open ones, longest waiting first',
    access: 'roomRequests.list',
    scope,
    feature,
    params: inLocation,
    sortBy: ['childName', 'requestedAt'],
    row: z.object({
      id,
      childId: id,
      childName: z.string(),
      familyId: id,
      familyName: z.string(),
      /** Null when the person who asked has left. */
      requestedByName: z.string().nullable(),
      currentClasses: z.array(named),
      requestedClasses: z.array(named),
      state: z.enum(states),
      reason: z.string().nullable(),
      requestedAt: instant,
      answeredAt: instant.nullable(),
      answeredByName: z.string().nullable(),
    }),
    columns: [
      'childName',
      'familyName',
      'currentClasses',
      'requestedClasses',
      'requestedByName',
      'requestedAt',
      'state',
    ],
    filters: { state: z.enum(states) },
  }),
  evaluate: {
    method: 'POST',
    path: `${base}/:id/evaluate`,
    summary:
      "Approve a room request, which sets the child's classes to those requested, or deny it; mails the person who asked",
    access: 'roomRequests.evaluate',
    scope,
    feature,
    params: oneOf,
    body: z.object({
      isApproved: z.boolean(),
      reason: optionalText(500, 'Reason'),
      /** The child's classes and those requested, as the deciding person saw them; approving anything else is refused. */
      currentClassIds: z.array(id).max(500),
      requestedClassIds: z.array(id).max(500),
    }),
    response: nothing,
    touches: ['children', 'families', 'classes', 'access', 'registrationReview'],
    rehearsed: true,
    audit: { verb: 'evaluate', record: 'room request' },
  },
  mine: {
    method: 'GET',
    path: '/api/viewer/room-requests',
    alsoAt: ['/api/Mobile/account/classes'],
    summary: "The viewer's children with their classes, those of their locations, and the last request for each child",
    access: 'viewer',
    scope: 'actor',
    feature,
    response: z.array(
      z.object({
        childId: id,
        childName: z.string(),
        locationId: id,
        locationName: z.string(),
        isPetCare: z.boolean(),
        classes: z.array(named),
        /** The location's classes, to choose from. */
        classOptions: z.array(named),
        lastRequest: z
          .object({
            id,
            state: z.enum(states),
            reason: z.string().nullable(),
            requestedAt: instant,
            classNames: z.array(z.string()),
            /** The caller made the request, so they may withdraw it while it is open. */
            isOwn: z.boolean(),
          })
          .nullable(),
      }),
    ),
    audit: null,
  },
  create: {
    method: 'POST',
    path: '/api/viewer/room-requests',
    alsoAt: ['/api/Mobile/account/classes/request-change'],
    summary: 'Ask for these classes for a child; each child has at most one open request',
    access: 'viewer',
    scope: 'actor',
    feature,
    body: z.object({ childId: id, classIds }),
    response: z.object({ id }),
    status: 201,
    errors: ['tooMany'],
    audit: { verb: 'request', record: 'room request' },
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/viewer/room-requests/:id',
    summary: 'Withdraw one’s own open room request',
    access: 'viewer',
    scope: 'actor',
    feature,
    params: z.object({ id: idParam }),
    response: nothing,
    audit: { verb: 'withdraw', record: 'room request' },
  },
});
