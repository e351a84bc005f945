import { type InputOf, licensePlates } from '@viewgate/contract';
import { columnsOf, namesIn } from '../../../platform/database/columns.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

export type OwnPlate = InputOf<typeof licensePlates.create>['body'];

/** Fields of the form that a column of their name holds as they are. */
export const plainFields = namesIn(licensePlates.create.body.shape, ['licensePlate']);

const columns = ({ licensePlate, ...given }: OwnPlate) => ({ plate: licensePlate, ...columnsOf(given) });

export const insertPlate = (tx: Tx, { locationId }: LocationScope, given: OwnPlate): Promise<number> =>
  insertRow(tx, 'license_plates', { location_id: locationId, ...columns(given) });

/** Returns the new version. */
export const updatePlate = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  given: OwnPlate,
): Promise<number> => updateVersioned(tx, 'license_plates', { location_id: locationId, id }, edit, columns(given));

export const deletePlate = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx
    .deleteFrom('license_plates')
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .where('viewer_id', 'is', null)
    .execute();
};
