import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/database/database.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';

export interface ChildHere {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly familyId: number;
  readonly classIds: number[];
  /** Its classes that are not the partner's: staff may change these. */
  readonly ownClassIds: number[];
}

/** Children of the location as they are now, by id. */
export const childrenHere = async (
  db: Queryable,
  { locationId }: LocationScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ChildHere>> => {
  const classes = (only: ReturnType<typeof sql>) => sql<
    number[]
  >`(SELECT coalesce(array_agg(link.class_id ORDER BY link.class_id), '{}')
    FROM child_classes link WHERE link.child_id = child.id${only})`;
  const { rows } =
    await sql<ChildHere>`SELECT child.id, child.first_name AS "firstName", child.last_name AS "lastName", child.birth_date AS "birthDate",
      child.family_id AS "familyId", ${classes(sql``)} AS "classIds", ${classes(sql` AND NOT EXISTS (
        SELECT FROM partner_records theirs WHERE theirs.class_id = link.class_id)`)} AS "ownClassIds"
    FROM children child WHERE child.location_id = ${locationId} AND child.id = ANY (${[...ids]}::integer[])`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.id, row]));
};

export interface InFamily {
  readonly familyId: number;
  readonly name: string;
}
export const nameInFamily = ({ familyId, name }: InFamily): string => `${familyId} ${name}`;

/** Children of these names in these families that no partner owns: the same children. Case, accents and spaces do not count. */
export const sameChildren = async (
  db: Queryable,
  asked: readonly InFamily[],
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const [families, names] = [asked.map(({ familyId }) => familyId), asked.map(({ name }) => name)];
  const { rows } = await sql<{ at: number; id: number }>`SELECT given.at::integer, child.id
    FROM unnest(${families}::integer[], ${names}::text[]) WITH ORDINALITY AS given (family_id, name, at)
      JOIN children child ON child.family_id = given.family_id
        AND replace(child.search, ' ', '') = replace(left(search_text(given.name), 400), ' ', '')
    WHERE NOT EXISTS (SELECT FROM partner_records theirs WHERE theirs.child_id = child.id)
    ORDER BY given.at, child.id`.execute(db);
  const found = Map.groupBy(rows, ({ at }) => at);
  return new Map(asked.map((one, n) => [nameInFamily(one), (found.get(n + 1) ?? []).map(({ id }) => id)]));
};
