import { knownSettingOf, type settings, wrongSettingValue } from '@viewgate/contract';
import { changedFields } from '../../../platform/audit/changed-fields.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Handler } from '../../../platform/http/call.ts';
import { invalid, notFound } from '../../../platform/refusal/refusal.ts';
import { deleteSetting, insertSetting, updateSetting } from './store.ts';
import { type SettingDetail, settingDetail } from './views.ts';

/** The setting, or 404. */
export const requireSetting = async (db: Queryable, idOrKey: string): Promise<SettingDetail> => {
  const found = await settingDetail(db, idOrKey);
  if (!found) throw notFound();
  return found;
};

/** What the audit keeps: public values as they are; of others, which may be secrets, only that there is one. */
const facts = (key: string, { value, isEnabled }: { value: string; isEnabled: boolean }) => ({
  isEnabled,
  ...(knownSettingOf(key) && { value }),
});

export const createSetting: Handler<typeof settings.create> = async ({ db, input, audit }) => {
  // Keys the product knows have one spelling.
  const key = knownSettingOf(input.body.key) ?? input.body.key;
  const id = await insertSetting(db, key, input.body);
  audit({ recordId: id, recordName: key, after: facts(key, input.body) });
  return { id };
};

export const changeSetting: Handler<typeof settings.update> = async ({ db, input, audit }) => {
  const { version, ...values } = input.body;
  const before = await requireSetting(db, input.params.idOrKey);
  const { id, key } = before;
  const wrong = wrongSettingValue(key, values.value);
  if (wrong) throw invalid('value', wrong);
  const next = await updateSetting(db, id, { version, current: before }, values);
  const alsoChanged = changedFields(['value'], before, values);
  audit({ recordId: id, recordName: key, before: facts(key, before), after: { ...facts(key, values), alsoChanged } });
  return { version: next };
};

export const removeSetting: Handler<typeof settings.remove> = async ({ db, input, audit }) => {
  const before = await requireSetting(db, input.params.idOrKey);
  await deleteSetting(db, before.id);
  audit({ recordId: before.id, recordName: before.key, before: facts(before.key, before) });
  return null;
};
