import { failure } from '@viewgate/contract';
import { sql } from 'kysely';
import { troubleOf } from '../../../../platform/database/trouble.ts';
import type { ConstraintFailures } from '../../../../platform/http/problem.ts';
import { toRefusal } from '../../../../platform/http/problem.ts';
import { familyKeyOf, type Standing, standing } from '../records/registers.ts';
import type { PartnerRecord } from '../records/store.ts';
import { endPartnerChild, keepChild, neededOfChild } from './children.ts';
import { endPartnerClass, keepClass } from './classes.ts';
import { type Doing, gone, isGoneHere, type Outcome, required, waitsFor, withProblem } from './doing.ts';
import { endPartnerFamily, keepFamily } from './families.ts';
import { lookAtFamilies, lookAtPeople } from './read-ahead.ts';
import { endPartnerViewer, keepViewer, neededOfViewer } from './viewers.ts';
import type { World } from './world.ts';

const constraints: ConstraintFailures = {
  accounts_user_name_key: ['email', 'partnerEvents.emailTaken'],
  viewers_account_id_family_id_key: ['familyId', 'partnerEvents.alreadyMember'],
};

/** One record after the other, so that none suffers from another. */
export type Manner = 'together' | 'apart';

/** Processes one record on its own: if it fails, only its own changes are undone. */
const settleOne = async (doing: Doing, manner: Manner, record: PartnerRecord, work: () => Promise<Outcome>) => {
  if (manner === 'together') return Object.assign(record, await work());
  const [entries, families] = [doing.entries.length, [...doing.families]];
  await sql`SAVEPOINT partner_record`.execute(doing.db);
  try {
    const outcome = await work();
    await doing.making.write();
    Object.assign(record, outcome);
    await sql`RELEASE SAVEPOINT partner_record`.execute(doing.db);
  } catch (error) {
    if (troubleOf(error) !== null) throw error;
    await sql`ROLLBACK TO SAVEPOINT partner_record`.execute(doing.db);
    doing.making.drop();
    doing.entries.length = entries;
    doing.families.clear();
    for (const id of families) doing.families.add(id);
    const refusal = toRefusal(error, constraints);
    const isKnown = refusal.code !== 'internal';
    if (!isKnown) doing.deps.log.error({ err: error, recordId: record.id }, 'what a partner says could not be applied');
    Object.assign(record, withProblem(record, false, isKnown ? refusal.why : failure('partnerEvents.broken')));
  }
};

const isHere = (record: PartnerRecord | null): record is PartnerRecord & { localId: number } =>
  record !== null && record.localId !== null && standing(record.registers).isAlive;

const familyOf = (world: World, { registers }: PartnerRecord) => {
  const familyKey = familyKeyOf(registers);
  const family = familyKey === null ? null : world.find('family', familyKey);
  const isDeleted = family !== null && !standing(family.registers).isAlive && family.registers.deletedStamp !== '';
  return { familyKey, familyId: isHere(family) ? family.localId : null, isDeleted };
};

/**
 * The classes of a child here; one deleted at the partner since counts as none, even if there is a new one with its key, and an unknown one
 * is awaited.
 */
const classesOf = (world: World, { registers }: PartnerRecord, { values }: Standing) => {
  const keys = values.classIds as readonly string[] | undefined;
  if (keys === undefined) return { classIds: null, unknownClass: undefined };
  const said = registers.fields.classIds?.at ?? '';
  const found = keys
    .map((key) => ({ key, record: world.find('class', key) }))
    .filter(({ record }) => record === null || said.slice(0, said.indexOf(' ')) > record.registers.deletedStamp);
  return {
    classIds: found.flatMap(({ record }) => (isHere(record) ? [record.localId] : [])),
    unknownClass: found.find(({ record }) => !isHere(record))?.key,
  };
};

