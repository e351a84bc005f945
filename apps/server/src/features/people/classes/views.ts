import { classes, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage, revisionOf } from '../../../platform/database/counted-page.ts';
import { partnerOf } from '../../../platform/database/partner.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { folded, foldedSearch } from '../../../platform/database/folded-search.ts';
import {
  countFrom,
  isEnforced,
  nameSearch,
  type TableInput,
  thumbnailsFrom,
} from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { scheduledClassMessageOf } from '../automations/index.ts';

const childCount = countFrom(sql`child_classes child_class WHERE child_class.class_id = class.id`);

export interface ClassFilters {
  allSearch?: string | undefined;
  cameraId?: number | undefined;
  classIds?: number[] | undefined;
  childName?: string | undefined;
}

/** The classes that the list finds. */
export const matchingClasses = (
  db: Queryable,
  { locationId }: LocationScope,
  { allSearch, cameraId, classIds, childName }: ClassFilters,
) => {
  let matching = db.selectFrom('classes as class').where('class.location_id', '=', locationId);
  if (allSearch) matching = matching.where(nameSearch('class.name', allSearch));
  if (cameraId) {
    matching = matching.where(
      sql<boolean>`EXISTS (SELECT 1 FROM class_cameras class_camera
        WHERE class_camera.class_id = class.id AND class_camera.camera_id = ${cameraId})`,
    );
  }
  if (classIds?.length) matching = matching.where('class.id', 'in', classIds);
  if (childName) {
    matching = matching.where(
      sql<boolean>`class.id IN (SELECT link.class_id FROM child_classes link JOIN children child ON child.id = link.child_id
        WHERE child.location_id = ${locationId} AND ${foldedSearch(folded.child('child'), childName)})`,
    );
  }
  return matching.select('class.id');
};

/** The list: each class with its cameras, number of children and active policy. */
export const classTable = async (
  db: Queryable,
  scope: LocationScope,
  input: TableInput<typeof classes.table>,
): Promise<ResultOf<typeof classes.table>> => {
  const { cameraId } = input.filters;
  const listing = {
    picked: matchingClasses(db, scope, { ...input, cameraId }),
    order: [
      { by: input.sortBy === 'childCount' ? childCount : sql`lower(class.name)`, direction: input.sortDirection },
      { by: sql.ref('class.id') },
    ],
    columns: classes.table.columns,
    revision: revisionOf(scope.locationId),
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('classes as class', 'class.id', 'picked.id')
      .leftJoin('policy_assignments as assignment', (join) =>
        join.onRef('assignment.class_id', '=', 'class.id').on('assignment.is_active', '=', true),
      )
      .leftJoin('policies as policy', 'policy.id', 'assignment.policy_id')
      .select([
        'class.id',
        'class.name',
        partnerOf('class', 'class.id').as('partnerName'),
        thumbnailsFrom(
          sql`class_cameras class_camera JOIN cameras camera ON camera.id = class_camera.camera_id WHERE class_camera.class_id = class.id`,
        ).as('cameras'),
        childCount.as('childCount'),
        'policy.id as classPolicyId',
        'policy.name as classPolicyName',
        isEnforced,
        scheduledClassMessageOf.class('class.id').as('scheduledClassMessage'),
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
    .selectFrom('classes as class')
    .where('class.location_id', '=', locationId)
    .where('class.id', '=', id)
    .select([
      'class.id',
      'class.name',
      partnerOf('class', 'class.id').as('partnerName'),
      'class.version',
      childCount.as('childCount'),
      scheduledClassMessageOf.class('class.id').as('scheduledClassMessage'),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', camera.id, 'name', camera.name) ORDER BY lower(camera.name)), '[]')
        FROM class_cameras class_camera JOIN cameras camera ON camera.id = class_camera.camera_id
          WHERE class_camera.class_id = class.id)`.as('cameras'),
      sql<boolean>`(
        SELECT coalesce(bool_and(camera.is_public), false) FROM class_cameras class_camera JOIN cameras camera ON camera.id = class_camera.camera_id
          WHERE class_camera.class_id = class.id AND NOT camera.ai_only)`.as('areCamerasPublic'),
    ])
    .executeTakeFirst();
