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
  let viewers: ReadonlySet<number> | null = null;
  return (viewerId, cameraId) => {
    if (patch.cameras?.has(cameraId)) return true;
    if (viewerId === null) return false;
    viewers ??= viewersConcerned(before, after, patch);
    return viewers.has(viewerId);
  };
};

const viewersConcerned = (before: HeldLocation, after: HeldLocation, patch: FactsPatch): Set<number> => {
  const viewers = new Set(patch.viewers?.keys());
  const families = new Set(patch.families?.keys());
  for (const [id, child] of patch.children ?? []) {
    const was = recordOf(before.facts.children, id);
    for (const one of [was, child]) if (one) families.add(one.familyId);
  }
  if (families.size === 0) return viewers;
  for (const { id, familyId, custodyBlocks } of after.facts.viewers) {
    const isBarred = custodyBlocks.some(({ childId }) => patch.children?.has(childId));
    if (isBarred || families.has(familyId)) viewers.add(id);
  }
  return viewers;
};
