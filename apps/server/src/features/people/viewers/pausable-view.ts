import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** The viewers that are approved at this location, with the columns a pause changes. */
export const pausableViewers = (db: Queryable, { locationId }: LocationScope, ids: readonly number[]) =>
  db
    .selectFrom('viewers as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .where('v.location_id', '=', locationId)
    .where('v.approved_at', 'is not', null)
    .where(sql<boolean>`v.id = ANY (${[...ids]}::integer[])`)
    .select([
      'v.id',
      'v.family_id as familyId',
      sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'),
      'v.is_locked as isLocked',
      'v.lockout_end as lockoutEnd',
    ])
    .orderBy('v.id')
    .execute();
