import { families, type ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage, revisionOf } from '../../../platform/database/counted-page.ts';
import { partnerOf } from '../../../platform/database/partner.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { folded, foldedSearch } from '../../../platform/database/folded-search.ts';
import { countFrom, isEnforced, type TableInput } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import {
  concernsFamily,
  custodyBlockCount,
  familyCameraCount,
  familyCameras,
  hasChildInClasses,
  hasChildNamed,
  isPaused,
  type Today,
} from '../viewers/index.ts';

const family = sql<number>`family.id`;
const members = sql`viewers viewer WHERE viewer.family_id = family.id AND viewer.approved_at IS NOT NULL`;
const memberCount = countFrom(members);
const custodyBlocks = (today: Today) => custodyBlockCount(today, concernsFamily(family));

/** A family is found by its own name, its children's names, and anything that finds a member. */
const matches = (
  locationId: number,
  search: string,
): RawBuilder<boolean> => sql`(${foldedSearch(folded.family('family'), search)}
  OR ${hasChildNamed(family, locationId, search)}
  OR family.id IN (SELECT viewer.family_id FROM viewers viewer
    WHERE viewer.location_id = ${locationId} AND ${foldedSearch(folded.viewer('viewer'), search)}))`;

export type FamilyFilters = Partial<Pick<TableInput<typeof families.table>, 'allSearch' | 'classIds' | 'childName'>>;

/** The families that the list finds. */
export const matchingFamilies = (db: Queryable, { locationId }: LocationScope, filters: FamilyFilters) => {
  let matching = db
    .selectFrom('families as family')
    .where('family.location_id', '=', locationId)
    // A literal, not a parameter: with one, the index of these families would not be used.
    .where(sql<boolean>`NOT family.awaits_approval`);
  if (filters.allSearch) matching = matching.where(matches(locationId, filters.allSearch));
  if (filters.classIds?.length) matching = matching.where(hasChildInClasses(family, filters.classIds));
  if (filters.childName) matching = matching.where(hasChildNamed(family, locationId, filters.childName));
  return matching.select('family.id');
};

/** The list: each family with its primary user, members, children and the cameras their classes show. */
export const familyTable = async (
  db: Queryable,
  scope: LocationScope,
  today: Today,
  input: TableInput<typeof families.table>,
): Promise<ResultOf<typeof families.table>> => {
  const { locationId } = scope;
  const listing = {
    picked: matchingFamilies(db, scope, input),
    order: [
      {
        by: input.sortBy === 'familyViewerCount' ? memberCount : sql`lower(family.name)`,
        direction: input.sortDirection,
      },
      { by: sql.ref('family.id') },
    ],
    columns: families.table.columns,
    revision: revisionOf(locationId),
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('families as family', 'family.id', 'picked.id')
      .leftJoin('policy_assignments as assignment', (join) =>
        join.onRef('assignment.family_id', '=', 'family.id').on('assignment.is_active', '=', true),
      )
      .leftJoin('policies as policy', 'policy.id', 'assignment.policy_id')
      .select([
        'family.id',
        'family.name',
        partnerOf('family', 'family.id').as('partnerName'),
        sql<{ id: number; name: string } | null>`(
          SELECT json_build_object('id', viewer.id, 'name', trim(account.first_name || ' ' || account.last_name))
          FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
            WHERE viewer.family_id = family.id AND viewer.is_primary)`.as('primaryUser'),
        memberCount.as('familyViewerCount'),
        countFrom(sql`${members} AND ${isPaused(today)}`).as('pausedViewerCount'),
        sql<{ id: number; name: string; classNames: string[] }[]>`(
          SELECT coalesce(json_agg(json_build_object('id', child.id, 'name', trim(child.first_name || ' ' || child.last_name), 'classNames', (
              SELECT coalesce(json_agg(class.name ORDER BY lower(class.name)), '[]') FROM child_classes child_class
                JOIN classes class ON class.id = child_class.class_id WHERE child_class.child_id = child.id
            )) ORDER BY child.first_name, child.id), '[]')
          FROM children child WHERE child.family_id = family.id)`.as('children'),
        familyCameras(family).as('cameras'),
        familyCameraCount(family).as('cameraCount'),
        'policy.id as familyPolicyId',
        'policy.name as familyPolicyName',
        isEnforced,
        custodyBlocks(today).as('custodyBlockCount'),
        ...shown,
      ]),
  );
};

