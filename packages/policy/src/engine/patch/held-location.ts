import { compileCameras } from '../compile/cameras.ts';
import { requiresConsent } from '../compile/consent.ts';
import { areIds, isId, recordWidth } from '../compile/id-index.ts';
import {
  assemble,
  type Compilation,
  compileShape,
  requiresPresence,
  type Shape,
  stagesOf,
} from '../compile/location.ts';
import type { CompiledLocation } from '../compiled.ts';
import type { LocationFacts } from '../facts.ts';
import { atOnce, type Steps } from '../in-steps.ts';
import { type FactsPatch, patchFacts, recordOf } from './facts-patch.ts';
import { childLookup, patchPeople } from './patch-people.ts';

/** A location as a process holds it: its facts, sorted by id, and the tables compiled from them. */
export interface HeldLocation extends Compilation {
  readonly facts: LocationFacts;
}

/** Compiles a whole location. */
export const compileHeld = (facts: LocationFacts): HeldLocation => atOnce(compileHeldInSteps(facts));

/** {@link compileHeld}, a stage at a time. */
export function* compileHeldInSteps(facts: LocationFacts): Steps<HeldLocation> {
  return { facts, ...(yield* stagesOf(facts)) };
}

/**
 * Applies a patch: the result answers exactly as if the patched facts had been compiled whole. `held` is left
 * unchanged. People are patched one by one; policies, classes and cameras are few, and are recompiled when any of them
 * changes.
 */
export const patchLocation = (held: HeldLocation, patch: FactsPatch): HeldLocation => {
  const facts = patchFacts(held.facts, patch);
  if (held.isIrregular || !isRegular(patch)) return compileHeld(facts);
  if (requiresPresence(held.facts) !== requiresPresence(facts)) return compileHeld(facts);
  if (requiresConsent(held.facts) !== requiresConsent(facts)) return compileHeld(facts);
  const reshapes = patch.policies !== undefined || patch.classes !== undefined || namesUnknownClass(facts, patch);
  const shape = reshapes ? compileShape(facts) : held.shape;
  if (!keepsNumbers(held.shape, shape) || isWorn(held, facts)) return compileHeld(facts);
  const people = patchPeople(held, facts, shape, patch);
  if (people.consent && people.consent.everywhere.length > 0) return compileHeld(facts);
  const { compiled } = held;
  const children = childLookup(facts, people.families, shape.classes);
  const cameras =
    reshapes || patch.cameras || patch.events || opensOthers(held, patch)
      ? compileCameras(facts, shape.policies, shape.classes, children)
      : {
          index: compiled.cameras,
          classes: compiled.cameraClasses,
          events: compiled.events,
          // A patched location has only readable children, so all doubts are about events.
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
        presence: people.presence,
        consent: people.consent,
        cameras: cameras.index,
        cameraClasses: cameras.classes,
        events: cameras.events,
        doubts: cameras.doubts,
      }
    : assemble(facts, shape, people, cameras, cameras.doubts);
  return { facts, shape, people, compiled: next, isIrregular: false };
};

/** Whether every changed child is readable; nothing else about people needs a full recompile. */
const isRegular = ({ children }: FactsPatch): boolean =>
  [...(children?.values() ?? [])].every((child) => child === null || (areIds(child.classIds) && isId(child.familyId)));

/** A camera that names a class without a row changes the set of classes. */
const namesUnknownClass = (facts: LocationFacts, { cameras }: FactsPatch): boolean =>
  [...(cameras?.values() ?? [])].some(
    (camera) => camera && !(areIds(camera.classIds) && camera.classIds.every((id) => recordOf(facts.classes, id))),
  );

/** Whether the policy and class numbers in people's rows still mean the same. */
const keepsNumbers = (before: Shape, after: Shape): boolean => {
  if (before === after) return true;
  if (before.classes.words !== after.classes.words) return false;
  if (before.classes.ids.some((id, position) => after.classes.ids[position] !== id)) return false;
  for (const [id, { kind, row }] of before.policies.known) {
    const now = after.policies.known.get(id);
    if (now?.kind !== kind || now.row !== row) return false;
  }
  return true;
};

/** Rows of deleted people stay empty; once there are many, recompile. */
const isWorn = ({ compiled, shape }: HeldLocation, facts: LocationFacts): boolean =>
  compiled.viewers.records.length / recordWidth > facts.viewers.length * 1.25 + 64 ||
  compiled.familyClasses.length / shape.classes.words > facts.families.length * 1.25 + 64;

/** Whether public cameras were switched on or off, or a child invited to an event changed family. */
const opensOthers = ({ facts, compiled }: HeldLocation, { location, children }: FactsPatch): boolean =>
  (location !== undefined && location.publicCamerasEnabled !== facts.publicCamerasEnabled) ||
  (children !== undefined && invitesAny(compiled, children));

const invitesAny = ({ events }: CompiledLocation, children: ReadonlyMap<number, unknown>): boolean =>
  [...events.values()].some((all) =>
    all.some(({ childIds }) => childIds === null || [...children.keys()].some((id) => childIds.has(id))),
  );
