import { failure } from '@viewgate/contract';
import { foldName } from '../../../../platform/sessions/fold-name.ts';
import type { Facts } from './facts.ts';
import type { FamilyFacts } from './family-facts.ts';
import { type InFamily, planChild } from './plan-child.ts';
import { Draft, type GroupPlan, type How, keyedId, planOf } from './plan.ts';
import { planViewer, requirePlaces } from './plan-viewer.ts';
import { shortened } from './values.ts';
import type { Read } from './rows.ts';

/** Whether the file may bring families that are not here yet: one of families may, and one of pets, where there is no file of families. */
const createsFamilies = ({ kind, isPetCare }: How) => kind === 'families' || (kind === 'children' && isPetCare);

/** The family of the people whose keys are known. */
const familyOfPeople = (facts: Facts, drafts: readonly Draft[]): FamilyFacts | undefined => {
  const ids = drafts.flatMap((draft) => {
    const id = keyedId(facts, draft);
    if (id === undefined) return [];
    const { what } = draft.row.values;
    const isIt = ({ children, viewers }: FamilyFacts) =>
      (what === 'child' ? children : viewers).some((person) => person.id === id);
    return [...facts.families.values()].filter(isIt).map((family) => family.id);
  });
  const [only, ...others] = new Set(ids);
  return only !== undefined && others.length === 0 ? facts.families.get(only) : undefined;
};

/**
 * A family whose key is new but which may already be here: two of its name, a child's name and a viewer's address agree. One alone
 * says nothing: many families are called Smith, and a grandmother belongs to several.
 */
const familyAlike = (facts: Facts, drafts: readonly Draft[], name: string): FamilyFacts | undefined => {
  const logins = new Set(drafts.flatMap(({ row }) => (row.values.email ? [foldName(row.values.email)] : [])));
  const names = new Set(drafts.filter(({ row }) => row.values.what === 'child').map(({ row }) => facts.nameOf(row)));
  const alike = [...facts.families.values()].filter((family) => {
    if (family.awaitsApproval) return false;
    const agree = [
      name !== '' && family.folded === facts.fold(name),
      family.children.some(({ folded }) => names.has(folded)),
      family.viewers.some(({ isApproved, email }) => isApproved && logins.has(foldName(email))),
    ];
    return agree.filter(Boolean).length >= 2;
  });
  return alike.length === 1 ? alike[0] : undefined;
};

interface Found {
  readonly family: FamilyFacts | null;
  /** Matched by its key, or without one by those of its people: its name may have changed. */
  readonly isSure: boolean;
}

/** Finds the family of rows; the first of them carries what is wrong with it or worth knowing. */
const findFamily = (how: How, facts: Facts, drafts: readonly Draft[], first: Draft, name: string): Found => {
  const { familyKey } = first.row.cells;
  const nobody = { family: null, isSure: false };
  const keyed = familyKey === undefined ? undefined : facts.byKey.get(`family:${familyKey}`);
  const known = keyed === undefined ? undefined : facts.families.get(keyed);
  if (known) return { family: known, isSure: true };
  const ofPeople = familyOfPeople(facts, drafts);
  const named = name === '' ? undefined : facts.byName.get(facts.fold(name));
  if (familyKey !== undefined && createsFamilies(how)) {
    // Anyone who joins a family watches its children: a likeness only suggests a family, and only the family's own key joins it.
    const alike = ofPeople ?? familyAlike(facts, drafts, name);
    if (alike)
      first.wrong('familyKey', failure('imports.matchedByPeople', { name: alike.name, key: `VG-${alike.id}` }));
    else if (named) first.tell('familyName', failure('imports.familyLikeOther', { name: named.name }));
    return nobody;
  }
  if (familyKey === undefined && ofPeople) return { family: ofPeople, isSure: true };
  if (how.kind === 'families') first.wrong('familyKey', failure('required', { field: 'Family ID' }));
  else if (familyKey !== undefined)
    first.wrong('familyKey', failure('imports.unknownFamily', { given: shortened(familyKey) }));
  else if (name === '') first.wrong('familyName', failure('imports.familyNeeded'));
  else if (!named) first.wrong('familyName', failure('imports.unknownFamily', { given: shortened(name) }));
  else if (named.count > 1) first.wrong('familyName', failure('imports.severalFamilies', { given: shortened(name) }));
  else return { family: facts.families.get(named.id) ?? null, isSure: false };
  return nobody;
};

const naming = (drafts: readonly Draft[]): Draft | undefined => drafts.find(({ row }) => row.cells.familyName);

/** The family's name in the file: of the first row that gives one. */
const nameIn = (drafts: readonly Draft[]): string => naming(drafts)?.row.cells.familyName ?? '';

const requireOneName = (facts: Facts, drafts: readonly Draft[]): void => {
  const [first, name] = [naming(drafts), facts.fold(nameIn(drafts))];
  for (const draft of drafts) {
    const { familyName } = draft.row.cells;
    if (familyName && facts.fold(familyName) !== name)
      draft.wrong('familyName', failure('imports.otherFamilyName', { line: first?.row.line ?? 0 }));
  }
};

/** What happens to one family and to all rows that name it. */
const planFamily = (how: How, facts: Facts, drafts: readonly Draft[], { family, isSure }: Found): GroupPlan => {
  const [first] = drafts;
  if (!first) throw new Error('a family without rows');
  requireOneName(facts, drafts);
  const name = nameIn(drafts);
  const isNew = family === null && !first.hasError;
  if (family?.awaitsApproval) first.wrong(null, failure('imports.awaitsApproval'));
  if (isNew && name === '') first.wrong('familyName', failure('required', { field: 'Family' }));
  const inFamily: InFamily = { how, facts, family, drafts, places: [] };
  for (const draft of drafts) {
    const { what } = draft.row.values;
    if (draft.hasError) continue;
    if (what === 'child') planChild(inFamily, draft);
    else if (what === 'viewer') planViewer(inFamily, draft);
    else {
      draft.act = { what: 'nothing', id: family?.id ?? null };
      if (isNew) draft.state = 'create';
    }
  }
  requirePlaces(inFamily);
  const rename = isSure && family && name !== '' && name !== family.name ? name : null;
  if (rename && first.state === 'same') first.state = 'update';
  const familyKeys = [...new Set(drafts.flatMap(({ row }) => row.cells.familyKey ?? []))];
  return planOf(drafts, { family, newFamily: isNew ? name : null, rename, familyKeys });
};

/**
 * What happens to rows, family by family. Each family is found by what the file calls it; those that are the same whatever they are called
 * (`VG-5` and `vg-5`, a key and a name) are one plan, so that nobody is counted or created twice.
 */
export const planFamilies = (how: How, facts: Facts, rows: readonly Read[]): GroupPlan[] => {
  const found = [...Map.groupBy(rows, ({ groupKey }) => groupKey).values()].flatMap((named) => {
    const drafts = named.map((row) => new Draft(row));
    const [first] = drafts;
    return first ? [{ drafts, ...findFamily(how, facts, drafts, first, nameIn(drafts)) }] : [];
  });
  const families = Map.groupBy(found, (one) => one.family?.id ?? one);
  return [...families.values()].map((same) => {
    const drafts = same.flatMap((one) => one.drafts).toSorted((a, b) => a.row.line - b.row.line);
    return planFamily(how, facts, drafts, {
      family: same[0]?.family ?? null,
      isSure: same.some(({ isSure }) => isSure),
    });
  });
};
