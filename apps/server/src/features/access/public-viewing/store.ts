import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const requireRow = async (tx: Tx, { locationId }: LocationScope): Promise<void> => {
  await tx
    .insertInto('public_links')
    .values({ location_id: locationId })
    .onConflict((oc) => oc.doNothing())
    .execute();
};

interface LinkSettings {
  readonly isOn: boolean;
  readonly endsOn: string | null;
  readonly embedOrigins: readonly string[];
  /** Everything handed out so far ends. */
  readonly isNewGeneration: boolean;
}

/** Returns the new version. */
export const saveLink = async (
  tx: Tx,
  scope: LocationScope,
  edit: Edit,
  { isOn, endsOn, embedOrigins, isNewGeneration }: LinkSettings,
): Promise<number> => {
  await requireRow(tx, scope);
  return await updateVersioned(tx, 'public_links', { location_id: scope.locationId }, edit, {
    is_on: isOn,
    ends_on: endsOn,
    embed_origins: [...embedOrigins],
    ...(isNewGeneration && { generation: sql`generation + 1` }),
  });
};

/** Begins a new generation: passes and playbacks of the one before end. Returns the new version. */
export const renewLink = async (
  tx: Tx,
  scope: LocationScope,
  set: { readonly passwordHash?: string | null } = {},
): Promise<number> => {
  await requireRow(tx, scope);
  const { version } = await tx
    .updateTable('public_links')
    .set((eb) => ({
      generation: eb('generation', '+', 1),
      version: eb('version', '+', 1),
      ...(set.passwordHash !== undefined && { password_hash: set.passwordHash }),
    }))
    .where('location_id', '=', scope.locationId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
};

export const setPublicId = async (tx: Tx, { locationId }: LocationScope, publicId: string): Promise<void> => {
  await tx.updateTable('locations').set({ public_id: publicId }).where('id', '=', locationId).execute();
};
