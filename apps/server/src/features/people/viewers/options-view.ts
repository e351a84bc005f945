import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { folded, foldedSearch } from '../../../platform/database/folded-search.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/**
 * At most 50 matching members of families, including those who wait to be let in, each with the family; plus those in `include`, which come
 * first unless something is searched.
 */
export const viewerOptions = async (
  db: Queryable,
  { locationId }: LocationScope,
  { search, include = [] }: { search: string; include?: number[] | undefined },
): Promise<{ value: number; label: string }[]> => {
  const isIncluded = sql`viewer.id = ANY (${include}::integer[])`;
  const { rows } = await sql<{ value: number; label: string }>`
    SELECT viewer.id AS value, trim(account.first_name || ' ' || account.last_name) || ' (' || family.name || ')' AS label
    FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id JOIN families family ON family.id = viewer.family_id
    WHERE viewer.location_id = ${locationId} AND (${isIncluded} OR viewer.id IN (
      SELECT found.id FROM viewers found WHERE found.location_id = ${locationId} AND ${foldedSearch(folded.viewer('found'), search)}
        ORDER BY found.sort_name, found.id LIMIT 50))
    ORDER BY (${search.trim() === ''} AND ${isIncluded}) DESC, viewer.sort_name, viewer.id`.execute(db);
  return rows;
};
