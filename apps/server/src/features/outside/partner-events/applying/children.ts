import { sql } from 'kysely';
import { endChild, setClasses } from '../../../people/children/index.ts';
import { followPartner, presenceOfEach } from '../../../people/presence/index.ts';
import { blockNotOver } from '../../../../watching/blocks.ts';
import { momentOf, type Standing } from '../records/registers.ts';
import type { PartnerRecord } from '../records/store.ts';
import { readOnce } from './ahead.ts';
import { type ChildHere, childrenHere, type InFamily, nameInFamily, sameChildren } from './children-here.ts';
import { type Doing, fails, gone, isGoneHere, type Outcome, waitsFor } from './doing.ts';
import type { StandingSince } from './world.ts';

const childHere = ({ db, scope, ahead }: Doing, id: number): Promise<ChildHere | undefined> =>
  readOnce(ahead.children, id, async () => (await childrenHere(db, scope, [id])).get(id));

/** A child of the same name in the family that no record of the partner has: the same child. */
const sameChild = async ({ db, ahead, isTaken }: Doing, asked: InFamily): Promise<number | undefined> => {
  const key = nameInFamily(asked);
  const found = await readOnce(ahead.sameChildren, key, async () => (await sameChildren(db, [asked])).get(key) ?? []);
  return found.find((id) => !isTaken('child', id));
};

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim();

/** What the child belongs to here, as far as it is known. */
export interface Belongs {
  /** Null while the family is not here. */
  readonly familyId: number | null;
  readonly familyKey: string | null;
  /** The classes here of those the partner names; null if it names none. */
  readonly classIds: readonly number[] | null;
  readonly unknownClass: string | undefined;
}

interface Kept {
  readonly id: number;
  readonly origin: 'made' | 'found';
  /** Created a moment ago: nothing here refers to it yet. */
  readonly isNew: boolean;
}

/** What the partner said before the child ended, and no longer says. */
interface Lapsed {
  readonly classes: boolean;
  readonly birthDate: boolean;
}

/** Creates or changes the child here. */
const keepRow = async (
  doing: Doing,
  record: PartnerRecord,
  given: { firstName: string; lastName: string; birthDate: string | null | undefined; familyId: number },
  classIds: readonly number[] | null,
  lapsed: Lapsed,
): Promise<Kept> => {
  const { db, scope, entries } = doing;
  const { birthDate, ...names } = given;
  const found = record.localId ?? (await sameChild(doing, { familyId: given.familyId, name: nameOf(given) }));
  const before = found === undefined ? undefined : await childHere(doing, found);
  if (found === undefined || !before) {
    const id = await doing.making.child({ ...names, birthDate: birthDate ?? null, classIds: classIds ?? [] });
    const after = { name: nameOf(given), familyId: given.familyId, classIds: [...(classIds ?? [])] };
    entries.push({ verb: 'create', record: 'child', recordId: id, recordName: nameOf(given), after });
    return { id, origin: 'made', isNew: true };
  }
  const born = birthDate === undefined ? (lapsed.birthDate ? null : before.birthDate) : birthDate;
  const unsaid = lapsed.classes ? before.ownClassIds : before.classIds;
  const wanted = classIds ? [...new Set([...before.ownClassIds, ...classIds])].sort((a, b) => a - b) : unsaid;
  const after = { name: nameOf(given), familyId: given.familyId, classIds: wanted };
  const was = { name: nameOf(before), familyId: before.familyId, classIds: before.classIds };
  const origin = record.origin ?? 'found';
  if (born === before.birthDate && JSON.stringify(after) === JSON.stringify(was))
    return { id: found, origin, isNew: false };
  await sql`UPDATE children SET first_name = ${given.firstName}, last_name = ${given.lastName}, birth_date = ${born},
      family_id = ${given.familyId}, version = version + 1
    WHERE location_id = ${scope.locationId} AND id = ${found}`.execute(db);
  if (wanted.join() !== before.classIds.join()) await setClasses(db, scope, found, wanted);
  const alsoChanged = born === before.birthDate ? [] : ['birthDate'];
  entries.push({
    verb: 'update',
    record: 'child',
    recordId: found,
    recordName: after.name,
    before: was,
    after: { ...after, alsoChanged },
  });
  return { id: found, origin, isNew: false };
};

/** A child whose family is not here opens nothing: neither for the family it has left nor for one that nobody knows. */
const closeClasses = async (doing: Doing, id: number, lapsed?: Lapsed): Promise<void> => {
  const { db, scope, entries } = doing;
  const before = await childHere(doing, id);
  const forgets = before?.birthDate != null && lapsed?.birthDate === true;
  if (!before || (before.classIds.length === 0 && !forgets)) return;
  if (forgets)
    await sql`UPDATE children SET birth_date = NULL, version = version + 1
      WHERE location_id = ${scope.locationId} AND id = ${id}`.execute(db);
  await setClasses(db, scope, id, []);
  const [name, { familyId, classIds }] = [nameOf(before), before];
  entries.push({
    verb: 'update',
    record: 'child',
    recordId: id,
    recordName: name,
    before: { name, familyId, classIds },
    after: { name, familyId, classIds: [], ...(forgets && { alsoChanged: ['birthDate'] }) },
  });
};

