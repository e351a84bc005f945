import { compileCameras } from '../compile/cameras.ts';
import { areIds, isId, recordWidth } from '../compile/id-index.ts';
import { assemble, type Compilation, compileShape, compileStages, type Shape } from '../compile/location.ts';
import type { CompiledLocation } from '../compiled.ts';
import type { LocationFacts } from '../facts.ts';
import { type FactsPatch, patchFacts, recordOf } from './facts-patch.ts';
import { childLookup, patchPeople } from './patch-people.ts';

/** A location as a process holds it: its facts, records in order of id, and the tables compiled from them. */
export interface HeldLocation extends Compilation {
  readonly facts: LocationFacts;
}

/** Compiles a location whole. */
export const holdLocation = (facts: LocationFacts): HeldLocation => ({ facts, ...compileStages(facts) });

/**
 * The location as a patch leaves it: what it answers is what compiling the patched facts whole would answer. The one given stays as
 * it is. People are patched one by one; policies, classes and cameras are few and are compiled anew when one of them changed.
 */
export function patchLocation(held: HeldLocation, patch: FactsPatch): HeldLocation {
  const facts = patchFacts(held.facts, patch);
  if (held.isIrregular || !isRegular(patch)) return holdLocation(facts);
  const reshapes = patch.policies !== undefined || patch.classes !== undefined || namesUnknownClass(facts, patch);
  const shape = reshapes ? compileShape(facts) : held.shape;
  if (!keepsNumbers(held.shape, shape) || isWorn(held, facts)) return holdLocation(facts);
  const people = patchPeople(held, facts, shape, patch);
  const { compiled } = held;
  const children = childLookup(facts, people.families, shape.classes);
  const cameras =
    reshapes || patch.cameras || patch.events || opensOthers(held, patch)
      ? compileCameras(facts, shape.policies, shape.classes, children)
      : {
          index: compiled.cameras,
          classes: compiled.cameraClasses,
          openings: compiled.openings,
          // The children of a location that is patched are all readable, so the doubts are of events.
          doubts: compiled.doubts,
        };
  const isSameProfiles =
    !reshapes && !patch.location && people.profiles.count() === compiled.profileViewerPolicy.length;
  const next = isSameProfiles
    ? {
        ...compiled,
        viewers: people.viewers.index,
        timed: people.viewers.timed,
        custody: people.viewers.custody,
        familyClasses: people.familyClasses,
        cameras: cameras.index,
        cameraClasses: cameras.classes,
        openings: cameras.openings,
        doubts: cameras.doubts,
      }
    : assemble(facts, shape, people, cameras, cameras.doubts);
  return { facts, shape, people, compiled: next, isIrregular: false };
}

/** Whether every child among the changed can be read; nothing else of people has to be looked at as a whole. */
const isRegular = ({ children }: FactsPatch): boolean =>
  [...(children?.values() ?? [])].every((child) => child === null || (areIds(child.classIds) && isId(child.familyId)));

/** A camera of a class that has no row changes what classes there are. */
const namesUnknownClass = (facts: LocationFacts, { cameras }: FactsPatch): boolean =>
  [...(cameras?.values() ?? [])].some(
    (camera) => camera && !(areIds(camera.classIds) && camera.classIds.every((id) => recordOf(facts.classes, id))),
  );

/** Whether what people's rows say of policies and classes by number still means the same. */
function keepsNumbers(before: Shape, after: Shape): boolean {
  if (before === after) return true;
  if (before.classes.words !== after.classes.words) return false;
  if (before.classes.ids.some((id, position) => after.classes.ids[position] !== id)) return false;
  for (const [id, { kind, row }] of before.policies.known) {
    const now = after.policies.known.get(id);
    if (now?.kind !== kind || now.row !== row) return false;
  }
  return true;
}

/** Rows of who is gone stay empty; when they are many it is time to compile anew. */
const isWorn = ({ compiled, shape }: HeldLocation, facts: LocationFacts): boolean =>
  compiled.viewers.records.length / recordWidth > facts.viewers.length * 1.25 + 64 ||
  compiled.familyClasses.length / shape.classes.words > facts.families.length * 1.25 + 64;

/** Whether public cameras were turned on or off, or a child that an event invites is not where it was. */
const opensOthers = ({ facts, compiled }: HeldLocation, { location, children }: FactsPatch): boolean =>
  (location !== undefined && location.publicCamerasEnabled !== facts.publicCamerasEnabled) ||
  (children !== undefined && invitesAny(compiled, children));

const invitesAny = ({ openings }: CompiledLocation, children: ReadonlyMap<number, unknown>): boolean =>
  [...openings.values()].some((all) =>
    all.some(({ childIds }) => childIds === null || [...children.keys()].some((id) => childIds.has(id))),
  );
