import type { presence, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Whether `stay` has begun and has not ended. */
export const isHere = (at: Date) =>
  sql<boolean>`(stay.is_last AND stay.checked_in_at <= ${at} AND coalesce(stay.checked_out_at, stay.day_ends_at) > ${at})`;

/** Whether presence is required, and how many of a class, or of all, are here. Families awaiting approval are in no list. */
export const presenceOf = async (
  db: Queryable,
  { locationId }: LocationScope,
  at: Date,
  classId: number | undefined,
): Promise<ResultOf<typeof presence.get>> => {
  const ofClass =
    classId === undefined
      ? sql``
      : sql`AND EXISTS (SELECT 1 FROM child_classes child_class WHERE child_class.child_id = child.id AND child_class.class_id = ${classId})`;
  const { rows } = await sql<ResultOf<typeof presence.get>>`
    SELECT location.is_presence_required OR coalesce(admin_policy.is_presence_required, false) AS "isRequired",
      coalesce(admin_policy.is_presence_required, false) AS "isImposed", counted.children AS "childCount", counted.here AS "presentCount"
    FROM locations location LEFT JOIN admin_policies admin_policy ON admin_policy.location_id = location.id
      CROSS JOIN LATERAL (SELECT count(*) AS children, count(stay.id) FILTER (WHERE ${isHere(at)}) AS here
        FROM children child JOIN families family ON family.id = child.family_id AND NOT family.awaits_approval
          LEFT JOIN stays stay ON stay.location_id = child.location_id AND stay.child_id = child.id AND stay.is_last
        WHERE child.location_id = location.id ${ofClass}) counted
    WHERE location.id = ${locationId}`.execute(db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
};

interface ChildHere {
  id: number;
  name: string;
  /** Null when the child is not here. */
  stayId: number | null;
}

/** The children asked about, and whether they are here; of a class, without families awaiting approval. In one order, so that two calls wait for each other. */
export const childrenAsked = async (
  db: Queryable,
  { locationId }: LocationScope,
  at: Date,
  { childIds, classId }: { childIds?: readonly number[] | undefined; classId?: number | undefined },
): Promise<ChildHere[]> => {
  const asked = childIds
    ? sql`child.id = ANY (${[...childIds]}::integer[])`
    : sql`NOT family.awaits_approval AND EXISTS (SELECT 1 FROM child_classes child_class
        WHERE child_class.location_id = ${locationId} AND child_class.child_id = child.id AND child_class.class_id = ${classId})`;
  const { rows } = await sql<ChildHere>`
    SELECT child.id, trim(child.first_name || ' ' || child.last_name) AS name, stay.id AS "stayId"
    FROM children child JOIN families family ON family.id = child.family_id
      LEFT JOIN stays stay ON stay.location_id = child.location_id AND stay.child_id = child.id AND ${isHere(at)}
    WHERE child.location_id = ${locationId} AND ${asked} ORDER BY child.id`.execute(db);
  return rows;
};

/** The child if it is at the location. */
export const childAt = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('children')
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .select(['id', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .executeTakeFirst();

/** The class if it is at the location. */
export const classAt = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('classes')
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .select(['id', 'name'])
    .executeTakeFirst();
