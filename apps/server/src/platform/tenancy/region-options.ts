import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/** The regions (`regions region`) that the caller may choose, by name; of one organization if asked. */
export const regionOptions = (db: Queryable, mayChoose: RawBuilder<boolean>, organizationId?: number) => {
  let query = db.selectFrom('regions as region').where(mayChoose);
  if (organizationId) query = query.where('region.organization_id', '=', organizationId);
  return query
    .select(['region.id as value', 'region.name as label'])
    .orderBy(sql`lower(region.name)`)
    .orderBy('region.id')
    .execute();
};
