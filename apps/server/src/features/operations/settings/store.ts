import type { Tx } from '../../../platform/database/database.ts';
import { insertRow } from '../../../platform/database/rows.ts';
import { type Edit, updateVersioned } from '../../../platform/database/versioned.ts';

interface SettingValues {
  value: string;
  isEnabled: boolean;
}

export const insertSetting = (tx: Tx, key: string, { value, isEnabled }: SettingValues): Promise<number> =>
  insertRow(tx, 'settings', { key, value, is_enabled: isEnabled });

/** Returns the new version. */
export const updateSetting = (tx: Tx, id: number, edit: Edit, { value, isEnabled }: SettingValues): Promise<number> =>
  updateVersioned(tx, 'settings', { id }, edit, { value, is_enabled: isEnabled });

export const deleteSetting = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('settings').where('id', '=', id).execute();
};
