import { endClass, insertClass } from '../../../people/classes/index.ts';
import { standing } from '../records/registers.ts';
import type { PartnerRecord } from '../records/store.ts';
import { classNamed, nameOfRow, rename } from './named.ts';
import { asItWas, type Doing, fails, gone, isGoneHere, type Outcome, required, waitsFor } from './doing.ts';

export const keepClass = async (doing: Doing, record: PartnerRecord): Promise<Outcome> => {
  const { db, scope, entries } = doing;
  if (isGoneHere(record)) return fails(record, 'partnerEvents.goneHere');
  const given = required(standing(record.registers), ['name']);
  if ('missing' in given) return waitsFor(record, 'partnerEvents.incomplete', { fields: given.missing });
  const { name } = given.values;
  const same = await classNamed(db, scope, name);
  if (same !== undefined && same !== record.localId) return fails(record, 'partnerEvents.sameClass', { name });
  if (record.localId !== null) {
    await rename(doing, 'class', record.localId, name);
    return asItWas(record);
  }
  const localId = await insertClass(db, scope, name);
  entries.push({
    verb: 'create',
    record: 'class',
    recordId: localId,
    recordName: name,
    after: { name, cameraIds: [] },
  });
  return { localId, origin: 'made', problem: null };
};

export const endPartnerClass = async (doing: Doing, { localId }: PartnerRecord): Promise<Outcome> => {
  const { db, scope, entries } = doing;
  if (localId !== null && (await nameOfRow(db, scope, 'class', localId)) !== undefined)
    entries.push({ ...(await endClass(db, scope, localId)), verb: 'delete', record: 'class' });
  return gone;
};
