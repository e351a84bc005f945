import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { instant, nothing } from '../../schemas/common.ts';

const base = '/api/WebPortal/account/sessions';
/** Session ids exceed PostgreSQL's `integer`. */
const sessionId = z.int().min(1);

export const ownSession = z.object({
  id: sessionId,
  /** A browser, or the mobile app on a device of its own. */
  kind: z.enum(['browser', 'mobile']),
  /** What the app calls the device, such as `Ada’s phone`; null if it has no name. */
  name: z.string().nullable(),
  /** Such as `Firefox`; null if unknown. */
  browser: z.string().nullable(),
  /** Such as `Windows`; null if unknown. */
  system: z.string().nullable(),
  ip: z.string().nullable(),
  createdAt: instant,
  lastUsedAt: instant,
  /** When a lasting session, or a device with the mobile app, ends at the latest; null for an ordinary one. */
  lastsUntil: instant.nullable(),
  /** The session making this call. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

/** Where the caller's own account is signed in. */
export const ownSessions = endpoints('ownSessions', {
  list: {
    method: 'GET',
    path: base,
    summary: 'Where one’s own account is signed in: this session first, then the most recently used; at most 200',
    access: 'signedIn',
    scope: 'none',
    response: z.array(ownSession),
    audit: null,
  },
  end: {
    method: 'DELETE',
    path: `${base}/:id`,
    summary: 'End one of one’s own sessions, with whatever it is watching',
    access: 'signedIn',
    scope: 'none',
    params: z.object({ id: z.coerce.number().pipe(sessionId) }),
    response: nothing,
    audit: { verb: 'end', record: 'session' },
  },
  endOthers: {
    method: 'POST',
    path: `${base}/end-others`,
    summary: 'End all of one’s own sessions but this one',
    access: 'signedIn',
    scope: 'none',
    response: z.object({ ended: z.int() }),
    audit: { verb: 'end others', record: 'session' },
  },
  stay: {
    method: 'POST',
    path: `${base}/stay`,
    summary:
      'Stay signed in on one’s own phone until 30 days after the sign-in: for viewers, in a session that used or created a passkey within the last ten minutes',
    access: 'viewer',
    scope: 'none',
    /** How many touch points the screen supports: tells a tablet that claims to be a Mac from a real one. */
    query: z.object({ touchPoints: z.coerce.number().pipe(z.int().min(0).max(255)).optional() }),
    response: z.object({ lastsUntil: instant }),
    errors: ['proofNeeded', 'stayNotAllowed'],
    audit: { verb: 'stay signed in', record: 'session' },
  },
});
