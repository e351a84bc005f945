import type { LocationFacts } from './facts.ts';
import { type FactKind, factKinds } from './patch/facts-patch.ts';

/** A location before and after a change. */
export type BothFacts = readonly [before: LocationFacts, after: LocationFacts];

interface Changed {
  readonly viewers: ReadonlySet<number>;
  readonly cameras: ReadonlySet<number>;
}

/** Ids of the records that are not the same object in both. */
const changedIn = (before: LocationFacts, after: LocationFacts, kind: FactKind): Set<number> => {
  if (before[kind] === after[kind]) return new Set();
  const was = new Map<number, unknown>(before[kind].map((record) => [record.id, record]));
  const ids = new Set<number>();
  for (const record of after[kind]) {
    if (was.get(record.id) !== record) ids.add(record.id);
    was.delete(record.id);
  }
  for (const id of was.keys()) ids.add(id);
  return ids;
};

/** Which viewers' or cameras' answers a change may touch; null if that may be any. */
const touched = ([before, after]: BothFacts): Changed | null => {
  const rows = Object.keys(before) as (keyof LocationFacts)[];
  const kinds: readonly string[] = factKinds;
  if (rows.some((key) => !kinds.includes(key) && before[key] !== after[key])) return null;
  if (before.policies !== after.policies || before.classes !== after.classes || before.events !== after.events)
    return null;
  const families = changedIn(before, after, 'families');
  const children = changedIn(before, after, 'children');
  // A child whom others may not see closes a camera to them.
  const asksConsent = [before, after].some(({ cameraConsent: { isRequired, isImposed } }) => isRequired || isImposed);
  if (asksConsent && families.size + children.size > 0) return null;
  for (const facts of [before, after])
    for (const { id, familyId } of facts.children) if (children.has(id)) families.add(familyId);
  const viewers = changedIn(before, after, 'viewers');
  for (const facts of [before, after])
    for (const { id, familyId, custodyBlocks } of facts.viewers)
      if (families.has(familyId) || custodyBlocks.some(({ childId }) => children.has(childId))) viewers.add(id);
  return { viewers, cameras: changedIn(before, after, 'cameras') };
};

/**
 * The parts of a location in which a change may alter answers: its cameras that changed with everybody, and the viewers it touches
 * with every camera. A viewer's answer depends on no other viewer, a camera's on no other camera, so comparing the parts finds
 * what comparing the whole would. Records that did not change must be the same objects on both sides.
 */
export const narrowed = (both: BothFacts): readonly BothFacts[] => {
  const changed = touched(both);
  if (!changed) return [both];
  const { viewers, cameras } = changed;
  const parts: BothFacts[] = [];
  if (viewers.size > 0)
    parts.push(inBoth(both, (facts) => ({ viewers: facts.viewers.filter(({ id }) => viewers.has(id)) })));
  if (cameras.size > 0) {
    const families = familiesAt(both, cameras);
    parts.push(
      inBoth(both, (facts) => ({
        cameras: facts.cameras.filter(({ id }) => cameras.has(id)),
        viewers: families ? facts.viewers.filter(({ familyId }) => families.has(familyId)) : facts.viewers,
      })),
    );
  }
  return parts;
};

const inBoth = ([before, after]: BothFacts, part: (facts: LocationFacts) => Partial<LocationFacts>): BothFacts => [
  { ...before, ...part(before) },
  { ...after, ...part(after) },
];

/** The families that may have a path to one of the cameras, before or after; null if that may be any. */
const familiesAt = (both: BothFacts, cameraIds: ReadonlySet<number>): ReadonlySet<number> | null => {
  const classes = new Set<number>();
  for (const { cameras, events } of both) {
    if (events.some((event) => event.cameraIds.some((id) => cameraIds.has(id)))) return null;
    for (const { id, isPublic, classIds } of cameras) {
      if (!cameraIds.has(id)) continue;
      if (isPublic) return null;
      for (const classId of classIds) classes.add(classId);
    }
  }
  const families = new Set<number>();
  for (const { children } of both)
    for (const { familyId, classIds } of children) if (classIds.some((id) => classes.has(id))) families.add(familyId);
  return families;
};
