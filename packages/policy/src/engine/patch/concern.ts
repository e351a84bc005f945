import type { FactsPatch } from './facts-patch.ts';
import { recordOf } from './facts-patch.ts';
import type { HeldLocation } from './held-location.ts';

/** Whether a change may affect the decision for a viewer (null: a member of staff) in front of a camera. */
export type Concern = (viewerId: number | null, cameraId: number) => boolean;

export const concernsAll: Concern = () => true;

/** Whom a patch concerns. `before` and `after` are the location without and with it; they are read only when needed. */
export const concernOf = (before: HeldLocation, after: HeldLocation, patch: FactsPatch): Concern => {
  if (patch.location || patch.policies || patch.classes || patch.events) return concernsAll;
  // A child whom others may not see closes a camera to them.
  const asksConsent = before.compiled.consent !== null || after.compiled.consent !== null;
  if (asksConsent && (patch.children || patch.families)) return concernsAll;
  let families: ReadonlySet<number> | null = null;
  return (viewerId, cameraId) => {
    if (patch.cameras?.has(cameraId)) return true;
    if (viewerId === null) return false;
    if (patch.viewers?.has(viewerId)) return true;
    families ??= familiesConcerned(before, patch);
    const viewer = families.size > 0 ? recordOf(after.facts.viewers, viewerId) : undefined;
    if (!viewer) return false;
    return families.has(viewer.familyId) || viewer.custodyBlocks.some(({ childId }) => patch.children?.has(childId));
  };
};

const familiesConcerned = (before: HeldLocation, patch: FactsPatch): ReadonlySet<number> => {
  const families = new Set(patch.families?.keys());
  for (const [id, child] of patch.children ?? []) {
    const was = recordOf(before.facts.children, id);
    for (const one of [was, child]) if (one) families.add(one.familyId);
  }
  return families;
};
