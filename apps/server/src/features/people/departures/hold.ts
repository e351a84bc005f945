import type { Tx } from '../../../platform/database/database.ts';
import { contended } from '../../../platform/tenancy/change-at.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { type Membership, ownMemberships } from './views.ts';

/** For jobs: an account's memberships with all their locations held, in one order; reread after that. */
export const holdMemberships = async (tx: Tx, accountId: number, at: number): Promise<Membership[]> => {
  const held = new Set((await ownMemberships(tx, accountId, at)).map(({ locationId }) => locationId));
  for (const locationId of held) await holdLocation(tx, locationId);
  const now = await ownMemberships(tx, accountId, at);
  if (now.some(({ locationId }) => !held.has(locationId))) throw contended();
  return now;
};
