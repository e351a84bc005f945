import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { instant, nothing } from '../../schemas/common.ts';

const own = {
  path: '/api/WebPortal/preferences/mobile-nvr-user',
  access: 'cameras.view',
  scope: 'none',
  feature: 'MobileNvrAccess',
} as const;

/** A member of staff's own NVR user, by which the mobile app watches cameras for them, and does nothing else. */
export const nvrUsers = endpoints('nvrUsers', {
  mine: {
    ...own,
    method: 'GET',
    summary: 'One’s own NVR user for the mobile app; never its secret',
    response: z.object({
      /** Watching in the app is switched on for the caller: without that, they can have none. */
      hasMobileCameraAccess: z.boolean(),
      /** They must sign in at their organization’s identity provider: an NVR user no longer signs them in. */
      signsInElsewhere: z.boolean(),
      nvrUser: z.object({ userName: z.string(), createdAt: instant, lastUsedAt: instant.nullable() }).nullable(),
    }),
    audit: null,
  },
  make: {
    ...own,
    method: 'POST',
    summary: 'Make one’s own NVR user, or give it another secret, which ends the devices that have the one before',
    response: z.object({
      userName: z.string(),
      /** Shown only this once. */
      secret: z.string(),
      /** For the app, as a QR code: the portal’s address, name and secret. */
      link: z.string(),
    }),
    errors: ['proofNeeded', 'signInElsewhere'],
    touches: ['ownSessions'],
    audit: { verb: 'create', record: 'NVR user' },
  },
  revoke: {
    ...own,
    method: 'DELETE',
    summary: 'Revoke one’s own NVR user: its devices are signed out, and whatever they are watching ends',
    response: nothing,
    touches: ['ownSessions'],
    audit: { verb: 'delete', record: 'NVR user' },
  },
});