/** A child deleted since is out, if it was ever in. */
const presenceSaid = ({ registers: { checkedInStamp, checkedOutStamp } }: PartnerRecord, { ended }: Standing) => ({
  inAt: checkedInStamp > ended ? momentOf(checkedInStamp) : null,
  outAt: checkedOutStamp > ended ? momentOf(checkedOutStamp) : checkedInStamp === '' ? null : momentOf(ended),
});

const followPresence = async (
  doing: Doing,
  said: ReturnType<typeof presenceSaid>,
  { id, isNew: isFresh }: Kept,
  name: string,
): Promise<void> => {
  if (said.inAt === null && said.outAt === null) return;
  if (isFresh) await doing.making.write();
  const read = async () => (isFresh ? undefined : (await presenceOfEach(doing, [id])).get(id));
  const last = await readOnce(doing.ahead.stays, id, read);
  const what = await followPartner(doing, id, said, last);
  if (!what) return;
  const isPresent = what === 'came';
  doing.entries.push({
    verb: isPresent ? 'check in' : 'check out',
    record: 'child',
    recordId: id,
    recordName: name,
    before: { isPresent: !isPresent },
    after: { isPresent },
  });
};

/** Without these, no child is created. */
export const neededOfChild = ['familyId', 'firstName', 'lastName'] as const;

export const keepChild = async (
  doing: Doing,
  record: PartnerRecord,
  now: StandingSince,
  { familyId, familyKey, classIds, unknownClass }: Belongs,
): Promise<Outcome> => {
  if (isGoneHere(record)) return fails(record, 'partnerEvents.goneHere');
  const { firstName, lastName } = now.values as Record<(typeof neededOfChild)[number], string>;
  // Only now do we hear that it ended and was reported again: what was said before that, and not since, goes. If that could not be applied
  // when we heard of it, it is still to be done.
  const isUndone = now.ended !== '' && record.problem !== null;
  const lapsed: Lapsed = {
    // Those that staff chose stay in any case.
    classes: now.endedAgain || isUndone,
    // May be staff's: gone only if the partner had said it, or if nobody can tell any longer.
    birthDate:
      record.localId !== null && (now.lapsed.has('birthDate') || (isUndone && record.problem?.waits === false)),
  };
  if (familyId === null) {
    if (record.localId !== null) await closeClasses(doing, record.localId, lapsed);
    return waitsFor(record, 'partnerEvents.familyUnknown', { key: familyKey ?? '' });
  }
  const birthDate = now.values.birthDate as string | null | undefined;
  const kept = await keepRow(doing, record, { firstName, lastName, birthDate, familyId }, classIds, lapsed);
  const { id, origin } = kept;
  await followPresence(doing, presenceSaid(record, now), kept, nameOf({ firstName, lastName }));
  const done: Outcome = { localId: id, origin, problem: null };
  return unknownClass === undefined
    ? done
    : { ...done, problem: waitsFor(record, 'partnerEvents.classUnknown', { key: unknownClass }).problem };
};

/** Whether a custody block that has not ended is about the child: it would go with the child, who may come again. */
const isBlocked = async ({ db, scope, at }: Doing, id: number): Promise<boolean> => {
  const blocks = sql`custody_blocks block WHERE block.location_id = ${scope.locationId} AND block.child_id = ${id}`;
  const { rows } = await sql`SELECT 1 FROM ${blocks} AND ${blockNotOver(new Date(at))} LIMIT 1`.execute(db);
  return rows.length > 0;
};

/**
 * Deletes a child; a child from whom a custody block keeps somebody leaves its classes instead, and becomes staff's. Returns whether it was
 * deleted.
 */
export const endChildHere = async (doing: Doing, id: number): Promise<boolean> => {
  const { entries } = doing;
  if (!(await childHere(doing, id))) return true;
  if (await isBlocked(doing, id)) {
    await closeClasses(doing, id);
    return false;
  }
  entries.push({ ...(await endChild(doing, id)), verb: 'delete', record: 'child' });
  return true;
};

export const endPartnerChild = async (doing: Doing, record: PartnerRecord, now: Standing): Promise<Outcome> => {
  const { localId } = record;
  if (localId !== null) await endChildHere(doing, localId);
  const { checkedInStamp, checkedOutStamp } = record.registers;
  // Somebody we were never told about comes and goes.
  const isHeardOf = checkedInStamp > now.ended || checkedOutStamp > now.ended;
  return !isHeardOf ? gone : waitsFor({ ...record, ...gone }, 'partnerEvents.childUnknown');
};
