import type { licensePlates } from '@viewgate/contract';
import { pick } from '../../../platform/database/columns.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { deletePlate, insertPlate, type OwnPlate, plainFields, updatePlate } from './store.ts';
import { ownPlate } from './views.ts';

export const requirePlate = async (db: Queryable, scope: LocationScope, id: number) => {
  const found = await ownPlate(db, scope, id);
  if (!found) throw notFound();
  return found;
};

/** What the audit keeps: never a plate, only that it changed. */
const facts = (of: OwnPlate) => pick(of, plainFields);

export const createPlate: Handler<typeof licensePlates.create> = async ({ db, scope, input, audit }) => {
  const id = await insertPlate(db, scope, input.body);
  audit({ recordId: id, recordName: input.body.label, after: facts(input.body) });
  return { id };
};

export const changePlate: Handler<typeof licensePlates.update> = async ({ db, scope, input, audit }) => {
  const { id } = input.params;
  const { version, ...given } = input.body;
  const before = await requirePlate(db, scope, id);
  const next = await updatePlate(db, scope, id, { version, current: before }, given);
  const isOther = before.licensePlate !== given.licensePlate;
  audit({
    recordId: id,
    recordName: given.label,
    before: facts(before),
    after: { ...facts(given), ...(isOther && { alsoChanged: ['plate'] }) },
  });
  return { version: next };
};

export const removePlate: Handler<typeof licensePlates.remove> = async ({ db, scope, input, audit }) => {
  const { id } = input.params;
  const before = await requirePlate(db, scope, id);
  await deletePlate(db, scope, id);
  audit({ recordId: id, recordName: before.label, before: facts(before) });
  return null;
};
