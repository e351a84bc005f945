import type { ViewerCategory } from '../vocabulary/index.ts';
import { viewerCategories } from '../vocabulary/index.ts';
import type { Enforced, Restriction } from './facts.ts';

/** A viewer of one family, as far as caps are concerned. */
export interface CappedViewer {
  readonly id: number;
  readonly category: ViewerCategory;
  readonly isApproved: boolean;
  /** When approved (epoch ms); null counts as just now, so as the newest. */
  readonly approvedAt: number | null;
  /** Why the viewer is locked; null when not locked. The caps own only `policyLimit` locks. */
  readonly lockReason: string | null;
}

/** The most approved viewers per family and category; null means no cap. */
export type Caps = Readonly<Record<ViewerCategory, number | null>>;

export interface CapPlan {
  /** Viewers to lock with the reason `policyLimit`: the newest beyond the cap. */
  readonly lock: readonly number[];
  /** Viewers whose `policyLimit` lock the caps no longer require. */
  readonly unlock: readonly number[];
  /** Whether one more viewer of the category may be approved. */
  readonly mayApprove: Readonly<Record<ViewerCategory, boolean>>;
}

/** The lock reason that the caps set, and the only one they remove. */
export const policyLimit = 'policyLimit';

/**
 * The cap in force: the location policy's when it is in force and sets one, replaced or bounded by the admin policy.
 * A cap that is not a whole number counts as zero.
 */
export const effectiveCap = (
  locationItem: Restriction<number> | null,
  adminItem: Enforced<number> | null,
): number | null => {
  const own = locationItem?.isEnabled ? readCap(locationItem.value) : null;
  if (!adminItem || adminItem.enforcementType === 'Off') return own;
  const set = readCap(adminItem.value);
  return adminItem.enforcementType === 'Location' || own === null ? set : Math.min(own, set);
};

const readCap = (value: number): number => (Number.isInteger(value) && value >= 0 ? value : 0);

/** What the caps require in one family: whom to lock, whom to unlock, and whether one more fits. */
export const overCap = (viewers: readonly CappedViewer[], caps: Caps): CapPlan => {
  const lock: number[] = [];
  const unlock: number[] = [];
  const mayApprove = { guardian: true, relative: true };
  for (const category of viewerCategories) {
    const cap = caps[category] === null ? Number.POSITIVE_INFINITY : readCap(caps[category]);
    // Viewers locked for another reason are still approved, and count.
    const approved = viewers.filter((viewer) => viewer.category === category && viewer.isApproved).sort(byApproval);
    mayApprove[category] = approved.length < cap;
    for (const [place, { id, lockReason }] of approved.entries()) {
      if (place >= cap && lockReason === null) lock.push(id);
      if (place < cap && lockReason === policyLimit) unlock.push(id);
    }
  }
  return { lock, unlock, mayApprove };
};

const byApproval = (a: CappedViewer, b: CappedViewer): number => {
  const [first, second] = [a.approvedAt ?? Number.POSITIVE_INFINITY, b.approvedAt ?? Number.POSITIVE_INFINITY];
  return first === second ? a.id - b.id : first - second;
};
