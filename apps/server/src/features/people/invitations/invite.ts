import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import { foldName } from '../../../platform/sessions/fold-name.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { requirePlace } from '../viewers/index.ts';
import { insertInvitation, invitationDays } from './store.ts';
import { promisedPlaces, whoHasAddress } from './views.ts';

export interface Invitee {
  email: string;
  viewerType: number;
  firstName: string;
  lastName: string;
}

/** Mail costs nothing and reaches strangers: only a few to one address, and not to many from one account. */
export const limitInvitations = ({ attempts }: Needs, accountId: number, email: string): Promise<void> =>
  attempts.count({ [`invite:account:${accountId}`]: 100, [`invite:email:${foldName(email)}`]: 5 });

interface Letter {
  locationName: string;
  familyName: string;
  inviterName: string;
  integrationName: string | null;
  token: string;
}
export const mailInvitation = (
  { messages }: Needs,
  tx: Tx,
  { email, firstName }: { email: string; firstName: string },
  letter: Letter,
): Promise<void> => {
  const to = { email, name: firstName, language: 'en' };
  return messages.mail(tx, to, 'familyInvitation', { ...letter, days: invitationDays });
};

/** Invites an address to a family, within the caps: open invitations take places as members do. The location must be held. */
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
    location: Pick<LocationEntry, 'name'>;
    family: { id: number; name: string };
    at: number;
    by: { id: number; name: string };
  },
  { email, viewerType, firstName, lastName }: Invitee,
): Promise<number> => {
  const who = await whoHasAddress(tx, family.id, email, at);
  if (who) throw invalid('email', who === 'member' ? 'invitations.isMember' : 'invitations.isInvited');
  const promised = await promisedPlaces(tx, family.id, viewerType, at);
  await requirePlace(tx, scope, family.id, viewerType, 'viewerType', undefined, promised);
  const given = { familyId: family.id, viewerTypeId: viewerType, email, firstName, lastName, invitedBy: by.id, at };
  const { id, token } = await insertInvitation(tx, scope, given);
  const letter = {
    locationName: location.name,
    familyName: family.name,
    inviterName: by.name,
    integrationName: null,
    token,
  };
  await mailInvitation(deps, tx, { email, firstName }, letter);
  return id;
};
