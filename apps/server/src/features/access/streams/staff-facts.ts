import { hasPermission } from '@viewgate/contract';
import type { StaffFacts } from '@viewgate/policy';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Actor, LocationScope } from '../../../platform/tenancy/scope.ts';
import { readStaffRights } from '../../../watching/playbacks/staff-watcher.ts';

/** What the staff decision needs to know about the caller and their address. */
export const staffFactsOf = ({ role, hasPortalCameraAccess }: Actor, address: string): StaffFacts => ({
  mayViewCameras: role !== null && hasPermission(role, 'cameras.view'),
  hasPortalCameraAccess,
  address,
});

/** The same as it is at this moment: what took seconds may have outlasted the caller's rights. */
export const staffFactsNow = async (
  db: Queryable,
  { accountId }: Pick<Actor, 'accountId'>,
  { locationId }: Pick<LocationScope, 'locationId'>,
  address: string,
): Promise<StaffFacts> => ({ ...(await readStaffRights(db, accountId, locationId)), address });
