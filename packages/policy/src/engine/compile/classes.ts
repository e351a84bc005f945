import { isInstant, isTrue, rowsOf } from './certain.ts';
import { type CompiledStay, type Doubt, doubtOf, type Presence } from '../compiled.ts';
import type { CameraFacts, ChildFacts, ClassFacts } from '../facts.ts';
import { areIds, isId } from './id-index.ts';
import { type CompiledPolicies, noPolicy, off, on, unreadablePolicy } from './policies.ts';
import { wordsFor } from './week-table.ts';

export interface CompiledClasses {
  readonly ids: Int32Array;
  readonly policies: Int16Array;
  readonly desktop: Int32Array;
  readonly mobile: Int32Array;
  readonly shield: Int32Array;
  readonly readable: Int32Array;
  /** Each class's schedule bit; -1 when its policy is unreadable, so that it never opens. */
  readonly scheduleBits: readonly number[];
  readonly words: number;
  /** Sets the bits of the named classes, starting at a word; unknown class ids set nothing. */
  readonly addTo: (target: Int32Array, firstWord: number, classIds: readonly number[]) => void;
  /** The positions of the named classes, without unknown ones. */
  readonly positionsOf: (classIds: readonly number[]) => number[];
}

/**
 * Gives every class a bit and reads what its policy tightens. A class named by a camera but without a row gets one
 * too: it is unreadable and opens nothing, yet still counts for custody blocks on its children.
 */
export const compileClasses = (
  facts: readonly ClassFacts[],
  cameras: readonly CameraFacts[],
  policies: CompiledPolicies,
): CompiledClasses => {
  const rows = new Map<number, number>();
  for (const { id, policyId } of rowsOf(facts)) {
    // A class that exists twice could be limited by either record: it opens nothing.
    if (isId(id)) rows.set(id, rows.has(id) ? unreadablePolicy : policies.rowFor('class', policyId));
  }
  for (const { classIds } of rowsOf(cameras)) {
    if (areIds(classIds)) for (const id of classIds) if (!rows.has(id)) rows.set(id, unreadablePolicy);
  }
  const words = wordsFor(rows.size);
  const masks = {
    desktop: new Int32Array(words),
    mobile: new Int32Array(words),
    shield: new Int32Array(words),
    readable: new Int32Array(words),
  };
  const positions = new Map([...rows.keys()].map((id, position) => [id, position]));
  const scheduleBits = [...rows.values()].map((row, position) => {
    if (row === unreadablePolicy) return -1;
    const { desktop, mobile, streamShield, scheduleBit } = policies.table;
    setBit(masks.readable, 0, position);
    if (desktop[row] !== off) setBit(masks.desktop, 0, position);
    if (mobile[row] !== off) setBit(masks.mobile, 0, position);
    if (streamShield[row] === on) setBit(masks.shield, 0, position);
    return scheduleBit[row] ?? noPolicy;
  });
  return {
    ...masks,
    ids: Int32Array.from(rows.keys()),
    policies: Int16Array.from(rows.values()),
    scheduleBits,
    words,
    positionsOf: (classIds) => classIds.flatMap((id) => positions.get(id) ?? []),
    addTo: (target, firstWord, classIds) => {
      for (const id of classIds) {
        const position = positions.get(id);
        if (position !== undefined) setBit(target, firstWord, position);
      }
    },
  };
};

const setBit = (words: Int32Array, firstWord: number, position: number): void => {
  const word = firstWord + (position >> 5);
  words[word] = words[word]! | (1 << (position & 31));
};

export interface CompiledChild {
  readonly family: number;
  readonly classes: Int32Array;
  readonly hasConsent: boolean;
}

/** What other stages look up about children, by child id. */
export interface ChildLookup {
  readonly get: (id: number) => CompiledChild | undefined;
}

export interface CompiledChildren {
  /** Words of the classes of each family's children. */
  readonly familyClasses: Int32Array;
  readonly byId: ReadonlyMap<number, CompiledChild>;
  readonly presence: Presence;
  /** Numbers of the families with a child whose classes are unreadable: what shields their cameras is unknown. */
  readonly unreadableFamilies: ReadonlySet<number>;
  /** Children whose family is unknown, and so whose cameras their classes shield. */
  readonly doubts: readonly Doubt[];
}

/** Gathers the children's classes by family and by child, leaving out unreadable children. */
export const compileChildren = (
  facts: readonly ChildFacts[],
  families: ReadonlyMap<number, number>,
  classes: CompiledClasses,
  isPresenceRequired: boolean,
): CompiledChildren => {
  const familyClasses = new Int32Array(Math.max(1, families.size) * classes.words);
  const byId = new Map<number, CompiledChild>();
  const unreadable = new Set<number>();
  const unreadableFamilies = new Set<number>();
  const doubts: Doubt[] = strangers(facts);
  const presence = isPresenceRequired ? new Map<number, CompiledStay[]>() : null;
  for (const child of rowsOf(facts)) {
    const family = families.get(child.familyId);
    if (family === undefined || !isId(child.id) || !areIds(child.classIds)) {
      unreadable.add(child.id);
      if (family !== undefined) unreadableFamilies.add(family);
      continue;
    }
    const known = byId.get(child.id);
    if (known) {
      // A duplicate child opens nothing more, but a custody block must still bar from both records' classes.
      classes.addTo(known.classes, 0, child.classIds);
      byId.set(child.id, { ...known, hasConsent: known.hasConsent && isTrue(child.hasConsent) });
      doubts.push(doubtOf('child', child));
      presence?.set(known.family, withoutStay(presence.get(known.family) ?? [], child.id));
      continue;
    }
    const own = new Int32Array(classes.words);
    classes.addTo(own, 0, child.classIds);
    classes.addTo(familyClasses, family * classes.words, child.classIds);
    byId.set(child.id, { family, classes: own, hasConsent: isTrue(child.hasConsent) });
    presence?.set(family, [...(presence.get(family) ?? []), stayOf(child, own)]);
  }
  // One unreadable record of a duplicate child is enough: a custody block must then bar from everything.
  for (const id of unreadable) byId.delete(id);
  return { familyClasses, byId, presence, unreadableFamilies, doubts };
};

const never = { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY };

/** An unreadable stay is none. */
const stayOf = ({ id: childId, stay }: ChildFacts, classes: Int32Array): CompiledStay => {
  const isReadable = isInstant(stay?.from) && isInstant(stay.until);
  return { childId, ...(isReadable ? { from: stay.from, until: stay.until } : never), classes };
};

/** Two records of a child may disagree on whether it is there. */
const withoutStay = (stays: readonly CompiledStay[], childId: number): CompiledStay[] =>
  stays.map((stay) => (stay.childId === childId ? { ...stay, ...never } : stay));

/** Children whose family is unreadable; a value that is not a list counts as one such child. */
const strangers = (facts: readonly (ChildFacts | null)[]): Doubt[] => {
  if (!Array.isArray(facts)) return [doubtOf('child', null)];
  return facts
    .filter((child: ChildFacts | null) => !isId(child?.familyId))
    .map((child: ChildFacts | null) => doubtOf('child', child));
};
