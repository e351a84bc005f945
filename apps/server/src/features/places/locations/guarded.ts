import { failure } from '@viewgate/contract';
import { mayChangeGuardedFlags } from '@viewgate/policy/vocabulary';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** What only internal roles may change: flags that decide what is sold and who may see it, and exemptions from onsite-only. */
export interface GuardedValues {
  isEnterprise: boolean;
  overrideProgramType: 'childCare' | 'petCare' | null;
  isLprEnabled: boolean;
  isAdminPortalCameraViewingOnsiteOnly: boolean;
  staffNetworks: string[];
  isPublicCameraSupportEnabled: boolean;
}
type Given = { [K in keyof GuardedValues]?: GuardedValues[K] | undefined };

const keys = [
  'isEnterprise',
  'overrideProgramType',
  'isLprEnabled',
  'isAdminPortalCameraViewingOnsiteOnly',
  'staffNetworks',
  'isPublicCameraSupportEnabled',
] as const satisfies (keyof GuardedValues)[];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The resulting values; omitted ones stay. Throws a validation failure at each that the role may not change. */
export const guardedValues = (actor: Actor, before: GuardedValues, given: Given): GuardedValues => {
  const changed = keys.filter((key) => given[key] !== undefined && !isSame(given[key], before[key]));
  if (changed.length > 0 && !(actor.role && mayChangeGuardedFlags(actor.role))) {
    throw new Refusal('validation', {
      failures: changed.map((propertyName) => ({
        propertyName,
        ...failure('providerOnly'),
      })),
    });
  }
  return {
    isEnterprise: given.isEnterprise ?? before.isEnterprise,
    // Null is a value here: it follows the organization.
    overrideProgramType:
      given.overrideProgramType === undefined ? before.overrideProgramType : given.overrideProgramType,
    isLprEnabled: given.isLprEnabled ?? before.isLprEnabled,
    isAdminPortalCameraViewingOnsiteOnly:
      given.isAdminPortalCameraViewingOnsiteOnly ?? before.isAdminPortalCameraViewingOnsiteOnly,
    staffNetworks: given.staffNetworks ?? before.staffNetworks,
    isPublicCameraSupportEnabled: given.isPublicCameraSupportEnabled ?? before.isPublicCameraSupportEnabled,
  };
};
