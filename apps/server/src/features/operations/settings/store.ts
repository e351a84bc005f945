import type { Tx } from '../../../platform/database/database.ts';

interface SettingValues {
  value: string;
  isEnabled: boolean;
}

export const insertSetting = async (tx: Tx, key: string, { value, isEnabled }: SettingValues): Promise<number> => {
  const { id } = await tx
    .insertInto('settings')
    .values({ key, value, is_enabled: isEnabled })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** False when the version is not the present one (or the setting is gone). */
export const updateSetting = async (
  tx: Tx,
  id: number,
  version: number,
  { value, isEnabled }: SettingValues,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('settings')
    .set({ value, is_enabled: isEnabled, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deleteSetting = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('settings').where('id', '=', id).execute();
};
