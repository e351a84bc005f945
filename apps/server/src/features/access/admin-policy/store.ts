import type { AdminPolicyItems } from '@viewgate/contract';
import { type AdminItem, restrictionOf, restrictions } from '@viewgate/policy/vocabulary';
import type { Tx } from '../../../platform/database/database.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Returns the new version; a location without a row is at version 1. */
export const saveAdminPolicy = async (
  tx: Tx,
  { locationId }: LocationScope,
  edit: Edit,
  items: AdminPolicyItems,
  required: { readonly isPresenceRequired: boolean | undefined; readonly isConsentRequired: boolean | undefined },
): Promise<number> => {
  const { isPresenceRequired, isConsentRequired } = required;
  const values = Object.fromEntries(
    Object.entries(items).flatMap(([item, rule]) => {
      const column = restrictions[restrictionOf(item as AdminItem)].adminColumn;
      return rule
        ? [
            [`${column}_enforcement`, rule.enforcementType],
            [`${column}_value`, rule.value],
          ]
        : [];
    }),
  );
  await tx
    .insertInto('admin_policies')
    .values({ location_id: locationId })
    .onConflict((oc) => oc.doNothing())
    .execute();
  return await updateVersioned(tx, 'admin_policies', { location_id: locationId }, edit, {
    ...values,
    ...(isPresenceRequired !== undefined && { is_presence_required: isPresenceRequired }),
    ...(isConsentRequired !== undefined && { is_consent_required: isConsentRequired }),
  });
};
