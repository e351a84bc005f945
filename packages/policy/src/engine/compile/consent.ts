import { type Consent, everybody, oldestShown, type Unwilling } from '../compiled.ts';
import type { ChildFacts, LocationFacts } from '../facts.ts';
import { isFalse, isInstant, isTrue } from './certain.ts';
import type { CompiledClasses } from './classes.ts';
import { areIds, isId } from './id-index.ts';

/** Anything not plainly "not required" is required. */
export const requiresConsent = ({ cameraConsent }: Pick<LocationFacts, 'cameraConsent'>): boolean =>
  !(isFalse(cameraConsent?.isRequired) && isFalse(cameraConsent?.isImposed));

/** A family's number, and whether nobody in it has been approved yet. */
interface FamilyOfChild {
  readonly number: number;
  readonly awaitsApproval: boolean;
}

/**
 * The children whom others may not see, by class. If anything about one is unreadable, it counts as one of every class that closes cameras
 * to everybody. Children of families that await approval are not there yet, unless staff have checked them in.
 */
export const compileConsent = (
  facts: readonly (ChildFacts | null)[],
  familyOf: (id: number) => FamilyOfChild | undefined,
  classes: CompiledClasses,
  isRequired: boolean,
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
    if (family.awaitsApproval && child.stay === null) continue;
    const one = { childId: child.id, family: family.number, ...whenThere(child) };
    for (const position of new Set(classes.positionsOf(child.classIds))) {
      const known = byClass.get(position);
      if (known) known.push(one);
      else byClass.set(position, [one]);
    }
  }
  return { byClass, everywhere };
};

const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY, isAway: false };

/**
 * Always, except from a minute after a check-out to the end of that day. A child nobody checked in may still be there:
 * a forgotten check-in must hide the child, not show it. So may one whose stay ended on its own.
 */
const whenThere = ({ stay }: ChildFacts): Pick<Unwilling, 'from' | 'until' | 'isAway'> => {
  const { until, dayEndsAt } = stay ?? {};
  if (!isInstant(until) || !isInstant(dayEndsAt) || until + oldestShown >= dayEndsAt) return always;
  return { from: until + oldestShown, until: dayEndsAt, isAway: true };
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
