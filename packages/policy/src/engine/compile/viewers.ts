import { isFalse, isInstant, isTrue, rowsOf } from './certain.ts';
import { type CompiledBlock, type TimedGate, viewerGate } from '../compiled.ts';
import type { CustodyBlockFacts, ViewerFacts } from '../facts.ts';
import type { ChildLookup } from './classes.ts';
import { type IdIndex, indexRecords, isId, recordWidth, rowOf } from './id-index.ts';
import { type CompiledPolicies, noPolicy, unreadablePolicy } from './policies.ts';
import type { Profiles } from './profiles.ts';

export interface FamilyRow {
  readonly number: number;
  readonly policy: number;
  /** One of its children is unreadable. */
  readonly isUnreadable: boolean;
}

export interface CompiledViewers {
  readonly index: IdIndex;
  readonly timed: ReadonlyMap<number, TimedGate>;
  readonly custody: ReadonlyMap<number, readonly CompiledBlock[]>;
}

/** Parses the viewers: gates as bits, with what depends on time kept separately. */
export const compileViewers = (
  facts: readonly ViewerFacts[],
  families: { readonly get: (id: number) => FamilyRow | undefined },
  policies: CompiledPolicies,
  profiles: Profiles,
  children: ChildLookup,
): CompiledViewers => {
  const viewers = rowsOf(facts).filter(({ id }) => isId(id));
  const records = new Int32Array(viewers.length * recordWidth);
  viewers.forEach((viewer, number) => {
    records[number * recordWidth] = viewer.id;
  });
  const index = indexRecords(records);
  const timed = new Map<number, TimedGate>();
  const custody = new Map<number, readonly CompiledBlock[]>();
  const scheduleBits = policies.table.scheduleBit;
  viewers.forEach((viewer, number) => {
    const first = rowOf(index, viewer.id);
    if (first !== number) {
      // The same viewer twice: no telling which record is right.
      records[first * recordWidth + 3] = records[first * recordWidth + 3]! | viewerGate.unreadable;
      records[number * recordWidth + 3] = viewerGate.unreadable;
      return;
    }
    const base = number * recordWidth;
    const family = families.get(viewer.familyId);
    const familyPolicy = family?.policy ?? noPolicy;
    const viewerPolicy = policies.rowFor('viewer', viewer.policyId);
    const readable = Array.isArray(viewer.custodyBlocks) && family !== undefined && !family.isUnreadable;
    let gates = gatesOf(viewer) | (readable ? 0 : viewerGate.unreadable);
    if (familyPolicy === unreadablePolicy || viewerPolicy === unreadablePolicy) gates |= viewerGate.policyUnreadable;
    const gate = timedGateOf(viewer);
    if (gate) {
      gates |= viewerGate.timed;
      timed.set(number, gate);
    }
    if (readable && viewer.custodyBlocks.length > 0) {
      gates |= viewerGate.custody;
      custody.set(number, compileBlocks(viewer, children));
    }
    records[base + 1] = family?.number ?? 0;
    records[base + 2] = (scheduleBits[Math.max(viewerPolicy, 0)]! << 16) | scheduleBits[Math.max(familyPolicy, 0)]!;
    records[base + 3] = (profiles.numberOf(familyPolicy, viewerPolicy) << 8) | gates;
  });
  return { index, timed, custody };
};

/** Anything not plainly true or false counts against the viewer. */
const gatesOf = (viewer: ViewerFacts): number =>
  (isTrue(viewer.isApproved) ? 0 : viewerGate.notApproved) |
  (isTrue(viewer.isConfirmed) ? 0 : viewerGate.notConfirmed) |
  (isFalse(viewer.isLocked) || (isTrue(viewer.isLocked) && isInstant(viewer.lockoutEnd))
    ? 0
    : viewerGate.lockedForGood) |
  (isFalse(viewer.isShieldLocked) ? 0 : viewerGate.shieldLocked);

const timedGateOf = (viewer: ViewerFacts): TimedGate | null => {
  const lockedUntil = isFalse(viewer.isLocked) ? null : viewer.lockoutEnd;
  const { deletionAt } = viewer;
  if (!isInstant(lockedUntil) && deletionAt === null) return null;
  return {
    lockedUntil: isInstant(lockedUntil) ? lockedUntil : null,
    deletionAt: deletionAt === null || isInstant(deletionAt) ? deletionAt : Number.NEGATIVE_INFINITY,
  };
};

const compileBlocks = (viewer: ViewerFacts, children: ChildLookup): CompiledBlock[] => {
  // An unreadable block bars from everything, always.
  return viewer.custodyBlocks.map((block: CustodyBlockFacts | null) => ({
    id: isId(block?.id) ? block.id : 0,
    childId: isId(block?.childId) ? block.childId : 0,
    from: isInstant(block?.from) ? block.from : Number.NEGATIVE_INFINITY,
    until: isInstant(block?.until) ? block.until : Number.POSITIVE_INFINITY,
    classes: children.get(block?.childId ?? 0)?.classes ?? null,
  }));
};
