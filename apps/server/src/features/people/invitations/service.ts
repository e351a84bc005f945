import type { invitations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { scopeOfOwn } from '../../../platform/tenancy/scope.ts';
import { sendConfirmation } from '../../identity/account/index.ts';
import { requireFamily } from '../families/index.ts';
import { requireViewer } from '../viewers/index.ts';
import { invite, limitInvitations, mailInvitation } from './invite.ts';
import { deleteInvitation, insertInvitation, renewInvitation } from './store.ts';
import { familyInvitations, type InvitationDetail, invitationDetail, ownFamily, ownInvitation } from './views.ts';

const nameOf = async (db: Queryable, accountId: number): Promise<string> => {
  const person = await db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['first_name as firstName', 'last_name as lastName'])
    .executeTakeFirstOrThrow();
  return `${person.firstName} ${person.lastName}`.trim();
};

/** What the audit stores: the family and the relationship, never the address. */
const factsOf = (family: { id: number; name: string }, viewerTypeId?: number) => ({
  familyId: family.id,
  familyName: family.name,
  ...(viewerTypeId !== undefined && { viewerTypeId }),
});

export const inviteByStaff =
  (deps: Needs): Handler<typeof invitations.invite> =>
  async (call) => {
    const { db, scope, actor, at, location, input, audit } = call;
    const { familyId, locationId: _, ...invitee } = input.body;
    await limitInvitations(deps, actor.accountId, invitee.email);
    const family = await requireFamily(call, familyId);
    const by = { id: actor.accountId, name: await nameOf(db, actor.accountId) };
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
    await limitInvitations(deps, actor.accountId, email);
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
    const inviterName = await nameOf(db, actor.accountId);
    await mailInvitation(deps, db, viewer, {
      locationName: location.name,
      familyName,
      inviterName,
      integrationName,
      token,
    });
    audit({ recordId: id, recordName: viewer.name, after: factsOf({ id: familyId, name: familyName }, viewerTypeId) });
    return { id };
  };

/** Mails a viewer whom staff created without a password a link for choosing one. */
export const sendLink =
  (deps: Needs): Handler<typeof invitations.link> =>
  async (call) => {
    const { db, actor, input, audit } = call;
    const viewer = await requireViewer(call, input.params.id);
    if (viewer.isConfirmed) throw invalid('id', 'invitations.hasSignedIn');
    await limitInvitations(deps, actor.accountId, viewer.email);
    await sendConfirmation(deps, db, viewer.accountId);
    audit({ recordId: viewer.id, recordName: viewer.name, after: { familyId: viewer.familyId } });
    return null;
  };

const requireInvitation = async (call: Call<typeof invitations.resend>): Promise<InvitationDetail> => {
  const found = await invitationDetail(call.db, call.scope, call.input.params.id);
  if (!found) throw notFound();
  return found;
};

export const resendInvitation =
  (deps: Needs): Handler<typeof invitations.resend> =>
  async (call) => {
    const { db, scope, actor, at, audit } = call;
    const found = await requireInvitation(call);
    await limitInvitations(deps, actor.accountId, found.email);
    const token = await renewInvitation(db, scope, found.id, at);
    const inviterName = await nameOf(db, found.invitedBy ?? actor.accountId);
    await mailInvitation(deps, db, found, { ...found, inviterName, token });
    audit({
      recordId: found.id,
      recordName: found.familyName,
      after: factsOf({ id: found.familyId, name: found.familyName }),
    });
    return null;
  };

export const withdrawInvitation: Handler<typeof invitations.withdraw> = async (call) => {
  const found = await invitationDetail(call.db, call.scope, call.input.params.id);
  if (!found) throw notFound();
  await deleteInvitation(call.db, call.scope, found.id);
  const { familyId: id, familyName: name } = found;
  call.audit({ recordId: found.id, recordName: name, before: factsOf({ id, name }) });
  return null;
};

/** The family whose primary user the caller is; any other is not found. */
const requireOwnFamily = async (db: Queryable, accountId: number, familyId: number) => {
  const found = await ownFamily(db, accountId, familyId);
  if (!found) throw notFound();
  return found;
};

export const ownInvitations = async ({ db, actor, at, input }: Call<typeof invitations.mine>) => {
  const family = await requireOwnFamily(db, actor.accountId, input.params.id);
  return await familyInvitations(db, scopeOfOwn(family), at, family.id);
};

export const inviteRelative =
  (deps: Needs): Handler<typeof invitations.inviteRelative> =>
  async ({ db, actor, at, input, audit }) => {
    await limitInvitations(deps, actor.accountId, input.body.email);
    const { locationId } = await requireOwnFamily(db, actor.accountId, input.params.id);
    const location = await deps.locations.get(locationId);
    if (!location || !(await holdLocation(db, locationId))) throw notFound();
    // Reread with the location held: somebody else may be the primary user by now.
    const family = await requireOwnFamily(db, actor.accountId, input.params.id);
    const by = { id: actor.accountId, name: await nameOf(db, actor.accountId) };
    const scope = scopeOfOwn(family);
    const id = await invite(deps, db, { scope, location, family, at, by }, input.body);
    audit({ locationId, recordId: id, recordName: family.name, after: factsOf(family, input.body.viewerType) });
    return { id };
  };

export const withdrawOwnInvitation: Handler<typeof invitations.withdrawMine> = async ({ db, actor, input, audit }) => {
  const { id } = input.params;
  const own = await ownInvitation(db, actor.accountId, id);
  if (!own) throw notFound();
  const scope = scopeOfOwn(own);
  await holdLocation(db, own.locationId);
  const found = await invitationDetail(db, scope, id);
  if (!found) throw new Refusal('notFound');
  await deleteInvitation(db, scope, id);
  audit({
    locationId: own.locationId,
    recordId: id,
    recordName: found.familyName,
    before: factsOf({ id: found.familyId, name: found.familyName }),
  });
  return null;
};
