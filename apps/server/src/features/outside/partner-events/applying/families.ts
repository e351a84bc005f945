import { endFamily } from '../../../people/families/index.ts';
import { standing } from '../records/registers.ts';
import type { PartnerRecord } from '../records/store.ts';
import { asItWas, type Doing, fails, gone, isGoneHere, type Outcome, required, waitsFor } from './doing.ts';
import { endChildHere } from './children.ts';
import { readOnce } from './ahead.ts';
import { familiesOfNames, nameOfRow, rename } from './named.ts';
import { endMember } from './viewers.ts';

/** Whether a family of this name is here that no partner owns. */
const isSomebodys = async ({ db, scope, ahead, isTaken }: Doing, name: string): Promise<boolean> => {
  const read = async () => (await familiesOfNames(db, scope, [name])).get(name) ?? [];
  return (await readOnce(ahead.sameFamilies, name, read)).some((id) => !isTaken('family', id));
};

export const keepFamily = async (doing: Doing, record: PartnerRecord): Promise<Outcome> => {
  const { entries } = doing;
  if (isGoneHere(record)) return fails(record, 'partnerEvents.goneHere');
  const given = required(standing(record.registers), ['name']);
  if ('missing' in given) return waitsFor(record, 'partnerEvents.incomplete', { fields: given.missing });
  const { name } = given.values;
  if (record.localId !== null) {
    await rename(doing, 'family', record.localId, name);
    return asItWas(record);
  }
  const mayBeKnown = doing.knownFamilies.get(record.partnerKey)?.mayBeKnown ?? false;
  if (!record.isSeparate && (mayBeKnown || (await isSomebodys(doing, name))))
    return fails(record, 'partnerEvents.sameFamily', { name });
  const localId = await doing.making.family(name);
  entries.push({ verb: 'create', record: 'family', recordId: localId, recordName: name, after: { name } });
  return { localId, origin: 'made', problem: null };
};

/**
 * Deletes the members and children of a family, except where something that staff decided would go with them; returns whether anybody
 * stays.
 */
const endEach = async (doing: Doing, familyId: number): Promise<boolean> => {
  const { db, scope } = doing;
  const of = (table: 'viewers' | 'children') =>
    db.selectFrom(table).where('location_id', '=', scope.locationId).where('family_id', '=', familyId).select('id');
  let stays = false;
  for (const { id } of await of('viewers').orderBy('id').execute()) if (!(await endMember(doing, id))) stays = true;
  for (const { id } of await of('children').orderBy('id').execute()) if (!(await endChildHere(doing, id))) stays = true;
  return stays;
};

/**
 * Deletes a family with its members and children, whether or not they are the partner's; a family in which somebody stays becomes staff's.
 */
export const endPartnerFamily = async (doing: Doing, { localId }: PartnerRecord): Promise<Outcome> => {
  const { db, scope, entries } = doing;
  if (localId !== null && (await nameOfRow(db, scope, 'family', localId)) !== undefined) {
    if (await endEach(doing, localId)) return gone;
    entries.push({ ...(await endFamily(doing, localId)), verb: 'delete', record: 'family' });
    doing.families.delete(localId);
  }
  return gone;
};
