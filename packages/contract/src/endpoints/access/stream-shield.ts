import { z } from 'zod';
import { fail } from '../../failures/fail.ts';
import { endpoints } from '../../endpoint.ts';
import { idParam, nothing } from '../../schemas/common.ts';

const base = '/api/WebPortal/stream-shield/:viewerId';
const params = z.object({ viewerId: idParam });
const token = z.string().max(100, fail('linkIncomplete'));

/** Unlocking Stream Shield with the link mailed to the viewer. */
export const streamShield = endpoints('streamShield', {
  state: {
    method: 'POST',
    path: `${base}/state`,
    summary: 'Whether a mailed link still unlocks; asking does not use it',
    access: 'public',
    scope: 'none',
    params,
    body: z.object({ token }),
    response: z.object({ firstName: z.string(), locationName: z.string(), isLocked: z.boolean() }),
    errors: ['linkExpired', 'tooMany'],
    audit: null,
  },
  unlock: {
    method: 'POST',
    path: `${base}/unlock`,
    summary: 'Unlock Stream Shield with a mailed link: the viewer may watch again',
    access: 'public',
    scope: 'none',
    params,
    body: z.object({ token }),
    response: nothing,
    errors: ['linkExpired', 'tooMany'],
    touches: ['viewer'],
    audit: { verb: 'unlock Stream Shield', record: 'viewer' },
    ownTransaction: true,
  },
  sendLink: {
    method: 'POST',
    path: `${base}/send-link`,
    summary: 'Mail the link to oneself again while one’s own Stream Shield is locked',
    access: 'viewer',
    scope: 'none',
    params,
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'send unlock link', record: 'viewer' },
  },
});
