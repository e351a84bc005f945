import type { WhichLocations } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { reachesLocation } from './reached.ts';
import type { Reach } from './scope.ts';

type Asked = Pick<WhichLocations, 'organizationId' | 'regionId'>;

/**
 * Whether a location is within the caller's reach and among those asked about; needs `locations location` in scope. A filter that is not
 * asked for adds no condition: PostgreSQL would assume that few locations meet it.
 */
export const isAskedAbout = (reach: Reach, { organizationId, regionId }: Asked): RawBuilder<boolean> => {
  const conditions = [reachesLocation(reach)];
  if (organizationId !== undefined) conditions.push(sql<boolean>`location.organization_id = ${organizationId}`);
  if (regionId !== undefined) conditions.push(sql<boolean>`location.region_id = ${regionId}`);
  return sql<boolean>`(${sql.join(conditions, sql` AND `)})`;
};

export interface ReachedLocation {
  readonly id: number;
  readonly name: string;
  readonly organizationName: string;
  readonly regionName: string | null;
}

/**
 * A page of locations from a statement that begins with `WITH` and selects `reached` (`id`, `name`, `organization_id`, `region_id`) with the
 * columns by which they are sorted, and how many there are.
 */
export const pageOfReached = async (
  db: Queryable,
  { reached, order }: { readonly reached: RawBuilder<unknown>; readonly order: RawBuilder<unknown> },
  { skip, take }: Pick<WhichLocations, 'skip' | 'take'>,
) => {
  const { rows } = await sql<{ total: number } & (ReachedLocation | { id: null })>`${reached}
    SELECT counted.total, page.* FROM (SELECT count(*)::integer AS total FROM reached) counted LEFT JOIN (
      SELECT reached.id, reached.name, organization.name AS "organizationName", region.name AS "regionName",
        row_number() OVER (ORDER BY ${order}, lower(reached.name), reached.id) AS place
      FROM reached JOIN organizations organization ON organization.id = reached.organization_id
        LEFT JOIN regions region ON region.id = reached.region_id
    ) page ON page.place > ${skip}::integer AND page.place <= ${skip}::integer + ${take}::integer ORDER BY page.place`.execute(
    db,
  );
  return {
    total: rows[0]?.total ?? 0,
    locations: rows.flatMap((row) => {
      if (row.id === null) return [];
      const { id, name, organizationName, regionName } = row;
      return [{ id, name, organizationName, regionName }];
    }),
  };
};

interface Asking {
  readonly db: Queryable;
  readonly actor: { readonly reach: Reach };
  readonly input: { readonly query: WhichLocations };
}

/** The caller's locations that are asked about, by region and name. */
export const reachedByName = ({ db, actor, input: { query } }: Asking) => {
  const reached = sql`WITH reached AS (SELECT location.id, location.name, location.organization_id, location.region_id FROM locations location
    WHERE ${isAskedAbout(actor.reach, query)})`;
  return pageOfReached(db, { reached, order: sql`lower(region.name) NULLS LAST, reached.region_id` }, query);
};
