import type { Tx } from '../../../platform/database/database.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';

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

/** Returns the new version. */
export const updateSetting = (tx: Tx, id: number, edit: Edit, { value, isEnabled }: SettingValues): Promise<number> =>
  updateVersioned(tx, 'settings', { id }, edit, { value, is_enabled: isEnabled });

export const deleteSetting = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('settings').where('id', '=', id).execute();
};
