import { knownSettingKeys, type ResultOf, settings } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { type TableInput, textSearch } from '../../../platform/database/reading.ts';

const isPublic = sql<boolean>`(setting.key = ANY (${knownSettingKeys}::text[]))`;
const order = { key: sql`lower(setting.key)`, value: sql`lower(setting.value)`, isEnabled: sql`setting.is_enabled` };
const shared = [
  'setting.id',
  'setting.key',
  'setting.value',
  'setting.is_enabled as isEnabled',
  isPublic.as('isPublic'),
] as const;

export const settingTable = async (
  db: Queryable,
  input: TableInput<typeof settings.table>,
): Promise<ResultOf<typeof settings.table>> => {
  const { filters, allSearch, sortBy = 'key', sortDirection } = input;
  let matching = db.selectFrom('settings as setting');
  if (filters.isEnabled !== undefined) matching = matching.where('setting.is_enabled', '=', filters.isEnabled);
  if (allSearch)
    matching = matching.where(textSearch(sql<string>`lower(setting.key || ' ' || setting.value)`, allSearch));
  const listing = {
    picked: matching.select('setting.id'),
    order: [{ by: order[sortBy], direction: sortDirection }, { by: sql`lower(setting.key)` }],
    columns: settings.table.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('settings as setting', 'setting.id', 'picked.id')
      .select([...shared, ...shown]),
  );
};

export type SettingDetail = ResultOf<typeof settings.get>;

/** One setting by id or by key, ignoring case. */
export const settingDetail = (db: Queryable, idOrKey: string): Promise<SettingDetail | undefined> => {
  const id = /^\d{1,10}$/.test(idOrKey) ? Number(idOrKey) : null;
  const named =
    id === null
      ? sql<boolean>`lower(setting.key) = lower(${idOrKey})`
      : sql<boolean>`setting.id = ${Math.min(id, 2_147_483_647)}::integer`;
  return db
    .selectFrom('settings as setting')
    .where(named)
    .select([...shared, 'setting.version'])
    .executeTakeFirst();
};
