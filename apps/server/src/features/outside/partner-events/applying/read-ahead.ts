import { presenceOfEach } from '../../../people/presence/index.ts';
import { standing } from '../records/registers.ts';
import type { PartnerRecord } from '../records/store.ts';
import { accountsOf } from './accounts-here.ts';
import { intoAhead } from './ahead.ts';
import { childrenHere, type InFamily, sameChildren } from './children-here.ts';
import { type Doing, isNew } from './doing.ts';
import { membersHere } from './members-here.ts';
import { familiesOfNames } from './named.ts';

const localIds = (records: readonly PartnerRecord[]): number[] => records.flatMap(({ localId }) => localId ?? []);
const saysPresence = ({ registers }: PartnerRecord): boolean =>
  registers.checkedInStamp !== '' || registers.checkedOutStamp !== '';

/** For families that the partner has mentioned: whether there are others of the same name. */
export const lookAtFamilies = async (
  { db, scope, ahead, making }: Doing,
  families: readonly PartnerRecord[],
): Promise<void> => {
  const names = families.filter(isNew).flatMap(({ registers }) => {
    const { name } = standing(registers).values;
    return typeof name === 'string' ? [name] : [];
  });
  if (names.length === 0) return;
  await making.expect('families', names.length);
  for (const [name, found] of await familiesOfNames(db, scope, names)) ahead.sameFamilies.set(name, found);
};

const lookAtChildren = async (
  doing: Doing,
  children: readonly PartnerRecord[],
  familyOf: (record: PartnerRecord) => number | null,
): Promise<void> => {
  const { db, scope, ahead, making } = doing;
  const here = localIds(children);
  if (here.length > 0) intoAhead(ahead.children, here, await childrenHere(db, scope, here));
  const present = localIds(children.filter(saysPresence));
  if (present.length > 0) intoAhead(ahead.stays, present, await presenceOfEach(doing, present));
  const fresh = children.filter(isNew).flatMap((record): InFamily[] => {
    const { firstName, lastName } = standing(record.registers).values;
    const familyId = familyOf(record);
    return familyId === null ? [] : [{ familyId, name: `${String(firstName)} ${String(lastName)}`.trim() }];
  });
  if (fresh.length === 0) return;
  await making.expect('children', fresh.length);
  for (const [name, ids] of await sameChildren(db, fresh)) ahead.sameChildren.set(name, ids);
};

const lookAtMembers = async ({ db, scope, ahead, making }: Doing, viewers: readonly PartnerRecord[]): Promise<void> => {
  const here = localIds(viewers);
  if (here.length > 0) intoAhead(ahead.members, here, await membersHere(db, scope, here));
  const emails = viewers.filter(isNew).flatMap(({ registers }) => {
    const { email } = standing(registers).values;
    return typeof email === 'string' ? [email] : [];
  });
  if (emails.length === 0) return;
  for (const table of ['accounts', 'viewers'] as const) await making.expect(table, emails.length);
  for (const [email, found] of await accountsOf(db, emails)) ahead.accounts.set(email, found);
};

/** Reads everything that matching these people will ask for, at once; `familyOf` is their family here, if it is known. */
export const lookAtPeople = async (
  doing: Doing,
  people: readonly PartnerRecord[],
  familyOf: (record: PartnerRecord) => number | null,
): Promise<void> => {
  await lookAtChildren(
    doing,
    people.filter(({ kind }) => kind === 'child'),
    familyOf,
  );
  await lookAtMembers(
    doing,
    people.filter(({ kind }) => kind === 'viewer'),
  );
};
