import { hasPermission } from '@viewgate/contract';
import type { StaffFacts } from '@viewgate/policy';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** What the staff decision needs to know about the caller and their address. */
export const staffFactsOf = ({ role, hasPortalCameraAccess }: Actor, address: string): StaffFacts => ({
  mayViewCameras: role !== null && hasPermission(role, 'cameras.view'),
  hasPortalCameraAccess,
  address,
});
