import { failure } from '@viewgate/contract';
import type { Facts } from './facts.ts';
import type { FamilyFacts, ViewerFacts } from './family-facts.ts';
import { type Draft, type How, keyedId, requireFirst, tellUnknownKey } from './plan.ts';
import { shortened } from './values.ts';

/** A family whose rows are being planned, one after another. */
export interface InFamily {
  readonly how: How;
  readonly facts: Facts;
  readonly family: FamilyFacts | null;
  readonly drafts: readonly Draft[];
  /** Somebody who takes a place of a category: a newcomer, or a member whose category changes. */
  readonly places: { readonly draft: Draft; readonly category: ViewerFacts['category']; readonly viewerId: number }[];
}

/** An earlier row of the family that is about the same person. */
export const earlier = ({ drafts }: InFamily, draft: Draft, isSame: (other: Draft) => boolean): Draft | undefined =>
  drafts.find(
    (other) => other.row.line < draft.row.line && other.row.values.what === draft.row.values.what && isSame(other),
  );

const checkClasses = ({ how, facts }: InFamily, draft: Draft): void => {
  for (const name of draft.row.values.classNames ?? []) {
    const found = facts.classes.get(name.toLowerCase());
    draft.seen.push(found && found.id <= how.newestClass ? `class ${found.id}` : 'new class');
    const given = shortened(name);
    if (found) continue;
    if (how.createsClasses) draft.tell('classes', failure('imports.newClass', { given }));
    else draft.wrong('classes', failure('imports.unknownClass', { given }));
  }
};

/** The child of a row: by its key, else by its name. Undefined for a new one. */
const findChild = ({ facts, family }: InFamily, draft: Draft) => {
  const id = keyedId(facts, draft);
  if (id === undefined) return family?.children.find(({ folded }) => folded === facts.nameOf(draft.row));
  const found = family?.children.find((child) => child.id === id);
  if (!found) draft.wrong('key', failure('imports.keyElsewhere', { given: draft.row.values.key ?? '' }));
  return found;
};

export const planChild = (within: InFamily, draft: Draft): void => {
  const { facts, family } = within;
  const { firstName, lastName, birthDate, classNames } = draft.row.values;
  tellUnknownKey(facts, draft);
  checkClasses(within, draft);
  const child = findChild(within, draft);
  if (draft.hasError) return undefined;
  const twin = earlier(within, draft, (other) =>
    child ? other.record === `child ${child.id}` : facts.nameOf(other.row) === facts.nameOf(draft.row),
  );
  if (twin) return draft.wrong(null, failure('imports.twice', { line: twin.row.line }));
  if (child) {
    const isKeyed = keyedId(facts, draft) !== undefined;
    const after = {
      // Found by its name, it keeps its own way of writing it.
      firstName: isKeyed ? (firstName ?? child.firstName) : child.firstName,
      lastName: isKeyed ? (lastName ?? child.lastName) : child.lastName,
      birthDate: birthDate ?? child.birthDate,
    };
    const ids = classNames?.map((name) => facts.classes.get(name.toLowerCase())?.id);
    const isSameClasses =
      !ids || (ids.length === child.classIds.length && ids.every((id) => id && child.classIds.includes(id)));
    const isSame =
      after.firstName === child.firstName && after.lastName === child.lastName && after.birthDate === child.birthDate;
    draft.sees(`child ${child.id}`, child.version);
    draft.act =
      isSame && isSameClasses
        ? { what: 'nothing', id: child.id }
        : { what: 'updateChild', child, ...after, classNames: isSameClasses ? null : (classNames ?? null) };
    if (draft.act.what === 'updateChild') draft.state = 'update';
    return undefined;
  }
  requireFirst(facts, draft);
  if (firstName === undefined) return draft.wrong('firstName', failure('required', { field: 'First name' }));
  const like = facts.likeChildren.get(facts.nameOf(draft.row))?.find(({ familyId }) => familyId !== family?.id);
  if (like) draft.tell('firstName', failure('imports.childLikeOther', { name: like.familyName }));
  draft.state = 'create';
  draft.act = {
    what: 'createChild',
    firstName,
    lastName: lastName ?? '',
    birthDate: birthDate ?? null,
    classNames: classNames ?? [],
  };
  return undefined;
};
