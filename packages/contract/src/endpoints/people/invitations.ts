import { z } from 'zod';
import { endpoints } from '../../endpoint.ts';
import { id, idParam, instant, nothing } from '../../schemas/common.ts';
import { emailAddress } from '../../schemas/contact.ts';
import { requiredId } from '../../schemas/required-id.ts';

const base = '/api/WebPortal/locations/:locationId';

const ofFamily = z.object({ locationId: idParam, id: idParam });
const scope = { location: 'locationId' } as const;
const text = z.string().trim().max(100).default('');

const invitee = {
  email: emailAddress(),
  /** The id of the relationship: of `options/viewer-types`. */
  viewerType: requiredId('Relationship'),
  firstName: text,
  lastName: text,
};
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

/** Asking people to join a family, by mail. An invitation works once, for 14 days. */
export const invitations = endpoints('invitations', {
  list: {
    method: 'GET',
    path: `${base}/families/:id/invitations`,
    summary: 'The open invitations of a family',
    access: 'families.view',
    scope,
    params: ofFamily,
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
    params: ofFamily,
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
    params: ofFamily,
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
    params: ofFamily,
    response: nothing,
    audit: { verb: 'withdraw', record: 'invitation' },
  },
  mine: {
    method: 'GET',
    path: '/api/viewer/families/:id/invitations',
    summary: 'The open invitations of a family of the signed-in primary user',
    access: 'viewer',
    scope: 'actor',
    params: z.object({ id: idParam }),
    response: z.array(invitation),
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
