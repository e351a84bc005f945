import type { PolicyKind } from '@viewgate/policy';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

interface Naming {
  name: string;
  description: string | null;
}

export const insertPolicy = async (
  tx: Tx,
  { locationId }: LocationScope,
  kind: PolicyKind,
  { name, description }: Naming,
): Promise<number> => {
  const { id } = await tx
    .insertInto('policies')
    .values({ location_id: locationId, kind, name, description })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const one = (tx: Tx, { locationId }: LocationScope, id: number) =>
  tx.updateTable('policies').where('location_id', '=', locationId).where('id', '=', id);

/** False when the version is not the present one. */
export const renamePolicy = async (
  tx: Tx,
  scope: LocationScope,
  id: number,
  version: number,
  naming: Naming,
): Promise<boolean> => {
  const { numUpdatedRows } = await one(tx, scope, id)
    .set({ ...naming, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Sets columns of the configuration. False when its version is not the present one. */
export const configurePolicy = async (
  tx: Tx,
  scope: LocationScope,
  id: number,
  version: number,
  columns: Record<string, boolean | number>,
): Promise<boolean> => {
  const { numUpdatedRows } = await one(tx, scope, id)
    .set({ ...columns, configuration_version: version + 1 })
    .where('configuration_version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

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

/** Makes this the location's one active policy. Needs the location's lock. Returns the policy it replaces. */
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
