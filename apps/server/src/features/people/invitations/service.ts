import type { invitations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Before, Beforehand, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { sendConfirmation } from '../../identity/account/index.ts';
import { requireFamily } from '../families/index.ts';
import { requireViewer } from '../viewers/index.ts';
import { factsOf, factsOfInvitation } from './audit-facts.ts';
import { countsOf, invite, inviteAgain, mailInvitation } from './invite.ts';
import { expireWithdrawn, insertInvitation } from './store.ts';
import { type InvitationDetail, invitationDetail, inviterOf } from './views.ts';

export const inviteByStaff =
  (deps: Needs): Handler<typeof invitations.invite> =>
  async (call) => {
    const { db, scope, actor, at, location, input, audit } = call;
    const { familyId, locationId: _, ...invitee } = input.body;
    const family = await requireFamily(call, familyId);
    const by = await inviterOf(db, actor.accountId);
    const id = await invite(deps, db, { scope, location, family, at, by }, invitee);
    audit({ recordId: id, recordName: family.name, after: factsOf(family, invitee.viewerType) });
    return { id };
  };

/** An imported person's account waits for them: the link opens it. */
export const inviteImported =
  (deps: Needs): Handler<typeof invitations.inviteImported> =>
  async (call) => {
    const { db, scope, actor, at, location, input, audit } = call;
    const viewer = await requireViewer(call, input.body.viewerId);
    if (!viewer.hasExternalId) throw invalid('viewerId', 'invitations.notImported');
    if (viewer.isConfirmed) throw invalid('viewerId', 'invitations.hasSignedIn');
    const { email, firstName, lastName, familyId, familyName, viewerType: viewerTypeId } = viewer;
    await db
      .deleteFrom('invitations')
      .where('location_id', '=', location.id)
      .where('viewer_id', '=', viewer.id)
      .execute();
    const integrationName = location.organizationName;
    const given = { familyId, viewerTypeId, email, firstName, lastName, invitedBy: actor.accountId, at };
    const { id, token } = await insertInvitation(db, scope, {
      ...given,
      imported: { viewerId: viewer.id, integrationName },
    });
    const { name: inviterName, language } = await inviterOf(db, actor.accountId);
    const { name: locationName, isPetCare } = location;
    const letter = { locationName, familyName, isPetCare, inviterName, language, integrationName, token };
    await mailInvitation(deps, db, viewer, letter);
    audit({ recordId: id, recordName: viewer.name, after: factsOf({ id: familyId, name: familyName }, viewerTypeId) });
    return { id };
  };

/** Mails a viewer whom staff created without a password a link for choosing one. */
export const sendLink =
  (deps: Needs): Handler<typeof invitations.link> =>
  async (call) => {
    const { db, input, audit } = call;
    const viewer = await requireViewer(call, input.params.id);
    if (viewer.isConfirmed) throw invalid('id', 'invitations.hasSignedIn');
    await sendConfirmation(deps, db, viewer.accountId);
    audit({ recordId: viewer.id, recordName: viewer.name, after: { familyId: viewer.familyId } });
    return null;
  };

const requireInvitation = async ({
  db,
  scope,
  at,
  input,
}: Pick<Before<typeof invitations.resend>, 'db' | 'scope' | 'at'> & {
  input: { params: { id: number } };
}): Promise<InvitationDetail> => {
  const found = await invitationDetail(db, scope, at, input.params.id);
  if (!found) throw notFound();
  return found;
};

export const resendInvitation =
  (deps: Needs): Handler<typeof invitations.resend> =>
  async (call) => {
    const { db, scope, actor, at, audit } = call;
    const found = await requireInvitation(call);
    await inviteAgain(deps, db, { scope, found, at, by: await inviterOf(db, found.invitedBy ?? actor.accountId) });
    audit({ recordId: found.id, recordName: found.familyName, after: factsOfInvitation(found) });
    return null;
  };

/** What inviting counts, each for the address it is mailed to. */
export const countedByStaff = {
  invite: ({ actor, input }: Before<typeof invitations.invite>): Beforehand => ({
    counts: countsOf(actor.accountId, input.body.locationId, input.body.email),
  }),
  inviteImported: async (call: Before<typeof invitations.inviteImported>): Promise<Beforehand> => ({
    counts: countsOf(
      call.actor.accountId,
      call.scope.locationId,
      (await requireViewer(call, call.input.body.viewerId)).email,
    ),
  }),
  link: async (call: Before<typeof invitations.link>): Promise<Beforehand> => ({
    counts: countsOf(
      call.actor.accountId,
      call.scope.locationId,
      (await requireViewer(call, call.input.params.id)).email,
    ),
  }),
  resend: async (call: Before<typeof invitations.resend>): Promise<Beforehand> => ({
    counts: countsOf(call.actor.accountId, call.scope.locationId, (await requireInvitation(call)).email),
  }),
};

export const withdrawInvitation: Handler<typeof invitations.withdraw> = async (call) => {
  const found = await requireInvitation(call);
  await expireWithdrawn(call.db, call.scope, found.id, call.at);
  call.audit({ recordId: found.id, recordName: found.familyName, before: factsOfInvitation(found) });
  return null;
};
