import type { licensePlates } from '@viewgate/contract';
import { localDay } from '../../../platform/clock/local-day.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationEntry } from '../../../platform/tenancy/location-directory.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { closeAlert } from '../alerts/index.ts';
import { deletePlate, insertPlate, type OwnPlate, updatePlate } from './store.ts';
import { ownPlate } from './views.ts';

export const requirePlate = async (db: Queryable, scope: LocationScope, id: number) => {
  const found = await ownPlate(db, scope, id);
  if (!found) throw notFound();
  return found;
};

/** What the audit keeps: never the plate itself, only that it changed. */
const facts = ({ label, validUntil }: OwnPlate) => ({ label, validUntil });

/** Once a plate is known, the alert about it as unknown ends by itself. */
export const endUnknown = async (
  deps: Platform,
  tx: Tx,
  location: LocationEntry,
  { licensePlate: plate, validUntil }: Pick<OwnPlate, 'licensePlate' | 'validUntil'>,
): Promise<void> => {
  if (validUntil !== null && validUntil < localDay(deps.clock.now(), location.timeZone)) return;
  await closeAlert(deps, tx, { locationId: location.id, kind: 'unknownPlate', of: { plate } });
};

export const createPlate =
  (deps: Platform): Handler<typeof licensePlates.create> =>
  async ({ db, scope, location, input, audit }) => {
    const id = await insertPlate(db, scope, input.body);
    await endUnknown(deps, db, location, input.body);
    audit({ recordId: id, recordName: input.body.label, after: facts(input.body) });
    return { id };
  };

export const changePlate =
  (deps: Platform): Handler<typeof licensePlates.update> =>
  async ({ db, scope, location, input, audit }) => {
    const { id } = input.params;
    const { version, ...given } = input.body;
    const before = await requirePlate(db, scope, id);
    const next = await updatePlate(db, scope, id, { version, current: before }, given);
    await endUnknown(deps, db, location, given);
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
