import { type Consent, everybody, type Unwilling } from '../compiled.ts';
import type { ChildFacts, LocationFacts } from '../facts.ts';
import { isFalse, isInstant, isTrue } from './certain.ts';
import type { CompiledClasses } from './classes.ts';
import { areIds, isId } from './id-index.ts';

/** Whether a location asks for consent, and whether it knows who is there. */
export interface ConsentMode {
  readonly isRequired: boolean;
  readonly knowsPresence: boolean;
}

/** Anything not plainly "not required" is required; presence is known only where it is plainly required. */
export const consentModeOf = ({ cameraConsent, presence }: LocationFacts): ConsentMode => ({
  isRequired: !(isFalse(cameraConsent?.isRequired) && isFalse(cameraConsent?.isImposed)),
  knowsPresence: isTrue(presence?.isRequired) || isTrue(presence?.isImposed),
});

/** A family's number, and whether nobody of it has been let in yet. */
interface FamilyOfChild {
  readonly number: number;
  readonly awaitsApproval: boolean;
}

/**
 * The children whom others may not see, by class. Whatever is unreadable about one makes it one of every class, who
 * closes cameras to everybody. Children of families that await approval are not there yet.
 */
export const compileConsent = (
  facts: readonly (ChildFacts | null)[],
  familyOf: (id: number) => FamilyOfChild | undefined,
  classes: CompiledClasses,
  { isRequired, knowsPresence }: ConsentMode,
): Consent | null => {
  if (!isRequired) return null;
  const byClass = new Map<number, Unwilling[]>();
  const everywhere: Unwilling[] = [];
  for (const child of Array.isArray(facts) ? (facts as readonly (ChildFacts | null)[]) : []) {
    if (isTrue(child?.hasConsent)) continue;
    const family = child ? familyOf(child.familyId) : undefined;
    if (!child || !family || !isId(child.id) || !areIds(child.classIds)) {
      everywhere.push({ childId: isId(child?.id) ? child.id : 0, family: everybody, ...always });
      continue;
    }
    if (family.awaitsApproval) continue;
    const one = { childId: child.id, family: family.number, ...whenThere(child, knowsPresence) };
    for (const position of new Set(classes.positionsOf(child.classIds))) {
      const known = byClass.get(position);
      if (known) known.push(one);
      else byClass.set(position, [one]);
    }
  }
  return { byClass, everywhere };
};

const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, isAway: false };
const never = { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY, isAway: false };

/** Where presence is known, during the stay; elsewhere always, except from a check-out to the end of that day. */
const whenThere = ({ stay }: ChildFacts, knowsPresence: boolean): Pick<Unwilling, 'from' | 'until' | 'isAway'> => {
  if (stay === null) return knowsPresence ? never : always;
  const { from, until, dayEndsAt } = stay ?? {};
  if (!isInstant(from) || !isInstant(until) || !isInstant(dayEndsAt)) return always;
  if (knowsPresence) return { from, until, isAway: false };
  return until < dayEndsAt ? { from: until, until: dayEndsAt, isAway: true } : always;
};

/** Replaces the children of some families, by number; `positions` are the classes in which they were or are. */
export const patchConsent = (
  former: Consent | null,
  families: ReadonlySet<number>,
  positions: Iterable<number>,
  made: Consent | null,
): Consent | null => {
  if (!former || !made) return former;
  const byClass = new Map(former.byClass);
  for (const position of new Set([...positions, ...made.byClass.keys()])) {
    const kept = (byClass.get(position) ?? []).filter(({ family }) => !families.has(family));
    const all = [...kept, ...(made.byClass.get(position) ?? [])];
    if (all.length > 0) byClass.set(position, all);
    else byClass.delete(position);
  }
  return { byClass, everywhere: [...former.everywhere, ...made.everywhere] };
};
