import { type knownSettings, wrongSettingValue } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';

type Known = keyof typeof knownSettings;
type FieldOf<G extends string> = Known extends infer K ? (K extends `${G}.${infer F}` ? F : never) : never;

/**
 * The enabled settings of one group, by requested field; null where unset. A value that would be refused today is left out as well, however
 * it got there: public values become links in everybody's portal.
 */
export const publicSettings = async <G extends 'general' | 'mobileLinks' | 'liveSitter' | 'aiDashboard'>(
  db: Queryable,
  group: G,
  fields: readonly FieldOf<G>[],
): Promise<Record<FieldOf<G>, string | null>> => {
  const rows = await db
    .selectFrom('settings')
    .where(
      'key',
      'in',
      fields.map((field) => `${group}.${field}`),
    )
    .where('is_enabled', '=', true)
    .select(['key', 'value'])
    .execute();
  const values = new Map(rows.map((row) => [row.key, row.value]));
  const shown = (field: FieldOf<G>): string | null => {
    const key = `${group}.${field}`;
    const value = values.get(key);
    return value !== undefined && wrongSettingValue(key, value) === null ? value : null;
  };
  return Object.fromEntries(fields.map((field) => [field, shown(field)])) as Record<FieldOf<G>, string | null>;
};
