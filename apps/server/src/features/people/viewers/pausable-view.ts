import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** The viewers that are approved at this location, with the columns a pause changes. */
export const pausableViewers = (db: Queryable, { locationId }: LocationScope, ids: readonly number[]) =>
  db
    .selectFrom('viewers as viewer')
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .where('viewer.location_id', '=', locationId)
    .where('viewer.approved_at', 'is not', null)
    .where(sql<boolean>`viewer.id = ANY (${[...ids]}::integer[])`)
    .select([
      'viewer.id',
      'viewer.family_id as familyId',
      sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('name'),
      'viewer.is_locked as isLocked',
      'viewer.lockout_end as lockoutEnd',
      'viewer.lock_reason as lockReason',
      'viewer.pause_count as pauseCount',
    ])
    .orderBy('viewer.id')
    .execute();
