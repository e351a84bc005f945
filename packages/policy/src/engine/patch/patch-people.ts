import { isTrue } from '../compile/certain.ts';
import { type ChildLookup, type CompiledClasses, compileChildren } from '../compile/classes.ts';
import { compileConsent, patchConsent, requiresConsent } from '../compile/consent.ts';
import { areIds, indexRecords, recordWidth, rowOf } from '../compile/id-index.ts';
import { type Compilation, type People, requiresPresence, type Shape } from '../compile/location.ts';
import { collectProfiles } from '../compile/profiles.ts';
import { type CompiledViewers, compileViewers } from '../compile/viewers.ts';
import { viewerGate } from '../compiled.ts';
import type { LocationFacts } from '../facts.ts';
import { type FactsPatch, recordOf } from './facts-patch.ts';

interface Before extends Compilation {
  readonly facts: LocationFacts;
}

/** Looks up the children of regular facts for the other stages. */
export const childLookup = (
  facts: LocationFacts,
  families: ReadonlyMap<number, number>,
  classes: CompiledClasses,
): ChildLookup => ({
  get: (id) => {
    const child = recordOf(facts.children, id);
    const family = child && families.get(child.familyId);
    if (family === undefined || !child || !areIds(child.classIds)) return undefined;
    const own = new Int32Array(classes.words);
    classes.addTo(own, 0, child.classIds);
    return { family, classes: own, hasConsent: isTrue(child.hasConsent) };
  },
});

/** Patches families, children and viewers, rebuilding only the rows concerned. */
export const patchPeople = (before: Before, facts: LocationFacts, shape: Shape, patch: FactsPatch): People => {
  if (!patch.families && !patch.children && !patch.viewers) return before.people;
  const families = patchNumbers(before, patch);
  const { familyClasses, presence, consent } = patchFamilies(before, facts, families, shape, patch);
  const profiles = collectProfiles(before.compiled);
  const viewerIds = touchedViewers(before, patch);
  const ofFamilies = { families, familyClasses, presence, consent, profiles };
  if (viewerIds.size === 0) return { ...ofFamilies, viewers: before.people.viewers };
  const touched = [...viewerIds].map((id) => recordOf(facts.viewers, id)).filter((viewer) => viewer !== undefined);
  const familyOf = (id: number) => {
    const family = recordOf(facts.families, id);
    const number = families.get(id);
    if (!family || number === undefined) return undefined;
    return { number, policy: shape.policies.rowFor('family', family.policyId), isUnreadable: false };
  };
  const children = childLookup(facts, families, shape.classes);
  const made = compileViewers(touched, { get: familyOf }, shape.policies, profiles, children);
  const merged = mergeViewers(before.people.viewers, made, viewerIds);
  return { ...ofFamilies, viewers: merged };
};

/** Numbers are never reused: what refers to a deleted family by number must not apply to another. */
const patchNumbers = ({ people, compiled, shape }: Before, patch: FactsPatch): ReadonlyMap<number, number> => {
  const changes = [...(patch.families ?? [])].filter(([id, family]) => (family !== null) !== people.families.has(id));
  if (changes.length === 0) return people.families;
  const numbers = new Map(people.families);
  // With no families at all there is still one empty row.
  let next =
    people.families.size === 0 && isBlank(compiled.familyClasses)
      ? 0
      : compiled.familyClasses.length / shape.classes.words;
  for (const [id, family] of changes) {
    if (family) numbers.set(id, next++);
    else numbers.delete(id);
  }
  return numbers;
};

const isBlank = (words: Int32Array): boolean => words.every((word) => word === 0);

