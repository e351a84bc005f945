import { children, type ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { countedPage, revisionOf } from '../../../platform/database/counted-page.ts';
import { partnerOf, partnerSays } from '../../../platform/database/partner.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { folded, foldedSearch } from '../../../platform/database/folded-search.ts';
import { countFrom, jsonInstant, type TableInput, thumbnailsFrom } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { scheduledClassMessageOf } from '../automations/index.ts';
import { consentOf, isMissingConsent } from '../camera-consents/index.ts';
import { isHere } from '../presence/index.ts';
import { custodyBlockCount, type Today } from '../viewers/index.ts';

const childName = sql<string>`trim(child.first_name || ' ' || child.last_name)`;
const photoUrl = sql<
  string | null
>`(SELECT '/api/WebPortal/locations/' || photo.location_id || '/children/' || photo.child_id || '/photo/' || photo.guid
  FROM child_photos photo WHERE photo.child_id = child.id)`;
const blocks = (today: Today) => custodyBlockCount(today, sql`block.child_id = child.id`);
type Row = ResultOf<typeof children.table>['rows'][number];
type ClassOfChild = Row['classes'][number];

const camerasOfClass = sql`class_cameras class_camera JOIN cameras camera ON camera.id = class_camera.camera_id
  WHERE class_camera.class_id = child_class.class_id AND camera.is_enabled AND NOT camera.ai_only`;
const classesOfChild = sql<ClassOfChild[]>`(
  SELECT coalesce(json_agg(json_build_object('id', class.id, 'name', class.name,
    'cameras', ${thumbnailsFrom(sql`(SELECT camera.* FROM ${camerasOfClass} ORDER BY lower(camera.name), camera.id LIMIT 3) camera`)},
    'cameraCount', ${countFrom(camerasOfClass)},
    'areCamerasPublic', location.is_public_camera_support_enabled AND (SELECT coalesce(bool_and(camera.is_public), false) FROM ${camerasOfClass})
  ) ORDER BY lower(class.name)), '[]')
  FROM child_classes child_class JOIN classes class ON class.id = child_class.class_id
    JOIN locations location ON location.id = class.location_id WHERE child_class.child_id = child.id)`;

type Input = Omit<TableInput<typeof children.table>, 'filters'>;

const sorted = {
  name: sql`lower(child.last_name)`,
  familyName: sql`(SELECT lower(family.name) FROM families family WHERE family.id = child.family_id)`,
  birthDate: sql`child.birth_date`,
};

/**
 * Leaves out families that registered themselves and have no approved member: those few are read once from their index, instead of looking up
 * the family of every child.
 */
const isAccepted = (alias: string, locationId: number) =>
  sql<boolean>`${sql.ref(`${alias}.family_id`)} NOT IN (SELECT waiting.id FROM families waiting
    WHERE waiting.location_id = ${locationId} AND waiting.awaits_approval)`;

/** The child's stay, while it is here. */
const stayOf = ({ at }: Today) =>
  sql`(SELECT stay.* FROM stays stay WHERE stay.location_id = child.location_id AND stay.child_id = child.id AND ${isHere(at)})`;

export type ChildFilters = Partial<Pick<Input, 'allSearch' | 'childName' | 'classIds'>> & {
  familyId?: number | undefined;
  isPresent?: boolean | undefined;
  hasConsent?: boolean | undefined;
};

/** The children that the list finds. */
export const matchingChildren = (db: Queryable, { locationId }: LocationScope, today: Today, filters: ChildFilters) => {
  let matching = db.selectFrom('children as child').where('child.location_id', '=', locationId);
  matching = filters.familyId
    ? matching.where('child.family_id', '=', filters.familyId)
    : matching.where(isAccepted('child', locationId));
  for (const search of [filters.allSearch, filters.childName]) {
    if (search) matching = matching.where(foldedSearch(folded.child('child'), search));
  }
  const { isPresent, hasConsent } = filters;
  if (isPresent !== undefined) matching = matching.where(sql<boolean>`EXISTS ${stayOf(today)} = ${isPresent}`);
  if (hasConsent !== undefined) matching = matching.where(sql<boolean>`${isMissingConsent} = ${!hasConsent}`);
  if (filters.classIds?.length) {
    matching = matching.where(
      sql<boolean>`EXISTS (SELECT 1 FROM child_classes child_class
        WHERE child_class.child_id = child.id AND child_class.class_id = ANY (${filters.classIds}::integer[]))`,
    );
  }
  return matching.select('child.id');
};

/** The list: each child with family, classes, and pictures of the classes' cameras. */
export const childTable = async (
  db: Queryable,
  scope: LocationScope,
  today: Today,
  input: Input,
  given: Pick<ChildFilters, 'familyId' | 'isPresent' | 'hasConsent'>,
): Promise<ResultOf<typeof children.table>> => {
  const { locationId } = scope;
  const { sortBy = 'name', sortDirection } = input;
  const listing = {
    picked: matchingChildren(db, scope, today, { ...input, ...given }),
    order: [
      { by: sorted[sortBy], direction: sortDirection },
      { by: sql`lower(child.first_name)`, direction: sortDirection },
      { by: sql.ref('child.id') },
    ],
    columns: children.table.columns,
    revision: revisionOf(locationId),
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('children as child', 'child.id', 'picked.id')
      .innerJoin('families as family', 'family.id', 'child.family_id')
      .select([
        'child.id',
        childName.as('name'),
        partnerOf('child', 'child.id').as('partnerName'),
        photoUrl.as('photoUrl'),
        'child.family_id as familyId',
        'family.name as familyName',
        countFrom(sql`viewers viewer WHERE viewer.family_id = child.family_id AND viewer.approved_at IS NOT NULL`).as(
          'familyViewerCount',
        ),
        'child.birth_date as birthDate',
        classesOfChild.as('classes'),
        blocks(today).as('custodyBlockCount'),
        scheduledClassMessageOf.child('child.id').as('scheduledClassMessage'),
        sql<
          Row['stay']
        >`(SELECT json_build_object('since', ${jsonInstant('stay.checked_in_at')}, 'source', stay.source) FROM ${stayOf(today)} stay)`.as(
          'stay',
        ),
        consentOf.as('consent'),
        ...shown,
      ]),
  );
};

/**
 * At most 50 matching children, plus those in `include`, which come first unless something is searched. Children of the same name have
 * their families' beside it.
 */
export const childOptions = async (
  db: Queryable,
  { locationId }: LocationScope,
  { search, include = [] }: { search: string; include?: number[] | undefined },
): Promise<{ value: number; label: string }[]> => {
  const { rows } = await sql<{ value: number; label: string }>`
    SELECT child.id AS value, ${childName} || CASE WHEN count(*) OVER (PARTITION BY lower(${childName})) > 1 THEN ' (' || family.name || ')' ELSE '' END AS label
    FROM children child JOIN families family ON family.id = child.family_id WHERE child.location_id = ${locationId} AND child.id IN (
      (SELECT found.id FROM children found WHERE found.location_id = ${locationId} AND ${isAccepted('found', locationId)} AND ${foldedSearch(folded.child('found'), search)}
        ORDER BY lower(found.last_name), lower(found.first_name), found.id LIMIT 50)
      UNION ALL SELECT included.id FROM children included
        WHERE included.location_id = ${locationId} AND included.id = ANY (${include}::integer[]))
    ORDER BY (${search.trim() === ''} AND child.id = ANY (${include}::integer[])) DESC, lower(child.last_name), lower(child.first_name), child.id`.execute(
    db,
  );
  return rows;
};

/** The children of the given classes and families, each once. */
export const childrenOfClassesAndFamilies = (
  db: Queryable,
  { locationId }: LocationScope,
  { classIds = [], familyIds = [] }: { classIds?: number[] | undefined; familyIds?: number[] | undefined },
) =>
  db
    .selectFrom('children as child')
    .innerJoin('families as family', 'family.id', 'child.family_id')
    .where('child.location_id', '=', locationId)
    .where(
      sql<boolean>`(child.family_id = ANY (${familyIds}::integer[])
        OR child.id IN (SELECT child_class.child_id FROM child_classes child_class
          WHERE child_class.location_id = ${locationId} AND child_class.class_id = ANY (${classIds}::integer[])))`,
    )
    .select([
      'child.id as value',
      childName.as('label'),
      'child.family_id as familyId',
      'family.name as familyName',
      sql<
        number[]
      >`(SELECT coalesce(json_agg(child_class.class_id ORDER BY child_class.class_id), '[]') FROM child_classes child_class
        WHERE child_class.child_id = child.id)`.as('classIds'),
    ])
    .orderBy(sql`lower(child.last_name)`)
    .orderBy(sql`lower(child.first_name)`)
    .orderBy('child.id')
    .execute();

/** One child with family and classes; undefined when it is not at this location. */
export const childDetail = (db: Queryable, { locationId }: LocationScope, today: Today, id: number) =>
  db
    .selectFrom('children as child')
    .innerJoin('families as family', 'family.id', 'child.family_id')
    .where('child.location_id', '=', locationId)
    .where('child.id', '=', id)
    .select([
      'child.id',
      partnerOf('child', 'child.id').as('partnerName'),
      partnerSays('child.id', 'classIds').as('hasPartnerClasses'),
      partnerSays('child.id', 'birthDate').as('hasPartnerBirthDate'),
      'child.first_name as firstName',
      'child.last_name as lastName',
      'child.birth_date as birthDate',
      photoUrl.as('photoUrl'),
      'child.family_id as familyId',
      'family.name as familyName',
      'child.version',
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', class.id, 'name', class.name) ORDER BY lower(class.name)), '[]')
        FROM child_classes child_class JOIN classes class ON class.id = child_class.class_id WHERE child_class.child_id = child.id)`.as(
        'classes',
      ),
      blocks(today).as('custodyBlockCount'),
      scheduledClassMessageOf.child('child.id').as('scheduledClassMessage'),
      consentOf.as('consent'),
    ])
    .executeTakeFirst();

export type ChildDetail = NonNullable<Awaited<ReturnType<typeof childDetail>>>;
