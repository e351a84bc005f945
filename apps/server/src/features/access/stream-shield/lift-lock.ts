import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { accountMemberships } from '../../../platform/database/memberships.ts';
import { retireTokens } from '../../../platform/one-time-tokens/one-time-tokens.ts';
import { purpose } from './mail-link.ts';

/** The purpose of a link whose lock was lifted by other means: it opens nothing. */
export const liftedPurpose = 'streamShieldLifted';

/**
 * Lifts Stream Shield's lock from all of a viewer's memberships at the location, together with every link mailed for it: none of those may
 * lift the next lock.
 */
export const liftShieldLock = async (
  tx: Tx,
  { viewerId, accountId }: { viewerId: number; accountId: number },
): Promise<void> => {
  const memberships = accountMemberships(sql`${viewerId}`);
  await tx
    .updateTable('viewers')
    .set((eb) => ({ is_shield_locked: false, version: eb('version', '+', 1) }))
    .where('id', 'in', memberships)
    .where('is_shield_locked', '=', true)
    .execute();
  await retireTokens(tx, purpose, { accountId, recordIds: memberships, told: liftedPurpose });
};
