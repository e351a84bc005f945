import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/**
 * Whether a custody block that has not ended keeps a member of the family, or the account, from a child of the location. Then staff look:
 * whoever is barred could otherwise let in a second account of their own, or come in again with a family of their own.
 */
export const concernsCustody = async (
  tx: Tx,
  { locationId }: LocationScope,
  { familyId, accountId }: { familyId: number; accountId: number },
  at: number,
): Promise<boolean> => {
  const block = await tx
    .selectFrom('custody_blocks as block')
    .innerJoin('viewers as barred', 'barred.id', 'block.viewer_id')
    .where('block.location_id', '=', locationId)
    .where((eb) => eb.or([eb('barred.family_id', '=', familyId), eb('barred.account_id', '=', accountId)]))
    .where((eb) => eb.or([eb('block.ends_at', 'is', null), eb('block.ends_at', '>', new Date(at))]))
    .select('block.id')
    .limit(1)
    .executeTakeFirst();
  return block !== undefined;
};
