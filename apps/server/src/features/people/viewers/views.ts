import type { ResultOf, viewerLists, viewers } from '@viewgate/contract';
import { type AliasedSelectQueryBuilder, sql } from 'kysely';
import { countedPage, revisionOf } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { folded, foldedSearch } from '../../../platform/database/folded-search.ts';
import { isShieldLocked } from '../../../platform/database/memberships.ts';
import type { TableInput } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import {
  custodyBlockCount,
  familyCameraCount,
  familyCameras,
  hasChildInClasses,
  hasEnded,
  isInList,
  isPaused,
  pausedUntil,
  type Today,
} from './sql.ts';

type Input = Omit<TableInput<typeof viewers.table>, 'filters'>;
interface Filters {
  list?: (typeof viewerLists)[number] | undefined;
  familyId?: number | undefined;
  viewerType?: number | undefined;
}

const family = sql<number>`v.family_id`;

/** Columns that lists and details share. Needs viewers v, accounts a, families f, viewer_types vt. */
export const viewerColumns = (today: Today) =>
  [
    'v.id',
    sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'),
    'a.user_name as userName',
    'a.email',
    'v.viewer_type_id as viewerType',
    'vt.name as viewerTypeName',
    'v.is_primary as isPrimaryUser',
    'v.family_id as familyId',
    'f.name as familyName',
    'v.plate_number as plateNumber',
    isPaused(today).as('isLockedOut'),
    sql<string | null>`CASE WHEN ${isPaused(today)} THEN ${pausedUntil(today)} END`.as('lockoutEnd'),
    sql<boolean>`(v.is_locked AND v.lock_reason = 'policyLimit')`.as('isOverLimit'),
    sql<boolean>`v.deletion_date IS NOT NULL`.as('isScheduledForDeletion'),
    'v.deletion_date as scheduledDate',
    hasEnded(today).as('hasEnded'),
    'a.email_confirmed as isConfirmed',
    isShieldLocked.as('isShieldLocked'),
    sql<boolean>`has_second_factor(a.id)`.as('hasSecondFactor'),
    sql<boolean>`v.external_id IS NOT NULL`.as('hasExternalId'),
    'vp.id as viewerPolicyId',
    'vp.name as viewerPolicyName',
    'fp.id as familyPolicyId',
    'fp.name as familyPolicyName',
    sql<boolean>`(coalesce(vp.is_enabled, false) OR coalesce(fp.is_enabled, false))`.as('isPolicyEnforced'),
    custodyBlockCount(today, sql`b.viewer_id = v.id`).as('custodyBlockCount'),
  ] as const;

const sorted = {
  name: sql`v.sort_name`,
  familyName: sql`(SELECT lower(o.name) FROM families o WHERE o.id = v.family_id)`,
  viewerType: sql`(SELECT o.name FROM viewer_types o WHERE o.id = v.viewer_type_id)`,
  lockoutEnd: sql`v.lockout_end`,
  scheduledDate: sql`v.deletion_date`,
};

/** The viewer lists: each with state, family, policies, and the cameras that the family's classes show. */
export const viewerTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  today: Today,
  input: Input,
  filters: Filters,
): Promise<ResultOf<typeof viewers.table>> => {
  let matching = viewersOf(db)
    .where('v.location_id', '=', locationId)
    .where(isInList(filters.list ?? 'all', today));
  if (filters.familyId) matching = matching.where('v.family_id', '=', filters.familyId);
  if (filters.viewerType) matching = matching.where('v.viewer_type_id', '=', filters.viewerType);
  if (input.scheduledDate) matching = matching.where('v.deletion_date', '=', input.scheduledDate);
  if (input.allSearch) matching = matching.where(foldedSearch(folded.viewer('v'), input.allSearch));
  if (input.classIds?.length) matching = matching.where(hasChildInClasses(family, input.classIds));
  if (input.childName) {
    matching = matching.where(
      sql<boolean>`v.family_id IN (SELECT k.family_id FROM children k
        WHERE k.location_id = ${locationId} AND ${foldedSearch(folded.child('k'), input.childName)})`,
    );
  }
  const { sortBy = 'name', sortDirection } = input;
  const { allSearch, childName, classIds, scheduledDate } = input;
  const listing = {
    picked: matching.select('v.id'),
    order: [{ by: sorted[sortBy], direction: sortDirection }, { by: sql.ref('v.sort_name') }, { by: sql.ref('v.id') }],
    columns: ['name', 'viewerType', 'familyName', 'cameras', 'viewerPolicyName', 'plateNumber', 'userName', 'email'],
    key: ['viewers', locationId, filters, allSearch, childName, classIds, scheduledDate, today.day, today.pause],
    revision: revisionOf(locationId),
    time: {
      at: today.at.getTime(),
      // The next pause to expire.
      until: sql<Date | null>`(SELECT min(o.lockout_end) FROM viewers o
        WHERE o.location_id = ${locationId} AND o.is_locked AND o.lockout_end > ${today.at})`,
    },
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    withNames(db, picked)
      .select(viewerColumns(today))
      .select([familyCameras(family).as('cameras'), familyCameraCount(family).as('cameraCount'), ...shown]),
  );
};

/** Joins what {@link viewerColumns} needs to the members picked by a subquery; picked first and joined after, for the planner too. */
export const withNames = (db: Queryable, picked: AliasedSelectQueryBuilder<{ id: number }, 'picked'>) =>
  db
    .selectFrom(picked)
    .innerJoin('viewers as v', 'v.id', 'picked.id')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .innerJoin('families as f', 'f.id', 'v.family_id')
    .innerJoin('viewer_types as vt', 'vt.id', 'v.viewer_type_id')
    .leftJoin('policy_assignments as vpa', (join) =>
      join.onRef('vpa.viewer_id', '=', 'v.id').on('vpa.is_active', '=', true),
    )
    .leftJoin('policies as vp', 'vp.id', 'vpa.policy_id')
    .leftJoin('policy_assignments as fpa', (join) =>
      join.onRef('fpa.family_id', '=', 'v.family_id').on('fpa.is_active', '=', true),
    )
    .leftJoin('policies as fp', 'fp.id', 'fpa.policy_id');

/** Viewers of every location: the caller must narrow them to a scope. */
export const viewersOf = (db: Queryable) => db.selectFrom('viewers as v');

/** How many viewers each of a location's lists has. */
export const viewerCounts = (db: Queryable, { locationId }: LocationScope, today: Today) =>
  viewersOf(db)
    .where('v.location_id', '=', locationId)
    .select([
      sql<number>`count(*) FILTER (WHERE ${isInList('active', today)})`.as('active'),
      sql<number>`count(*) FILTER (WHERE ${isInList('paused', today)})`.as('paused'),
      sql<number>`count(*) FILTER (WHERE ${isInList('scheduled', today)})`.as('scheduled'),
    ])
    .executeTakeFirstOrThrow();

/** Owners have pets, not children; at a pet-care location the other relationships do not apply. */
const petCareTypes = ['Owner', 'Other relative'];

/** The relationships to choose from: child care's, pet care's, or all of them. */
export const viewerTypes = (db: Queryable, isPetCare?: boolean) => {
  const all = db.selectFrom('viewer_types').select(['id as value', 'name as label', 'category']).orderBy('id');
  if (isPetCare === undefined) return all.execute();
  return (isPetCare ? all.where('name', 'in', petCareTypes) : all.where('name', '<>', 'Owner')).execute();
};
