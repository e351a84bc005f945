import { type adminPolicy, type AdminPolicyItems, failure } from '@viewgate/contract';
import { type AdminItem, restrictionOf, restrictions } from '@viewgate/policy/vocabulary';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { type Change, holdCaps } from '../policies/index.ts';
import { saveAdminPolicy } from './store.ts';
import { adminPolicyOf } from './views.ts';

/** A pet-care location shows the session length only: what nobody can see must not be set. */
const refuseHidden = (items: AdminPolicyItems) => {
  const failures = (Object.keys(items) as AdminItem[])
    .filter((item) => !restrictions[restrictionOf(item)].isForPetCare)
    .map((propertyName) => ({ propertyName, ...failure('adminPolicy.petCare') }));
  if (failures.length) throw new Refusal('validation', { failures });
};

export const imposeRestrictions = async ({
  db,
  scope,
  input,
  audit,
  location,
  at,
}: Change<typeof adminPolicy.update>) => {
  const { version, isPresenceRequired, isConsentRequired, ...items } = input.body;
  if (location.isPetCare) refuseHidden(items);
  const settle = await holdCaps(db, scope, at);
  const present = await adminPolicyOf(db, scope, location.isPetCare);
  const next = await saveAdminPolicy(db, scope, { version, current: present }, items, {
    isPresenceRequired,
    isConsentRequired,
  });
  const { version: _, organizationName: __, isPetCare: ___, ...before } = present;
  const { locked, unlocked } = await settle();
  audit({
    recordId: location.id,
    recordName: location.name,
    before,
    after: {
      ...before,
      ...items,
      ...(isPresenceRequired !== undefined && { isPresenceRequired }),
      ...(isConsentRequired !== undefined && { isConsentRequired }),
      ...(locked.length > 0 && { lockedViewerIds: locked }),
      ...(unlocked.length > 0 && { unlockedViewerIds: unlocked }),
    },
  });
  return { version: next, lockedViewers: locked.length, unlockedViewers: unlocked.length };
};
