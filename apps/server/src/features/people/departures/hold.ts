import type { Tx } from '../../../platform/database/database.ts';
import { holdLocation } from '../../../platform/tenancy/hold-location.ts';
import { type Membership, ownMemberships } from './views.ts';

/** An account's memberships with all their locations held, in one order; reread after that. */
export const holdMemberships = async (tx: Tx, accountId: number, at: number): Promise<Membership[]> => {
  const found = await ownMemberships(tx, accountId, at);
  for (const locationId of new Set(found.map((one) => one.locationId))) await holdLocation(tx, locationId);
  const held = new Set(found.map((one) => one.locationId));
  const now = await ownMemberships(tx, accountId, at);
  if (now.every((one) => held.has(one.locationId))) return now;
  throw new Error('a membership at another location came meanwhile');
};
