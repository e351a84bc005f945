import { type InputOf, policies } from '@viewgate/contract';
import type { PolicyKind } from '@viewgate/policy';
import { columnsOf, namesIn, pick } from '../../../platform/database/columns.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** The fields of a policy's form: columns of the same names. */
export const plainFields = namesIn(policies.create.body.shape);
type Naming = InputOf<typeof policies.create>['body'];

export const insertPolicy = (
  tx: Tx,
  { locationId }: LocationScope,
  kind: PolicyKind,
  naming: Naming,
  says: Readonly<Record<string, boolean | number>> = {},
): Promise<number> =>
  insertRow(tx, 'policies', { location_id: locationId, kind, ...columnsOf(pick(naming, plainFields)), ...says });

const one = (tx: Tx, { locationId }: LocationScope, id: number) =>
  tx.updateTable('policies').where('location_id', '=', locationId).where('id', '=', id);

/** Returns the new version. */
export const renamePolicy = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  naming: Naming,
): Promise<number> => updateVersioned(tx, 'policies', { location_id: locationId, id }, edit, columnsOf(naming));

/** Sets columns of the configuration, which has its own version; returns the new one. */
export const configurePolicy = (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  edit: Edit,
  columns: Record<string, boolean | number>,
): Promise<number> =>
  updateVersioned(tx, 'policies', { location_id: locationId, id }, edit, columns, 'configuration_version');

export const setPolicyEnabled = async (tx: Tx, scope: LocationScope, id: number, isEnabled: boolean) => {
  await one(tx, scope, id).set({ is_enabled: isEnabled }).execute();
};

export const setScheduleEnabled = async (tx: Tx, scope: LocationScope, id: number, isEnabled: boolean) => {
  await one(tx, scope, id).set({ schedule_enabled: isEnabled }).execute();
};

export const defaultPolicy = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('policies')
    .where('location_id', '=', locationId)
    .where('is_default', '=', true)
    .select(['id', 'name'])
    .executeTakeFirstOrThrow();

/** Makes this the location's only active policy. Needs the location's lock. Returns the policy it replaces. */
export const makeActive = async (tx: Tx, scope: LocationScope, id: number) => {
  const former = await tx
    .updateTable('policies')
    .where('location_id', '=', scope.locationId)
    .where('is_active', '=', true)
    .where('id', '<>', id)
    .set({ is_active: false })
    .returning(['id', 'name'])
    .executeTakeFirst();
  await one(tx, scope, id).set({ is_active: true }).execute();
  return former ?? null;
};

/** Deletes a policy with its time ranges and assignments. */
export const deletePolicy = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx.deleteFrom('policies').where('location_id', '=', locationId).where('id', '=', id).execute();
};
