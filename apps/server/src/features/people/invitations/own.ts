import type { invitations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Before, Beforehand, Call, Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { scopeOfOwn } from '../../../platform/tenancy/scope.ts';
import { viewerTypes } from '../viewers/index.ts';
import { factsOf, factsOfInvitation } from './audit-facts.ts';
import { countsOfOwn, invite, inviteAgain } from './invite.ts';
import { ownFamilies, ownFamily, ownInvitation } from './own-view.ts';
import { countOwnLetter, expireWithdrawn, invitationDays } from './store.ts';
import { familyInvitations, invitationDetail, inviterOf, ownLetters } from './views.ts';

/** The family whose primary user the caller is; any other is not found. */
const requireOwnFamily = async (db: Queryable, accountId: number, familyId: number, at: number) => {
  const found = await ownFamily(db, accountId, familyId, at);
  if (!found) throw notFound();
  return found;
};

/** {@link requireOwnFamily}, if the caller may invite: somebody paused or barred could otherwise let in a second account of their own. */
const requireInviting = async (tx: Tx, accountId: number, familyId: number, at: number) => {
  const family = await requireOwnFamily(tx, accountId, familyId, at);
  if (family.isKeptFromInviting) throw invalid('email', 'invitations.notNow');
  return family;
};

/**
 * The mails a family's primary user may cause in the days that an invitation is open: withdrawing one frees its place, but not its mail.
 */
const mostLetters = { inAll: 20, toAddress: 5 };

/** Refused once a family has had many mails sent that led to nothing. The location must be held. */
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
    const family = await requireInviting(db, actor.accountId, input.params.id, at);
    await requireLetter(db, family.id, input.body.email, at);
    const { locationId } = family;
    const location = await deps.locations.get(locationId, db);
    if (!location) throw notFound();
    const by = await inviterOf(db, actor.accountId);
    const id = await invite(deps, db, { scope: scopeOfOwn(family), location, family, at, by }, input.body);
    await countOwnLetter(db, scopeOfOwn(family), id);
    audit({ locationId, recordId: id, recordName: family.name, after: factsOf(family, input.body.viewerType) });
    return { id };
  };

/** An open invitation of the caller's family. */
const requireOwnInvitation = async (db: Queryable, accountId: number, id: number, at: number) => {
  const own = await ownInvitation(db, accountId, id);
  if (!own) throw notFound();
  const scope = scopeOfOwn(own);
  const found = await invitationDetail(db, scope, at, id);
  if (!found) throw notFound();
  return { scope, found };
};

/** Where it is, and what is counted. What is found here is reread with the location held: it may have changed. */
export const beforeOwn = {
  inviteRelative: async (call: Before<typeof invitations.inviteRelative>): Promise<Beforehand> => {
    const { db, actor, at, input } = call;
    const { locationId } = await requireOwnFamily(db, actor.accountId, input.params.id, at);
    return { counts: countsOfOwn(actor.accountId, input.body.email), locationId };
  },
  resendMine: async ({ db, actor, at, input }: Before<typeof invitations.resendMine>): Promise<Beforehand> => {
    const { scope, found } = await requireOwnInvitation(db, actor.accountId, input.params.id, at);
    return { counts: countsOfOwn(actor.accountId, found.email), locationId: scope.locationId };
  },
  withdrawMine: async ({ db, actor, at, input }: Before<typeof invitations.withdrawMine>): Promise<Beforehand> => {
    const { scope } = await requireOwnInvitation(db, actor.accountId, input.params.id, at);
    return { locationId: scope.locationId };
  },
};

export const resendOwnInvitation =
  (deps: Needs): Handler<typeof invitations.resendMine> =>
  async ({ db, actor, at, input, audit }) => {
    const { scope, found } = await requireOwnInvitation(db, actor.accountId, input.params.id, at);
    await requireInviting(db, actor.accountId, found.familyId, at);
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
