import { setPrimary, settleCaps } from '../../../people/viewers/index.ts';
import { familyKeyOf, standing } from '../records/registers.ts';
import { type PartnerRecord, viewersOfFamilies } from '../records/store.ts';
import type { Doing } from './doing.ts';

interface Member {
  readonly record: PartnerRecord;
  readonly isPrimary: boolean;
  readonly others: number;
}

const flaggedAt = ({ registers }: PartnerRecord): string => {
  const { values } = standing(registers);
  return familyKeyOf(registers) !== null && values.isPrimary === true ? (registers.fields.isPrimary?.at ?? '') : '';
};

/**
 * Who leads a family according to the partner: the member it named last or, if all members are the partner's and it named nobody, the one
 * who was first. Null leaves that to staff.
 */
const leaderOf = (members: readonly Member[]): PartnerRecord | null => {
  const named = members.filter(({ record }) => flaggedAt(record) !== '');
  const by = (key: (record: PartnerRecord) => string, sign: number) => (a: Member, b: Member) => {
    const [one, other] = [key(a.record), key(b.record)];
    if (one !== other) return one < other ? -sign : sign;
    return a.record.partnerKey < b.record.partnerKey ? -1 : 1;
  };
  if (named.length > 0) return named.toSorted(by(flaggedAt, -1))[0]?.record ?? null;
  if (members.some(({ others }) => others > 0)) return null;
  return members.toSorted(by(({ registers }) => standing(registers).since, 1))[0]?.record ?? null;
};

/** Once all members are as the partner says: who leads each family, and whom the caps keep out. */
export const settleFamilies = async ({ db, scope, at, families }: Doing): Promise<void> => {
  if (families.size === 0) return;
  const members = await viewersOfFamilies(db, scope, [...families]);
  for (const [familyId, own] of Map.groupBy(members, (member) => member.familyId)) {
    const leader = leaderOf(own)?.localId ?? null;
    const isLeading = own.some(({ record, isPrimary }) => isPrimary && record.localId === leader);
    if (leader !== null && !isLeading) await setPrimary(db, scope, familyId, leader);
  }
  await settleCaps(db, scope, at, [...families]);
};
