import type { invitations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { scopeOfOwn } from '../../../platform/tenancy/scope.ts';
import { viewerTypes } from '../viewers/index.ts';
import { factsOf, factsOfInvitation } from './audit-facts.ts';
import { invite, inviteAgain, limitOwnInvitations } from './invite.ts';
import { ownFamilies, ownFamily, ownInvitation } from './own-view.ts';
import { countOwnLetter, expireWithdrawn, invitationDays } from './store.ts';
import { familyInvitations, invitationDetail, inviterOf, ownLetters } from './views.ts';

/** The family whose primary user the caller is; any other is not found. */
const requireOwnFamily = async (db: Queryable, accountId: number, familyId: number, at: number) => {
  const found = await ownFamily(db, accountId, familyId, at);
  if (!found) throw notFound();
  return found;
};

/** The same with its location held, if the caller may invite: whoever is paused could otherwise let in a second account of their own. */
const requireInviting = async (tx: Tx, accountId: number, familyId: number, at: number) => {
  const { locationId } = await requireOwnFamily(tx, accountId, familyId, at);
  if (!(await holdLocation(tx, locationId))) throw notFound();
  // Reread with the location held: somebody else may be the primary user by now.
  const family = await requireOwnFamily(tx, accountId, familyId, at);
  if (family.isPaused) throw invalid('email', 'invitations.isPaused');
  return family;
};

/** The letters of a family's primary user in the days that an invitation is open: withdrawing one frees its place, but mails nobody else. */
const mostLetters = { inAll: 20, toAddress: 5 };

/** Refused once a family has had many letters mailed that led to nothing. The location must be held. */
const requireLetter = async (tx: Tx, familyId: number, email: string, at: number): Promise<void> => {
  const sent = await ownLetters(tx, familyId, email, new Date(at - invitationDays * 86_400_000));
  const days = invitationDays;
  if (sent.toAddress >= mostLetters.toAddress) throw invalid('email', 'invitations.mailedOften', { days });
  if (sent.inAll >= mostLetters.inAll) {
    throw invalid('email', 'invitations.tooManyLetters', { most: mostLetters.inAll, days });
  }
};

/** The caller's families; with what inviting needs where they are the primary user. */
export const listOwnFamilies = async ({ db, actor, at }: Call<typeof invitations.mine>) =>
  await Promise.all(
    (await ownFamilies(db, actor.accountId, at)).map(async (family) => ({
      ...family,
      viewerTypes: family.isPrimaryUser ? await viewerTypes(db, family.isPetCare) : [],
      invitations: family.isPrimaryUser ? await familyInvitations(db, scopeOfOwn(family), at, family.id) : [],
    })),
  );

export const inviteRelative =
  (deps: Needs): Handler<typeof invitations.inviteRelative> =>
  async ({ db, actor, at, input, audit }) => {
    await limitOwnInvitations(deps, actor.accountId, input.body.email);
    const family = await requireInviting(db, actor.accountId, input.params.id, at);
    await requireLetter(db, family.id, input.body.email, at);
    const { locationId } = family;
    const location = await deps.locations.get(locationId);
    if (!location) throw notFound();
    const by = await inviterOf(db, actor.accountId);
    const id = await invite(deps, db, { scope: scopeOfOwn(family), location, family, at, by }, input.body);
    await countOwnLetter(db, scopeOfOwn(family), id);
    audit({ locationId, recordId: id, recordName: family.name, after: factsOf(family, input.body.viewerType) });
    return { id };
  };

/** An open invitation of the caller's family, with its location held. */
const requireOwnInvitation = async (tx: Tx, accountId: number, id: number, at: number) => {
  const own = await ownInvitation(tx, accountId, id);
  if (!own) throw notFound();
  await holdLocation(tx, own.locationId);
  const scope = scopeOfOwn(own);
  // Reread with the location held.
  const found = (await ownInvitation(tx, accountId, id)) && (await invitationDetail(tx, scope, at, id));
  if (!found) throw notFound();
  return { scope, found };
};

export const resendOwnInvitation =
  (deps: Needs): Handler<typeof invitations.resendMine> =>
  async ({ db, actor, at, input, audit }) => {
    const { scope, found } = await requireOwnInvitation(db, actor.accountId, input.params.id, at);
    await requireInviting(db, actor.accountId, found.familyId, at);
    await limitOwnInvitations(deps, actor.accountId, found.email);
    await requireLetter(db, found.familyId, found.email, at);
    await inviteAgain(deps, db, { scope, found, at, by: await inviterOf(db, actor.accountId) });
    await countOwnLetter(db, scope, found.id);
    const { locationId } = scope;
    audit({ locationId, recordId: found.id, recordName: found.familyName, after: factsOfInvitation(found) });
    return null;
  };

export const withdrawOwnInvitation: Handler<typeof invitations.withdrawMine> = async ({
  db,
  actor,
  at,
  input,
  audit,
}) => {
  const { scope, found } = await requireOwnInvitation(db, actor.accountId, input.params.id, at);
  await expireWithdrawn(db, scope, found.id, at);
  const { locationId } = scope;
  audit({ locationId, recordId: found.id, recordName: found.familyName, before: factsOfInvitation(found) });
  return null;
};
