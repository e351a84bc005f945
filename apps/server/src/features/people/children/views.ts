import type { children, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage, revisionOf } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { folded, foldedSearch } from '../../../platform/database/folded-search.ts';
import { countFrom, type TableInput, thumbnailsFrom } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { custodyBlockCount, type Today } from '../viewers/index.ts';

const childName = sql<string>`trim(k.first_name || ' ' || k.last_name)`;
const blocks = (today: Today) => custodyBlockCount(today, sql`b.child_id = k.id`);
type ClassOfChild = ResultOf<typeof children.table>['rows'][number]['classes'][number];

const camerasOfClass = sql`class_cameras cc JOIN cameras c ON c.id = cc.camera_id WHERE cc.class_id = kc.class_id AND c.is_enabled AND NOT c.ai_only`;
const classesOfChild = sql<ClassOfChild[]>`(
  SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name,
    'cameras', ${thumbnailsFrom(sql`(SELECT c.* FROM ${camerasOfClass} ORDER BY lower(c.name), c.id LIMIT 3) cam`)},
    'cameraCount', ${countFrom(camerasOfClass)},
    'areCamerasPublic', l.is_public_camera_support_enabled AND (SELECT coalesce(bool_and(c.is_public), false) FROM ${camerasOfClass})
  ) ORDER BY lower(g.name)), '[]')
  FROM child_classes kc JOIN classes g ON g.id = kc.class_id JOIN locations l ON l.id = g.location_id WHERE kc.child_id = k.id)`;

type Input = Omit<TableInput<typeof children.table>, 'filters'>;

const sorted = {
  name: sql`lower(k.last_name)`,
  familyName: sql`(SELECT lower(o.name) FROM families o WHERE o.id = k.family_id)`,
  birthDate: sql`k.birth_date`,
};

/** The list: each child with family, classes, and pictures of the classes' cameras. */
export const childTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  today: Today,
  input: Input,
  { familyId }: { familyId?: number | undefined },
): Promise<ResultOf<typeof children.table>> => {
  let matching = db.selectFrom('children as k').where('k.location_id', '=', locationId);
  if (familyId) matching = matching.where('k.family_id', '=', familyId);
  for (const search of [input.allSearch, input.childName]) {
    if (search) matching = matching.where(foldedSearch(folded.child('k'), search));
  }
  if (input.classIds?.length) {
    matching = matching.where(
      sql<boolean>`EXISTS (SELECT 1 FROM child_classes w WHERE w.child_id = k.id AND w.class_id = ANY (${input.classIds}::integer[]))`,
    );
  }
  const { sortBy = 'name', sortDirection } = input;
  const listing = {
    picked: matching.select('k.id'),
    order: [
      { by: sorted[sortBy], direction: sortDirection },
      { by: sql`lower(k.first_name)`, direction: sortDirection },
      { by: sql.ref('k.id') },
    ],
    columns: ['name', 'familyName', 'classes', 'familyViewerCount', 'birthDate'],
    revision: revisionOf(locationId),
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('children as k', 'k.id', 'picked.id')
      .innerJoin('families as f', 'f.id', 'k.family_id')
      .select([
        'k.id',
        childName.as('name'),
        'k.family_id as familyId',
        'f.name as familyName',
        countFrom(sql`viewers v WHERE v.family_id = k.family_id AND v.approved_at IS NOT NULL`).as('familyViewerCount'),
        'k.birth_date as birthDate',
        classesOfChild.as('classes'),
        blocks(today).as('custodyBlockCount'),
        ...shown,
      ]),
  );
};

/** At most 50 matching children, plus those in `include`. */
export const childOptions = async (
  db: Queryable,
  { locationId }: LocationScope,
  { search, include = [] }: { search: string; include?: number[] | undefined },
): Promise<{ value: number; label: string }[]> => {
  const { rows } = await sql<{ value: number; label: string }>`
    SELECT k.id AS value, ${childName} AS label FROM children k WHERE k.location_id = ${locationId} AND k.id IN (
      (SELECT m.id FROM children m WHERE m.location_id = ${locationId} AND ${foldedSearch(folded.child('m'), search)}
        ORDER BY lower(m.last_name), lower(m.first_name), m.id LIMIT 50)
      UNION ALL SELECT i.id FROM children i WHERE i.location_id = ${locationId} AND i.id = ANY (${include}::integer[]))
    ORDER BY lower(k.last_name), lower(k.first_name), k.id`.execute(db);
  return rows;
};

/** The children of the given classes and families, each once. */
export const childrenOfClassesAndFamilies = (
  db: Queryable,
  { locationId }: LocationScope,
  { classIds = [], familyIds = [] }: { classIds?: number[] | undefined; familyIds?: number[] | undefined },
) =>
  db
    .selectFrom('children as k')
    .innerJoin('families as f', 'f.id', 'k.family_id')
    .where('k.location_id', '=', locationId)
    .where(
      sql<boolean>`(k.family_id = ANY (${familyIds}::integer[])
        OR k.id IN (SELECT w.child_id FROM child_classes w WHERE w.location_id = ${locationId} AND w.class_id = ANY (${classIds}::integer[])))`,
    )
    .select([
      'k.id as value',
      childName.as('label'),
      'k.family_id as familyId',
      'f.name as familyName',
      sql<
        number[]
      >`(SELECT coalesce(json_agg(kc.class_id ORDER BY kc.class_id), '[]') FROM child_classes kc WHERE kc.child_id = k.id)`.as(
        'classIds',
      ),
    ])
    .orderBy(sql`lower(k.last_name)`)
    .orderBy(sql`lower(k.first_name)`)
    .orderBy('k.id')
    .execute();

/** One child with family and classes; undefined when it is not at this location. */
export const childDetail = (db: Queryable, { locationId }: LocationScope, today: Today, id: number) =>
  db
    .selectFrom('children as k')
    .innerJoin('families as f', 'f.id', 'k.family_id')
    .where('k.location_id', '=', locationId)
    .where('k.id', '=', id)
    .select([
      'k.id',
      'k.first_name as firstName',
      'k.last_name as lastName',
      'k.birth_date as birthDate',
      'k.family_id as familyId',
      'f.name as familyName',
      'k.version',
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY lower(g.name)), '[]')
        FROM child_classes kc JOIN classes g ON g.id = kc.class_id WHERE kc.child_id = k.id)`.as('classes'),
      blocks(today).as('custodyBlockCount'),
    ])
    .executeTakeFirst();

export type ChildDetail = NonNullable<Awaited<ReturnType<typeof childDetail>>>;
