import type { classes, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage, revisionOf } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { countFrom, nameSearch, type TableInput, thumbnailsFrom } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

const childCount = countFrom(sql`child_classes k WHERE k.class_id = c.id`);

/** The list: each class with its cameras, number of children and active policy. */
export const classTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  input: TableInput<typeof classes.table>,
): Promise<ResultOf<typeof classes.table>> => {
  const { cameraId } = input.filters;
  let matching = db.selectFrom('classes as c').where('c.location_id', '=', locationId);
  if (input.allSearch) matching = matching.where(nameSearch('c.name', input.allSearch));
  if (cameraId) {
    matching = matching.where(
      sql<boolean>`EXISTS (SELECT 1 FROM class_cameras f WHERE f.class_id = c.id AND f.camera_id = ${cameraId})`,
    );
  }
  const listing = {
    picked: matching.select('c.id'),
    order: [
      { by: input.sortBy === 'childCount' ? childCount : sql`lower(c.name)`, direction: input.sortDirection },
      { by: sql.ref('c.id') },
    ],
    columns: ['name', 'cameras', 'childCount', 'classPolicyName'],
    revision: revisionOf(locationId),
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('classes as c', 'c.id', 'picked.id')
      .leftJoin('policy_assignments as pa', (join) =>
        join.onRef('pa.class_id', '=', 'c.id').on('pa.is_active', '=', true),
      )
      .leftJoin('policies as p', 'p.id', 'pa.policy_id')
      .select([
        'c.id',
        'c.name',
        thumbnailsFrom(sql`class_cameras cc JOIN cameras cam ON cam.id = cc.camera_id WHERE cc.class_id = c.id`).as(
          'cameras',
        ),
        childCount.as('childCount'),
        'p.id as classPolicyId',
        'p.name as classPolicyName',
        sql<boolean>`coalesce(p.is_enabled, false)`.as('isPolicyEnforced'),
        ...shown,
      ]),
  );
};

export const classOptions = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('classes')
    .where('location_id', '=', locationId)
    .select(['id as value', 'name as label'])
    .orderBy(sql`lower(name)`)
    .execute();

/** One class with its cameras; undefined when it is not at this location. */
export const classDetail = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('classes as c')
    .where('c.location_id', '=', locationId)
    .where('c.id', '=', id)
    .select([
      'c.id',
      'c.name',
      'c.version',
      childCount.as('childCount'),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', cam.id, 'name', cam.name) ORDER BY lower(cam.name)), '[]')
        FROM class_cameras cc JOIN cameras cam ON cam.id = cc.camera_id WHERE cc.class_id = c.id)`.as('cameras'),
    ])
    .executeTakeFirst();
