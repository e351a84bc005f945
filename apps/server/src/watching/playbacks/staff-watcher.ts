import { hasPermission } from '@viewgate/contract';
import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import type { Queryable } from '../../platform/database/database.ts';
import { staffFacts } from './views.ts';

export interface StaffRights {
  mayViewCameras: boolean;
  hasPortalCameraAccess: boolean;
}
export const noRights: StaffRights = { mayViewCameras: false, hasPortalCameraAccess: false };

/** Rereads an account's staff rights at a location; empty when it is deleted, locked, or not at that location. */
export const readStaffRights = async (db: Queryable, accountId: number, locationId: number): Promise<StaffRights> => {
  const facts = await staffFacts(db, accountId, locationId);
  if (!facts || !(facts.role in roles)) return noRights;
  const role = facts.role as RoleName;
  const reaches = { internal: true, organization: facts.isInOrganization, location: facts.isNamed }[roles[role].scope];
  return reaches
    ? { mayViewCameras: hasPermission(role, 'cameras.view'), hasPortalCameraAccess: facts.hasPortalCameraAccess }
    : noRights;
};
