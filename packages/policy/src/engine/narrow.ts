import type { LocationFacts, ViewerFacts } from './facts.ts';
import { atOnce, type Steps } from './in-steps.ts';
import { type FactKind, factKinds } from './patch/facts-patch.ts';

/** A location before and after a change. */
export type BothFacts = readonly [before: LocationFacts, after: LocationFacts];

interface Changed {
  readonly viewers: ReadonlySet<number>;
  readonly cameras: ReadonlySet<number>;
  /** Classes through which cameras answer differently to the families whose children are in them. */
  readonly classes: ReadonlySet<number>;
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

/** Which viewers', cameras' or classes' answers a change may touch; null for any. */
const touched = (both: BothFacts): Changed | null => {
  const [before, after] = both;
  const rows = Object.keys(before) as (keyof LocationFacts)[];
  const kinds: readonly string[] = factKinds;
  if (rows.some((key) => !kinds.includes(key) && before[key] !== after[key])) return null;
  if (before.events !== after.events) return null;
  const policies = changedIn(before, after, 'policies');
  const isOfLocation = both.some(({ policies: all, activeLocationPolicyId }) =>
    all.some(({ id, kind }) => policies.has(id) && (!boundKinds.has(kind) || id === activeLocationPolicyId)),
  );
  if (isOfLocation) return null;
  /** Also those whose policy says something different now. */
  const changed = (kind: 'families' | 'viewers' | 'cameras' | 'classes'): Set<number> => {
    const ids = changedIn(before, after, kind);
    if (policies.size === 0) return ids;
    for (const facts of both)
      for (const { id, policyId } of facts[kind]) if (policyId !== null && policies.has(policyId)) ids.add(id);
    return ids;
  };
  const families = changed('families');
  const children = changedIn(before, after, 'children');
  // A child whom others may not see closes a camera to them.
  const asksConsent = both.some(asks);
  if (asksConsent && families.size + children.size > 0) return null;
  for (const { children: all } of both)
    for (const { id, familyId } of all) if (children.has(id)) families.add(familyId);
  const viewers = changed('viewers');
  for (const facts of both)
    for (const { id, familyId, custodyBlocks } of facts.viewers)
      if (families.has(familyId) || custodyBlocks.some(({ childId }) => children.has(childId))) viewers.add(id);
  return { viewers, ...byClass(both, policies, changed('cameras'), changed('classes')) };
};

const boundKinds: ReadonlySet<string> = new Set(['location', 'class', 'camera', 'family', 'viewer']);
const asks = ({ cameraConsent: { isRequired, isImposed } }: LocationFacts): boolean => isRequired || isImposed;

/**
 * A camera that changed in nothing but its classes answers differently only to those with a path through these classes, as each path is
 * judged alone. Where more may follow (its policy changed, an event, consent, a class without its row), the whole camera counts.
 */
const byClass = (
  both: BothFacts,
  policies: ReadonlySet<number>,
  cameras: ReadonlySet<number>,
  classes: Set<number>,
): Omit<Changed, 'viewers'> => {
  const [before, after] = both;
  const inEvents = new Set(both.flatMap(({ events }) => events.flatMap(({ cameraIds }) => cameraIds)));
  const isWhole = both.some(asks) || before.classes.length !== after.classes.length;
  const was = new Map(before.cameras.map((camera) => [camera.id, camera]));
  const whole = new Set(cameras);
  for (const camera of after.cameras) {
    const former = was.get(camera.id);
    const isMore = isWhole || inEvents.has(camera.id) || (camera.policyId !== null && policies.has(camera.policyId));
    if (isMore || !former || !cameras.has(camera.id) || !isSameButClasses(former, camera)) continue;
    whole.delete(camera.id);
    for (const id of new Set(former.classIds).symmetricDifference(new Set(camera.classIds))) classes.add(id);
  }
  for (const facts of both)
    for (const { id, classIds } of facts.cameras)
      if ((isWhole || inEvents.has(id)) && classIds.some((one) => classes.has(one))) whole.add(id);
  return { cameras: whole, classes };
};

const isSameButClasses = (a: LocationFacts['cameras'][number], b: LocationFacts['cameras'][number]): boolean =>
  a.isEnabled === b.isEnabled && a.aiOnly === b.aiOnly && a.isPublic === b.isPublic && a.policyId === b.policyId;

/**
 * The parts of a location in which a change may alter answers: the changed cameras with everybody, the touched viewers with every camera,
 * and the families of touched classes with those classes' cameras. A viewer's answer depends on no other viewer, a camera's on no other
 * camera, a path's on no other path, so comparing the parts finds what comparing the whole would. Records that did not change must be the
 * same objects on both sides.
 */
export const narrowed = (both: BothFacts): readonly BothFacts[] => atOnce(narrowedInSteps(both));

/** {@link narrowed}, a part at a time. */
export function* narrowedInSteps(both: BothFacts): Steps<readonly BothFacts[]> {
  const changed = touched(both);
  if (!changed) return [both];
  yield;
  const { viewers, cameras, classes } = changed;
  const parts: BothFacts[] = [];
  if (viewers.size > 0) parts.push(inBoth(both, { viewers }));
  yield;
  if (cameras.size > 0) {
    const families = familiesAt(both, cameras);
    parts.push(
      inBoth(both, { viewers: families && viewersOf(both, ({ familyId }) => families.has(familyId)), cameras }),
    );
  }
  yield;
  if (classes.size > 0) {
    const families = familiesIn(both, classes);
    const shown = new Set<number>();
    for (const facts of both)
      for (const { id, classIds } of facts.cameras) if (classIds.some((one) => classes.has(one))) shown.add(id);
    // A block covers the classes that its child is in.
    const isMeant = ({ familyId, custodyBlocks }: ViewerFacts) => families.has(familyId) || custodyBlocks.length > 0;
    parts.push(inBoth(both, { viewers: viewersOf(both, isMeant), cameras: shown }));
  }
  return parts;
}

/** The viewers meant before or after: the part has them on both sides. */
const viewersOf = (both: BothFacts, isMeant: (viewer: ViewerFacts) => boolean): ReadonlySet<number> =>
  new Set(both.flatMap(({ viewers }) => viewers.filter(isMeant).map(({ id }) => id)));

interface Kept {
  /** Null for all of them. */
  readonly viewers: ReadonlySet<number> | null;
  /** Absent for all of them. */
  readonly cameras?: ReadonlySet<number>;
}

const inBoth = ([before, after]: BothFacts, kept: Kept): BothFacts => [partOf(before, kept), partOf(after, kept)];

/** Some viewers and cameras, with the families and children that decide about them. */
const partOf = (facts: LocationFacts, { viewers: meant, cameras }: Kept): LocationFacts => {
  const viewers = meant ? facts.viewers.filter(({ id }) => meant.has(id)) : facts.viewers;
  const part = {
    ...facts,
    viewers,
    cameras: cameras ? facts.cameras.filter(({ id }) => cameras.has(id)) : facts.cameras,
  };
  // Events and consent ask about other families' children.
  if (facts.events.length > 0 || asks(facts)) return part;
  const families = new Set(viewers.map(({ familyId }) => familyId));
  const blocked = new Set(viewers.flatMap(({ custodyBlocks }) => custodyBlocks.map(({ childId }) => childId)));
  const children = facts.children.filter(({ id, familyId }) => families.has(familyId) || blocked.has(id));
  // A child without its family is unreadable, and a block about such a child bars from every camera.
  const theirs = new Set(children.map(({ familyId }) => familyId));
  return { ...part, children, families: facts.families.filter(({ id }) => families.has(id) || theirs.has(id)) };
};

/** The families that may have a path to one of the cameras, before or after; null for any. */
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
  return familiesIn(both, classes);
};

/** The families with a child in one of the classes, before or after. */
const familiesIn = (both: BothFacts, classes: ReadonlySet<number>): Set<number> => {
  const families = new Set<number>();
  for (const { children } of both)
    for (const { familyId, classIds } of children) if (classIds.some((id) => classes.has(id))) families.add(familyId);
  return families;
};
