import { hasPermission, type Permission } from '@viewgate/contract';
import type { Tx } from '../database/database.ts';
import { standingOfStaff } from './standing-sessions.ts';
import { reachesLocation } from '../tenancy/reached.ts';

/** The person who began a job, if they may still do so at the location; null if they have since lost the role, the reach or the account. */
export const stillActs = async (
  tx: Tx,
  accountId: number,
  locationId: number,
  needs: readonly Permission[],
): Promise<{ accountId: number; userName: string } | null> => {
  const standing = await standingOfStaff(tx, accountId);
  const { role } = standing ?? {};
  if (!standing || !role || !needs.every((permission) => hasPermission(role, permission))) return null;
  const reached = await tx
    .selectFrom('locations as location')
    .where('location.id', '=', locationId)
    .where(reachesLocation(standing.reach))
    .select('location.id')
    .executeTakeFirst();
  return reached ? { accountId, userName: standing.userName } : null;
};
