import { hasPermission } from '@viewgate/contract';
import type { StaffFacts } from '@viewgate/policy';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Actor, LocationScope } from '../../../platform/tenancy/scope.ts';
import { readStaffRights } from '../../../watching/playbacks/staff-watcher.ts';

/** What the staff decision needs to know about the caller and their address. In a view, it is not known where the viewed person is. */
export const staffFactsOf = ({ role, hasCameraAccess, viewedBy }: Actor, address: string): StaffFacts => ({
  mayViewCameras: role !== null && hasPermission(role, 'cameras.view'),
  hasPortalCameraAccess: hasCameraAccess,
  address: viewedBy ? null : address,
});

/** {@link staffFactsOf} at this moment: the caller may have lost rights during something that took seconds. */
export const staffFactsNow = async (
  db: Queryable,
  { accountId, isMobileApp }: Pick<Actor, 'accountId' | 'isMobileApp'>,
  { locationId }: Pick<LocationScope, 'locationId'>,
  address: string,
): Promise<StaffFacts> => ({ ...(await readStaffRights(db, { accountId, isMobileApp }, locationId)), address });
