import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/**
 * Whether a custody block that has not ended, or a pause by staff, concerns a member of the family, or the account. Then staff look:
 * whoever is barred could otherwise let in a second account of their own, or come in again with a family of their own.
 */
export const mayBeBarred = async (
  tx: Tx,
  { locationId }: LocationScope,
  { familyId, accountId }: { familyId: number; accountId: number },
  at: number,
): Promise<boolean> => {
  const now = new Date(at);
  const barred = await tx
    .selectFrom('viewers as barred')
    .where('barred.location_id', '=', locationId)
    .where((eb) => eb.or([eb('barred.family_id', '=', familyId), eb('barred.account_id', '=', accountId)]))
    .where(
      sql<boolean>`(barred.is_locked AND barred.lock_reason IS DISTINCT FROM 'policyLimit' AND (barred.lockout_end IS NULL OR barred.lockout_end > ${now})
        OR EXISTS (SELECT 1 FROM custody_blocks block WHERE block.viewer_id = barred.id AND (block.ends_at IS NULL OR block.ends_at > ${now})))`,
    )
    .select('barred.id')
    .limit(1)
    .executeTakeFirst();
  return barred !== undefined;
};
