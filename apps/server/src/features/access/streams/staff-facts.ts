import { hasPermission, type StaffFacts } from '@viewgate/policy';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** What the decision about staff asks of who calls, from this address. */
export const staffFactsOf = ({ role, hasPortalCameraAccess }: Actor, address: string): StaffFacts => ({
  mayViewCameras: role !== null && hasPermission(role, 'cameras.view'),
  hasPortalCameraAccess,
  address,
});
