import { mostMovedChildren } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** Some children of the location, or all that are in a class, in order of id; one more than may be moved at once. */
export const childrenToMove = (
  db: Queryable,
  { locationId }: LocationScope,
  classId: number,
  childIds: readonly number[] | null,
) => {
  const classesOf = sql<number[]>`(SELECT coalesce(array_agg(child_class.class_id ORDER BY child_class.class_id), '{}')
    FROM child_classes child_class WHERE child_class.child_id = child.id)`;
  const isInClass = sql<boolean>`EXISTS (SELECT 1 FROM child_classes child_class
    WHERE child_class.child_id = child.id AND child_class.class_id = ${classId})`;
  return db
    .selectFrom('children as child')
    .where('child.location_id', '=', locationId)
    .where(childIds === null ? isInClass : sql<boolean>`child.id = ANY (${[...childIds]}::integer[])`)
    .select([
      'child.id',
      sql<string>`trim(child.first_name || ' ' || child.last_name)`.as('name'),
      classesOf.as('classIds'),
      isInClass.as('isInClass'),
    ])
    .orderBy('child.id')
    .limit(mostMovedChildren + 1)
    .execute();
};
