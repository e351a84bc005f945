import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { id, idParam, instant, named, nothing } from '../../schemas/common.ts';
import { requiredId } from '../../schemas/required-id.ts';
import { secondProof } from '../../schemas/identity/second-factor.ts';
import { currentPassword } from '../../schemas/identity/passwords.ts';

/** Leaving a family, and deleting one's own account: what a parent can do without staff. */
export const departures = endpoints('departures', {
  mine: {
    method: 'GET',
    path: '/api/viewer/memberships',
    summary: 'The own memberships, each with what ends when it does',
    access: 'viewer',
    scope: 'actor',
    response: z.object({
      memberships: z.array(
        z.object({
          viewerId: id,
          /** Null until the location answers: the request may have been made part of a family that is not theirs. */
          familyName: z.string().nullable(),
          locationName: z.string(),
          isPetCare: z.boolean(),
          /** False while the location has not answered. */
          isApproved: z.boolean(),
          plateNumber: z.string().nullable(),
          /** Open invitations that the caller sent. */
          invitationCount: z.int(),
          /** Nobody else watches with the family. */
          isLast: z.boolean(),
          /** Who can follow the caller as primary user; empty if nobody has to. */
          successors: z.array(named),
          /** Only staff can end the membership: leaving would end what keeps the caller from watching. */
          isHeld: z.boolean(),
          /** Stream Shield has locked: leaving would unlock it for a person who comes back. */
          isShieldLocked: z.boolean(),
        }),
      ),
      /** How long a deletion of the account can be undone. */
      daysToUndo: z.int(),
    }),
    audit: null,
  },
  leave: {
    method: 'POST',
    path: '/api/viewer/memberships/:id/leave',
    summary: 'Leave a family, or take back a registration; a primary user names who follows',
    access: 'viewer',
    scope: 'actor',
    params: z.object({ id: idParam }),
    body: z.object({ currentPassword, newPrimaryViewerId: id.nullable() }),
    response: nothing,
    errors: ['tooMany'],
    touches: ['viewer', 'invitations', 'roomRequests', 'viewerSessions'],
    audit: { verb: 'leave', record: 'viewer' },
    ownTransaction: true,
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/viewer/account/deletion',
    summary:
      'Delete the own account: it opens and watches nothing from now on, and is deleted after the days to undo it',
    access: 'viewer',
    scope: 'actor',
    body: z.object({
      currentPassword,
      /** For an account with a second step. */
      proof: secondProof.optional(),
      successors: z.array(z.object({ viewerId: id, newPrimaryViewerId: requiredId('Primary user') })).max(100),
    }),
    response: z.object({ deletedAt: instant }),
    errors: ['tooMany', 'proofNeeded', 'badSecondStep'],
    audit: { verb: 'ask for deletion', record: 'account' },
    ownTransaction: true,
  },
});