/** At most 50 matching families, plus those in `include`. */
export const familyOptions = async (
  db: Queryable,
  { locationId }: LocationScope,
  { search, include = [] }: { search: string; include?: number[] | undefined },
): Promise<{ value: number; label: string }[]> => {
  const { rows } = await sql<{ value: number; label: string }>`
    SELECT family.id AS value, family.name AS label FROM families family WHERE family.location_id = ${locationId} AND family.id IN (
      (SELECT found.id FROM families found WHERE found.location_id = ${locationId} AND NOT found.awaits_approval AND ${foldedSearch(folded.family('found'), search)}
        ORDER BY lower(found.name), found.id LIMIT 50)
      UNION ALL SELECT included.id FROM families included
        WHERE included.location_id = ${locationId} AND included.id = ANY (${include}::integer[]))
    ORDER BY lower(family.name), family.id`.execute(db);
  return rows;
};

/** One family with its people; undefined when it is not at this location. */
export const familyDetail = (db: Queryable, { locationId }: LocationScope, today: Today, id: number) =>
  db
    .selectFrom('families as family')
    .leftJoin('policy_assignments as assignment', (join) =>
      join.onRef('assignment.family_id', '=', 'family.id').on('assignment.is_active', '=', true),
    )
    .leftJoin('policies as policy', 'policy.id', 'assignment.policy_id')
    .where('family.location_id', '=', locationId)
    .where('family.id', '=', id)
    .select([
      'family.id',
      'family.name',
      partnerOf('family', 'family.id').as('partnerName'),
      'family.version',
      sql<string>`family.created_at`.as('createdAt'),
      sql<
        number | null
      >`(SELECT viewer.id FROM viewers viewer WHERE viewer.family_id = family.id AND viewer.is_primary)`.as(
        'primaryViewerId',
      ),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', viewer.id, 'name', trim(account.first_name || ' ' || account.last_name))
          ORDER BY viewer.sort_name, viewer.id), '[]')
        FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
          WHERE viewer.family_id = family.id AND (viewer.approved_at IS NOT NULL OR family.awaits_approval))`.as(
        'viewers',
      ),
      countFrom(sql`children child WHERE child.family_id = family.id`).as('childCount'),
      'policy.id as familyPolicyId',
      'policy.name as familyPolicyName',
      custodyBlocks(today).as('custodyBlockCount'),
    ])
    .executeTakeFirst();

export type FamilyDetail = NonNullable<Awaited<ReturnType<typeof familyDetail>>>;

/** Everything deleted along with a family: ids and names for the audit, the accounts that may end, and how much else. */
export const familyContents = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('families as family')
    .where('family.location_id', '=', locationId)
    .where('family.id', '=', id)
    .select([
      sql<{ id: number; name: string; accountId: number }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', viewer.id, 'name', trim(account.first_name || ' ' || account.last_name), 'accountId', account.id) ORDER BY viewer.id), '[]')
        FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id WHERE viewer.family_id = family.id)`.as(
        'viewers',
      ),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', child.id, 'name', trim(child.first_name || ' ' || child.last_name))
          ORDER BY child.id), '[]')
        FROM children child WHERE child.family_id = family.id)`.as('children'),
      countFrom(
        sql`camera_sessions session JOIN viewers viewer ON viewer.id = session.viewer_id WHERE viewer.family_id = family.id`,
      ).as('sessions'),
      // What bars somebody who is a member elsewhere at the location stays.
      countFrom(sql`custody_blocks block JOIN viewers barred ON barred.id = block.viewer_id JOIN children child ON child.id = block.child_id
        WHERE block.location_id = family.location_id AND (child.family_id = family.id OR barred.family_id = family.id AND NOT EXISTS (
          SELECT 1 FROM viewers other WHERE other.account_id = barred.account_id AND other.location_id = barred.location_id
            AND other.family_id <> family.id))`).as('custodyBlocks'),
    ])
    .executeTakeFirst();
