import type { adminPolicy, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { LocationScope } from '../../platform/tenancy/scope.ts';
import { columns } from './columns.ts';

type Item = keyof typeof columns;
/** As the schema's column defaults: what a location without a row has. */
const valueWithoutRow = (item: Item) =>
  item === 'desktopAccessRestriction' || item === 'mobileAccessRestriction'
    ? 'true'
    : item === 'streamShieldRestriction'
      ? 'false'
      : '0';

const items = Object.entries(columns).map(([item, column]) =>
  sql.raw(`'${item}', json_build_object('enforcementType', coalesce(ap.${column}_enforcement, 'Off'),
    'value', coalesce(ap.${column}_value, ${valueWithoutRow(item as Item)}))`),
);

/** What the organization imposes on a location; nothing until it was set. Throws `notFound`. */
export const adminPolicyOf = async (
  db: Queryable,
  { locationId }: LocationScope,
  isPetCare: boolean,
): Promise<ResultOf<typeof adminPolicy.get>> => {
  const { imposed, ...rest } = await db
    .selectFrom('locations as l')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .leftJoin('admin_policies as ap', 'ap.location_id', 'l.id')
    .where('l.id', '=', locationId)
    .select([
      'o.name as organizationName',
      sql<number>`coalesce(ap.version, 1)`.as('version'),
      sql<
        Omit<ResultOf<typeof adminPolicy.get>, 'version' | 'organizationName' | 'isPetCare'>
      >`json_build_object(${sql.join(items)})`.as('imposed'),
    ])
    .executeTakeFirstOrThrow(notFound);
  return { ...imposed, ...rest, isPetCare };
};
