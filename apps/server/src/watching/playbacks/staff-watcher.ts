import { hasPermission } from '@viewgate/contract';
import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import type { Queryable } from '../../platform/database/database.ts';
import { staffFacts } from './views.ts';

export interface StaffRights {
  mayViewCameras: boolean;
  /** Where they watch: in the portal, or in the mobile app. */
  hasPortalCameraAccess: boolean;
}
export const noRights: StaffRights = { mayViewCameras: false, hasPortalCameraAccess: false };

/** Who watches as staff, and whether in the mobile app. */
interface StaffMember {
  readonly accountId: number;
  readonly isMobileApp: boolean;
}

/** Rereads an account's staff rights at a location; empty when it is deleted, locked, or not at that location. */
export const readStaffRights = async (
  db: Queryable,
  { accountId, isMobileApp }: StaffMember,
  locationId: number,
): Promise<StaffRights> => {
  const facts = await staffFacts(db, accountId, locationId);
  if (!facts || !(facts.role in roles)) return noRights;
  const role = facts.role as RoleName;
  const reaches = { internal: true, organization: facts.isInOrganization, location: facts.isNamed }[roles[role].scope];
  const hasPortalCameraAccess = isMobileApp ? facts.hasMobileCameraAccess : facts.hasPortalCameraAccess;
  return reaches ? { mayViewCameras: hasPermission(role, 'cameras.view'), hasPortalCameraAccess } : noRights;
};
