import type { Needs } from './needs.ts';
import { hasClaim } from '../../../platform/database/claims.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { requirePlace, viewerTypes } from '../viewers/index.ts';
import { insertInvitation, invitationDays, renewInvitation } from './store.ts';
import { type InvitationDetail, type Inviter, promisedPlaces, whoHasAddress } from './views.ts';

export interface Invitee {
  email: string;
  viewerType: number;
  firstName: string;
  lastName: string;
}

/** Staff use up a limit per location and address, and one for all locations and addresses together; parents use up neither. */
const toAddress = (email: string, locationId: number) => ({
  [`invite:pair:${foldName(email)}|location ${locationId}`]: 5,
  [`invite:email:${foldName(email)}`]: 20,
});

/** Mail costs nothing and reaches strangers: only a few to one address, and not to many from one account. */
export const countsOf = (accountId: number, locationId: number, email: string) => [
  { [`invite:account:${accountId}`]: 100, ...toAddress(email, locationId) },
];

/** The same for one row of a list: lists are counted on their own. */
export const limitAddress = async (
  { attempts }: Needs,
  { locationId }: LocationScope,
  email: string,
): Promise<void> => {
  await attempts.count(toAddress(email, locationId));
};

/**
 * A parent invites a few relatives: what they write into a name reaches anybody they choose. Counted apart from staff, who could otherwise
 * be kept from inviting somebody by a parent of another location.
 */
export const countsOfOwn = (accountId: number, email: string) => {
  const to = foldName(email);
  const keys = { [`invite:viewer-pair:${to}|account ${accountId}`]: 5, [`invite:viewer-email:${to}`]: 20 };
  return [{ [`invite:viewer:${accountId}`]: 10, ...keys }];
};

interface Letter {
  locationName: string;
  familyName: string;
  isPetCare: boolean;
  inviterName: string;
  integrationName: string | null;
  token: string;
  language: string;
}
export const mailInvitation = (
  { messages }: Needs,
  tx: Tx,
  { email, firstName }: { email: string; firstName: string },
  { language, ...letter }: Letter,
): Promise<void> => {
  // In the inviter's language, which is most likely the recipient's too.
  const to = { email, name: firstName, language };
  return messages.mail(tx, to, 'familyInvitation', { ...letter, days: invitationDays });
};

/**
 * Refused where a partner enters the families and its integration leaves registrations out: nobody could answer the invited person's
 * registration.
 */
const requireAnswered = async (db: Queryable, { locationId }: LocationScope): Promise<void> => {
  const answered = hasClaim('locations', 'registrations');
  const found = db
    .selectFrom('locations')
    .where('id', '=', locationId)
    .where((eb) => eb.not(answered))
    .select('name');
  const place = await found.executeTakeFirst();
  if (place) throw invalid('email', 'invitations.byPartner', { name: place.name });
};

interface Asked {
  readonly familyId: number;
  readonly email: string;
  readonly viewerType: number;
}

/**
 * Refused where nobody could answer, for a member, for somebody with an open invitation, and where the caps leave no room: open invitations
 * count like members. `others` are counted as open invitations too: a dry run sends none.
 */
export const requireInvitable = async (
  db: Queryable,
  scope: LocationScope,
  { familyId, email, viewerType }: Asked,
  at: number,
  others: readonly Asked[] = [],
): Promise<void> => {
  await requireAnswered(db, scope);
  const ofFamily = others.filter((other) => other.familyId === familyId);
  const isAmongThem = ofFamily.some((other) => foldName(other.email) === foldName(email));
  const who = isAmongThem ? 'invited' : await whoHasAddress(db, familyId, email, at);
  if (who) throw invalid('email', who === 'member' ? 'invitations.isMember' : 'invitations.isInvited');
  const types = ofFamily.map((other) => other.viewerType);
  const promised = await promisedPlaces(db, familyId, viewerType, at, types);
  await requirePlace(db, scope, familyId, viewerType, 'viewerType', undefined, promised);
};

/** Invites an address to a family, within the caps. The location must be held. */
export const invite = async (
  deps: Needs,
  tx: Tx,
  {
    scope,
    location,
    family,
    at,
    by,
  }: {
    scope: LocationScope;
    location: Pick<LocationEntry, 'name' | 'isPetCare'>;
    family: { id: number; name: string };
    at: number;
    by: Inviter;
  },
  { email, viewerType, firstName, lastName }: Invitee,
): Promise<number> => {
  const types = await viewerTypes(tx, location.isPetCare);
  if (!types.some(({ value }) => value === viewerType)) throw invalid('viewerType', 'viewers.chooseRelationship');
  await requireInvitable(tx, scope, { familyId: family.id, email, viewerType }, at);
  const given = { familyId: family.id, viewerTypeId: viewerType, email, firstName, lastName, invitedBy: by.id, at };
  const { id, token } = await insertInvitation(tx, scope, given);
  const letter = {
    locationName: location.name,
    familyName: family.name,
    isPetCare: location.isPetCare,
    inviterName: by.name,
    integrationName: null,
    language: by.language,
    token,
  };
  await mailInvitation(deps, tx, { email, firstName }, letter);
  return id;
};

/**
 * Mails an invitation again. One that expired took no place and may have been answered in another way since: it is checked like a new
 * one. The location must be held.
 */
export const inviteAgain = async (
  deps: Needs,
  tx: Tx,
  { scope, found, at, by }: { scope: LocationScope; found: InvitationDetail; at: number; by: Inviter },
): Promise<void> => {
  // An imported person is a member already.
  if (found.viewerId === null) {
    await (found.isExpired ? requireInvitable(tx, scope, found, at) : requireAnswered(tx, scope));
  }
  const token = await renewInvitation(tx, scope, found.id, at);
  await mailInvitation(deps, tx, found, { ...found, inviterName: by.name, language: by.language, token });
};
