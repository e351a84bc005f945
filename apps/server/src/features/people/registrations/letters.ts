import type { Needs } from './needs.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import type { Person } from './person-view.ts';
import { proofLifetime } from './registration-view.ts';

const days = proofLifetime / 86_400_000;

/** Mails the link that proves an address. */
export const mailProof = (
  { messages }: Pick<Needs, 'messages'>,
  tx: Tx,
  to: { email: string; name: string; language: string },
  locationName: string,
  token: string,
): Promise<void> => messages.mail(tx, to, 'registrationProof', { locationName, token, days });

/** Somebody registered with an existing account's address: only its owner is told, and how to add the family to the account. */
export const tellOwner = (
  { messages }: Pick<Needs, 'messages'>,
  tx: Tx,
  { id: accountId, email, firstName: name, language, userName }: Person,
  { id: locationId, name: locationName, isPetCare }: Pick<LocationEntry, 'id' | 'name' | 'isPetCare'>,
): Promise<void> =>
  messages.mail(tx, { accountId, email, name, language }, 'registrationOfOwner', {
    userName,
    locationId,
    locationName,
    isPetCare,
  });