const settlePerson = async (doing: Doing, world: World, record: PartnerRecord): Promise<Outcome> => {
  const now = world.standingOf(record);
  const { isDeleted, ...family } = familyOf(world, record);
  const end = () => (record.kind === 'child' ? endPartnerChild(doing, record, now) : endPartnerViewer(doing, record));
  if (!now.isAlive) return await end();
  // The partner deleted the family before it said this: nobody is in it, nor in any other.
  if (isDeleted)
    return waitsFor({ ...record, ...(await end()) }, 'partnerEvents.familyUnknown', { key: family.familyKey ?? '' });
  const given = required(now, record.kind === 'child' ? neededOfChild : neededOfViewer);
  // Deleted with the family, and partly mentioned since: it does not exist until the rest is known.
  if ('missing' in given && !isGoneHere(record))
    return waitsFor({ ...record, ...(await end()) }, 'partnerEvents.incomplete', { fields: given.missing });
  return record.kind === 'child'
    ? await keepChild(doing, record, now, { ...family, ...classesOf(world, record, now) })
    : await keepViewer(doing, record, now, family);
};

/** What these records refer to, read before they are processed. */
const loadAround = async (world: World, records: readonly PartnerRecord[]): Promise<void> => {
  await world.load(
    records.flatMap((record) => {
      const { classIds } = standing(record.registers).values;
      return [
        ...world.familyKeysOf(record).map((partnerKey) => ({ kind: 'family' as const, partnerKey })),
        ...((classIds as readonly string[] | undefined) ?? []).map((partnerKey) => ({
          kind: 'class' as const,
          partnerKey,
        })),
      ];
    }),
  );
};

/**
 * Makes what is here match what the partner says: these records, and those that depend on them. Records that others need come first, and
 * those that take others with them last, so that nobody who has moved is deleted with what they left. Returns all the records processed.
 */
export const settle = async (
  doing: Doing,
  world: World,
  manner: Manner,
  touched: readonly PartnerRecord[],
): Promise<PartnerRecord[]> => {
  const done = new Set(touched);
  const of = (kind: PartnerRecord['kind']) => [...done].filter((record) => record.kind === kind);
  const isAlive = ({ registers }: PartnerRecord) => standing(registers).isAlive;

  const classKeys: string[] = [];
  for (const record of of('class').filter(isAlive)) {
    const wasHere = record.localId !== null && record.problem === null;
    await settleOne(doing, manner, record, () => keepClass(doing, record));
    if (!wasHere && record.localId !== null) classKeys.push(record.partnerKey);
  }
  const familyKeys: string[] = [];
  // One by one, each reads for itself and sees everything done before.
  if (manner === 'together') await lookAtFamilies(doing, of('family').filter(isAlive));
  for (const record of of('family').filter(isAlive)) {
    const wasHere = record.localId !== null && record.problem === null;
    await settleOne(doing, manner, record, () => keepFamily(doing, record));
    if (!wasHere && record.localId !== null) familyKeys.push(record.partnerKey);
  }
  await doing.making.write();
  const endedFamilies = of('family').filter((record) => !isAlive(record) || record.registers.deletedStamp !== '');
  const dependents = await world.inFamilies([...familyKeys, ...endedFamilies.map(({ partnerKey }) => partnerKey)]);
  for (const record of dependents) done.add(record);
  for (const record of await world.waitingFor(classKeys)) done.add(record);
  // What was said about them before they were deleted no longer counts, even if they exist again.
  const endedClasses = of('class').filter(({ registers }) => registers.deletedStamp !== '');
  for (const record of await world.inClasses(endedClasses.map(({ partnerKey }) => partnerKey))) done.add(record);

  const people = [...of('child'), ...of('viewer')];
  await loadAround(world, people);
  if (manner === 'together') await lookAtPeople(doing, people, (record) => familyOf(world, record).familyId);
  for (const record of people) {
    await settleOne(doing, manner, record, () => settlePerson(doing, world, record));
  }
  await doing.making.write();

  for (const record of of('family').filter((one) => !isAlive(one))) {
    const members = record.localId === null ? [] : await world.membersOf(record.localId);
    await settleOne(doing, manner, record, () => endPartnerFamily(doing, record));
    if (record.localId !== null) continue;
    // Everyone who was in it here went with it, and may come again.
    for (const one of members) {
      Object.assign(one, { ...gone, problem: one.problem });
      done.add(one);
    }
  }
  for (const record of of('class').filter((one) => !isAlive(one)))
    await settleOne(doing, manner, record, () => endPartnerClass(doing, record));
  return [...done];
};
