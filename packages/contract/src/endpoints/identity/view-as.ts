import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { oneOf, scope } from '../../schemas/at-location.ts';
import { id, idParam, instant } from '../../schemas/common.ts';

const begin = {
  method: 'POST',
  access: 'viewAs.begin',
  body: z.object({
    /** The person reads it in their history. */
    reason: z
      .string()
      .trim()
      .min(1, fail('required', { field: 'Reason' }))
      .max(500),
  }),
  response: z.object({ id, endsAt: instant }),
  audit: { verb: 'begin view', record: 'account' },
  ownTransaction: true,
} as const;

/** Support sees the portal as somebody does: for a quarter of an hour, without changing or watching anything. */
export const viewAs = endpoints('viewAs', {
  beginViewer: {
    ...begin,
    path: '/api/WebPortal/locations/:locationId/viewers/:id/view-as',
    summary: 'See the portal as a viewer does, read-only; the person is told in their history',
    scope,
    params: oneOf,
  },
  beginUser: {
    ...begin,
    path: '/api/WebPortal/users/:id/view-as',
    summary: 'See the portal as a user does, read-only; the person is told in their history',
    scope: 'actor',
    params: z.object({ id: idParam }),
    errors: ['notFound'],
  },
  end: {
    method: 'POST',
    path: '/api/WebPortal/view-as/end',
    summary: 'See the portal as oneself again',
    access: 'signedIn',
    scope: 'none',
    inView: 'always',
    /** Whether there was anything to end. */
    response: z.object({ hasEnded: z.boolean() }),
    audit: { verb: 'end view', record: 'account' },
    ownTransaction: true,
  },
  mine: {
    method: 'GET',
    path: '/api/WebPortal/account/views',
    summary: 'When support saw the portal as oneself, and why; the latest 50 of the last year',
    access: 'signedIn',
    scope: 'none',
    response: z.array(
      z.object({
        id,
        supporterName: z.string(),
        reason: z.string(),
        startedAt: instant,
        /** Null while it lasts. */
        endedAt: instant.nullable(),
      }),
    ),
    audit: null,
  },
});
