import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { fail } from '../../failures/fail.ts';
import { toldFailure } from '../../failures/told.ts';
import { oneOf, scope } from '../../schemas/at-location.ts';
import { calendarDate, id, idParam, instant, nothing, option } from '../../schemas/common.ts';
import { invitee } from '../../schemas/people/invitee.ts';
import { requiredId } from '../../schemas/required-id.ts';

const base = '/api/WebPortal/locations/:locationId';

const invitation = z.object({
  id,
  email: z.string(),
  name: z.string(),
  viewerTypeName: z.string(),
  invitedByName: z.string().nullable(),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
});

/** The status of a member of one's family; members beyond the location's cap are paused. */
const memberStates = ['active', 'waiting', 'paused', 'overCap', 'leaving'] as const;

/** How many rows of a list are invited in one call. */
const mostRows = 200;
/** A cell of a list as somebody wrote it; an error in it is reported for its row and does not stop the others. */
const cell = z.string().trim().max(320).default('');

/** Asking people to join a family, by mail. An invitation works once, for 14 days. */
export const invitations = endpoints('invitations', {
  list: {
    method: 'GET',
    path: `${base}/families/:id/invitations`,
    summary: 'The open invitations of a family',
    access: 'families.view',
    scope,
    params: oneOf,
    response: z.array(invitation),
    audit: null,
  },
  invite: {
    method: 'POST',
    path: '/api/WebPortal/registrations/invite',
    summary: 'Invite an email address to join a family; the caps count open invitations',
    access: 'viewers.create',
    scope: { location: 'body.locationId' },
    body: z.object({ locationId: requiredId('Location'), familyId: requiredId('Family'), ...invitee }),
    response: z.object({ id }),
    status: 201,
    errors: ['tooMany'],
    touches: ['families'],
    audit: { verb: 'invite', record: 'invitation' },
  },
  inviteMany: {
    method: 'POST',
    path: '/api/WebPortal/registrations/bulk-invite',
    summary: 'Invite the people of a list, row by row; as a trial, only say what would become of each',
    access: 'viewers.create',
    scope: { location: 'body.locationId' },
    body: z.object({
      locationId: requiredId('Location'),
      isTrial: z.boolean(),
      rows: z
        .array(
          z.object({
            email: cell,
            /** Its name, such as `Grandmother`. */
            relationship: cell,
            /** Its name, or the email address of a member. */
            family: cell,
            firstName: cell,
            lastName: cell,
          }),
        )
        .min(1, fail('invitations.noRows'))
        .max(mostRows, fail('invitations.tooManyRows', { most: mostRows })),
    }),
    /** One for each row, in their order. */
    response: z.array(
      z.object({
        outcome: z.enum(['ready', 'invited', 'refused']),
        /** What the row was taken to mean; null while that is not clear. */
        familyName: z.string().nullable(),
        failure: toldFailure.nullable(),
      }),
    ),
    errors: ['tooMany'],
    heavy: true,
    touches: ['families'],
    audit: { verb: 'invite', record: 'invitation' },
    ownTransaction: true,
  },
  inviteImported: {
    method: 'POST',
    path: '/api/WebPortal/registrations/integration-invite',
    summary: 'Invite a person whom a partner imported to open their account',
    access: 'viewers.create',
    scope: { location: 'body.locationId' },
    body: z.object({ locationId: requiredId('Location'), viewerId: requiredId('Viewer') }),
    response: z.object({ id }),
    status: 201,
    errors: ['tooMany'],
    audit: { verb: 'invite', record: 'invitation' },
  },
  link: {
    method: 'POST',
    path: `${base}/viewers/:id/link-to-invite`,
    summary: 'Mail a viewer who has never signed in a link for choosing a password',
    access: 'viewers.edit',
    scope,
    params: oneOf,
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'send invitation', record: 'viewer' },
  },
  resend: {
    method: 'POST',
    path: `${base}/invitations/:id/resend`,
    summary: 'Mail an invitation again with a new link; the previous one stops working',
    access: 'viewers.create',
    scope,
    params: oneOf,
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'invite', record: 'invitation' },
  },
  withdraw: {
    method: 'DELETE',
    path: `${base}/invitations/:id`,
    summary: 'Withdraw an invitation: its link stops working',
    access: 'viewers.create',
    scope,
    params: oneOf,
    response: nothing,
    audit: { verb: 'withdraw', record: 'invitation' },
  },
  mine: {
    method: 'GET',
    path: '/api/viewer/families',
    summary: 'The own families with their members; of those one is the primary user of, also the open invitations',
    access: 'viewer',
    scope: 'actor',
    response: z.array(
      z.object({
        id,
        name: z.string(),
        locationId: id,
        locationName: z.string(),
        timeZone: z.string(),
        isPetCare: z.boolean(),
        /** Only the primary user invites. */
        isPrimaryUser: z.boolean(),
        /** Staff have paused the caller, or a custody block bars them here: meanwhile they cannot invite anybody. */
        isKeptFromInviting: z.boolean(),
        /** A partner enters the families, and nobody could answer a registration: nobody can be invited. */
        isByPartner: z.boolean(),
        members: z.array(
          z.object({
            id,
            name: z.string(),
            viewerTypeName: z.string(),
            isPrimaryUser: z.boolean(),
            /** More than whether the location has answered is told only to the primary user, and about oneself; otherwise `active`. */
            state: z.enum(memberStates),
            /** Of a paused member; null if no end is known. */
            pausedUntil: instant.nullable(),
            /** The first day on which a leaving member can no longer watch. */
            leavesOn: calendarDate.nullable(),
          }),
        ),
        /** The relationships to choose from. */
        viewerTypes: z.array(option),
        invitations: z.array(invitation),
      }),
    ),
    audit: null,
  },
  inviteRelative: {
    method: 'POST',
    path: '/api/viewer/families/:id/invitations',
    summary: "Invite a relative to the family, as its primary user, within the location's caps",
    access: 'viewer',
    scope: 'actor',
    params: z.object({ id: idParam }),
    body: z.object(invitee),
    response: z.object({ id }),
    status: 201,
    errors: ['tooMany'],
    audit: { verb: 'invite', record: 'invitation' },
  },
  resendMine: {
    method: 'POST',
    path: '/api/viewer/invitations/:id/resend',
    summary: 'Mail an invitation of one’s family again with a new link; the previous one stops working',
    access: 'viewer',
    scope: 'actor',
    params: z.object({ id: idParam }),
    response: nothing,
    errors: ['tooMany'],
    audit: { verb: 'invite', record: 'invitation' },
  },
  withdrawMine: {
    method: 'DELETE',
    path: '/api/viewer/invitations/:id',
    summary: 'Withdraw one’s own invitation',
    access: 'viewer',
    scope: 'actor',
    params: z.object({ id: idParam }),
    response: nothing,
    audit: { verb: 'withdraw', record: 'invitation' },
  },
});