/** What families' children open, for the families concerned; the rest is kept. */
const patchFamilies = (
  { facts: former, people, compiled }: Before,
  facts: LocationFacts,
  families: ReadonlyMap<number, number>,
  { classes }: Shape,
  patch: FactsPatch,
): Pick<People, 'familyClasses' | 'presence' | 'consent'> => {
  const { familyClasses } = compiled;
  const concerned = new Set(patch.families?.keys());
  for (const [id, child] of patch.children ?? []) {
    const was = recordOf(former.children, id);
    if (was) concerned.add(was.familyId);
    if (child) concerned.add(child.familyId);
  }
  if (concerned.size === 0) return { familyClasses, presence: people.presence, consent: people.consent };
  const { words } = classes;
  const rows = Math.max(...[...concerned].map((id) => (families.get(id) ?? -1) + 1));
  const next = new Int32Array(Math.max(familyClasses.length, rows * words));
  next.set(familyClasses);
  const places = new Map([...concerned].map((id, place) => [id, place]));
  const own = facts.children.filter(({ familyId }) => places.has(familyId));
  const made = compileChildren(own, places, classes, requiresPresence(facts));
  const presence = people.presence && new Map(people.presence);
  for (const [id, place] of places) {
    const gone = people.families.get(id);
    const number = families.get(id);
    if (number !== undefined) next.set(made.familyClasses.subarray(place * words, (place + 1) * words), number * words);
    else if (gone !== undefined) next.fill(0, gone * words, (gone + 1) * words);
    const stays = made.presence?.get(place);
    if (number !== undefined && stays) presence?.set(number, stays);
    else presence?.delete(number ?? gone ?? -1);
  }
  const familyOf = (id: number) => {
    const number = families.get(id);
    const family = recordOf(facts.families, id);
    return number === undefined ? undefined : { number, awaitsApproval: isTrue(family?.awaitsApproval) };
  };
  const numbers = new Set([...concerned].map((id) => people.families.get(id) ?? -1));
  const consent = patchConsent(
    people.consent,
    numbers,
    [...numbers].flatMap((number) => positionsIn(familyClasses, number * words, words)),
    compileConsent(own, familyOf, classes, requiresConsent(facts)),
  );
  return { familyClasses: next, presence, consent };
};

const positionsIn = (bits: Int32Array, first: number, words: number): number[] =>
  first < 0
    ? []
    : Array.from({ length: words * 32 }, (_, position) => position).filter(
        (position) => ((bits[first + (position >> 5)]! >>> (position & 31)) & 1) === 1,
      );

/** The viewers whose rows a patch concerns: its own, those of a changed family, and those barred from a changed child. */
const touchedViewers = ({ people, compiled }: Before, patch: FactsPatch): Set<number> => {
  const ids = new Set(patch.viewers?.keys());
  const { records } = compiled.viewers;
  const numbers = new Set([...(patch.families?.keys() ?? [])].map((id) => people.families.get(id)));
  if (numbers.size > 0) {
    for (let base = 0; base < records.length; base += recordWidth) {
      if (records[base] !== 0 && numbers.has(records[base + 1])) ids.add(records[base]!);
    }
  }
  if (patch.children) {
    for (const [viewer, blocks] of compiled.custody) {
      if (blocks.some(({ childId }) => patch.children?.has(childId))) ids.add(records[viewer * recordWidth]!);
    }
  }
  return ids;
};

/** Merges rebuilt rows into the table: existing viewers in place, new ones at the end; deleted viewers' rows are emptied. */
const mergeViewers = (
  before: CompiledViewers,
  made: CompiledViewers,
  touched: ReadonlySet<number>,
): CompiledViewers => {
  const places = new Map<number, number>();
  const former = before.index.records;
  let end = former.length / recordWidth;
  let isSameIndex = true;
  for (const id of touched) {
    const row = rowOf(before.index, id);
    const isThere = rowOf(made.index, id) >= 0;
    if (row >= 0 !== isThere) isSameIndex = false;
    if (row >= 0) places.set(id, row);
    else if (isThere) places.set(id, end++);
  }
  const records = new Int32Array(end * recordWidth);
  records.set(former);
  const timed = new Map(before.timed);
  const custody = new Map(before.custody);
  for (const [id, place] of places) {
    const row = rowOf(made.index, id);
    const from = row * recordWidth;
    if (row >= 0) records.set(made.index.records.subarray(from, from + recordWidth), place * recordWidth);
    else records.set([0, 0, 0, viewerGate.unreadable], place * recordWidth);
    move(made.timed.get(row), timed, place);
    move(made.custody.get(row), custody, place);
  }
  return { index: isSameIndex ? { slots: before.index.slots, records } : indexRecords(records), timed, custody };
};

const move = <T>(value: T | undefined, into: Map<number, T>, place: number): void => {
  if (value === undefined) into.delete(place);
  else into.set(place, value);
};
