import type { families, ResultOf } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage, revisionOf } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { folded, foldedSearch } from '../../../platform/database/folded-search.ts';
import { countFrom, type TableInput } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import {
  custodyBlockCount,
  familyCameraCount,
  familyCameras,
  hasChildInClasses,
  isPaused,
  type Today,
} from '../viewers/index.ts';

const family = sql<number>`f.id`;
const members = sql`viewers v WHERE v.family_id = f.id AND v.approved_at IS NOT NULL`;
const memberCount = countFrom(members);
/** Blocks on its members and around its children: both concern the family. */
const custodyBlocks = (today: Today) =>
  custodyBlockCount(
    today,
    sql`(b.viewer_id IN (SELECT id FROM viewers WHERE family_id = f.id) OR b.child_id IN (SELECT id FROM children WHERE family_id = f.id))`,
  );

/** A family is found by its own name, its children's names, and anything that finds a member. */
const matches = (
  locationId: number,
  search: string,
): RawBuilder<boolean> => sql`(${foldedSearch(folded.family('f'), search)}
  OR f.id IN (SELECT k.family_id FROM children k WHERE k.location_id = ${locationId} AND ${foldedSearch(folded.child('k'), search)})
  OR f.id IN (SELECT v.family_id FROM viewers v WHERE v.location_id = ${locationId} AND ${foldedSearch(folded.viewer('v'), search)}))`;

/** The list: each family with its primary user, members, children and the cameras their classes show. */
export const familyTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  today: Today,
  input: TableInput<typeof families.table>,
): Promise<ResultOf<typeof families.table>> => {
  let matching = db.selectFrom('families as f').where('f.location_id', '=', locationId);
  if (input.allSearch) matching = matching.where(matches(locationId, input.allSearch));
  if (input.classIds?.length) matching = matching.where(hasChildInClasses(family, input.classIds));
  if (input.childName) {
    matching = matching.where(
      sql<boolean>`f.id IN (SELECT k.family_id FROM children k
        WHERE k.location_id = ${locationId} AND ${foldedSearch(folded.child('k'), input.childName)})`,
    );
  }
  const listing = {
    picked: matching.select('f.id'),
    order: [
      { by: input.sortBy === 'familyViewerCount' ? memberCount : sql`lower(f.name)`, direction: input.sortDirection },
      { by: sql.ref('f.id') },
    ],
    columns: ['name', 'primaryUser', 'children', 'familyViewerCount', 'cameras', 'familyPolicyName'],
    revision: revisionOf(locationId),
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('families as f', 'f.id', 'picked.id')
      .leftJoin('policy_assignments as pa', (join) =>
        join.onRef('pa.family_id', '=', 'f.id').on('pa.is_active', '=', true),
      )
      .leftJoin('policies as p', 'p.id', 'pa.policy_id')
      .select([
        'f.id',
        'f.name',
        sql<{ id: number; name: string } | null>`(
          SELECT json_build_object('id', v.id, 'name', trim(a.first_name || ' ' || a.last_name))
          FROM viewers v JOIN accounts a ON a.id = v.account_id WHERE v.family_id = f.id AND v.is_primary)`.as(
          'primaryUser',
        ),
        memberCount.as('familyViewerCount'),
        countFrom(sql`${members} AND ${isPaused(today)}`).as('pausedViewerCount'),
        sql<{ id: number; name: string; classNames: string[] }[]>`(
          SELECT coalesce(json_agg(json_build_object('id', k.id, 'name', trim(k.first_name || ' ' || k.last_name), 'classNames', (
              SELECT coalesce(json_agg(c.name ORDER BY lower(c.name)), '[]') FROM child_classes kc JOIN classes c ON c.id = kc.class_id WHERE kc.child_id = k.id
            )) ORDER BY k.first_name, k.id), '[]')
          FROM children k WHERE k.family_id = f.id)`.as('children'),
        familyCameras(family).as('cameras'),
        familyCameraCount(family).as('cameraCount'),
        'p.id as familyPolicyId',
        'p.name as familyPolicyName',
        sql<boolean>`coalesce(p.is_enabled, false)`.as('isPolicyEnforced'),
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
    SELECT f.id AS value, f.name AS label FROM families f WHERE f.location_id = ${locationId} AND f.id IN (
      (SELECT m.id FROM families m WHERE m.location_id = ${locationId} AND ${foldedSearch(folded.family('m'), search)}
        ORDER BY lower(m.name), m.id LIMIT 50)
      UNION ALL SELECT i.id FROM families i WHERE i.location_id = ${locationId} AND i.id = ANY (${include}::integer[]))
    ORDER BY lower(f.name), f.id`.execute(db);
  return rows;
};

/** One family with its people; undefined when it is not at this location. */
export const familyDetail = (db: Queryable, { locationId }: LocationScope, today: Today, id: number) =>
  db
    .selectFrom('families as f')
    .leftJoin('policy_assignments as pa', (join) =>
      join.onRef('pa.family_id', '=', 'f.id').on('pa.is_active', '=', true),
    )
    .leftJoin('policies as p', 'p.id', 'pa.policy_id')
    .where('f.location_id', '=', locationId)
    .where('f.id', '=', id)
    .select([
      'f.id',
      'f.name',
      'f.version',
      sql<string>`f.created_at`.as('createdAt'),
      sql<number | null>`(SELECT v.id FROM viewers v WHERE v.family_id = f.id AND v.is_primary)`.as('primaryViewerId'),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', trim(a.first_name || ' ' || a.last_name)) ORDER BY v.sort_name, v.id), '[]')
        FROM viewers v JOIN accounts a ON a.id = v.account_id WHERE v.family_id = f.id AND v.approved_at IS NOT NULL)`.as(
        'viewers',
      ),
      countFrom(sql`children k WHERE k.family_id = f.id`).as('childCount'),
      'p.id as familyPolicyId',
      'p.name as familyPolicyName',
      custodyBlocks(today).as('custodyBlockCount'),
    ])
    .executeTakeFirst();

export type FamilyDetail = NonNullable<Awaited<ReturnType<typeof familyDetail>>>;

/** Everything deleted along with a family: ids and names for the audit, and the accounts that may end. */
export const familyContents = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('families as f')
    .where('f.location_id', '=', locationId)
    .where('f.id', '=', id)
    .select([
      sql<{ id: number; name: string; accountId: number }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', v.id, 'name', trim(a.first_name || ' ' || a.last_name), 'accountId', a.id) ORDER BY v.id), '[]')
        FROM viewers v JOIN accounts a ON a.id = v.account_id WHERE v.family_id = f.id)`.as('viewers'),
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', k.id, 'name', trim(k.first_name || ' ' || k.last_name)) ORDER BY k.id), '[]')
        FROM children k WHERE k.family_id = f.id)`.as('children'),
      countFrom(sql`camera_sessions s JOIN viewers v ON v.id = s.viewer_id WHERE v.family_id = f.id`).as('sessions'),
    ])
    .executeTakeFirst();
