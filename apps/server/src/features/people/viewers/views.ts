import { type ResultOf, type viewerLists, viewers } from '@viewgate/contract';
import { type AliasedSelectQueryBuilder, sql } from 'kysely';
import { countedPage, revisionOf } from '../../../platform/database/counted-page.ts';
import { partnerOf } from '../../../platform/database/partner.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { folded, foldedSearch } from '../../../platform/database/folded-search.ts';
import { isShieldLocked } from '../../../platform/database/memberships.ts';
import type { TableInput } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import {
  concernsViewer,
  custodyBlockCount,
  familyCameraCount,
  familyCameras,
  hasChildInClasses,
  hasChildNamed,
  hasEnded,
  hasNeverSignedIn,
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
  signedIn?: 'never' | undefined;
}

const family = sql<number>`viewer.family_id`;

/** Columns that lists and details share. Needs `viewer`, `account`, `family` and `viewer_type`, as {@link withNames} joins them. */
export const viewerColumns = (today: Today) =>
  [
    'viewer.id',
    sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('name'),
    partnerOf('viewer', 'viewer.id').as('partnerName'),
    'account.user_name as userName',
    'account.email',
    'viewer.viewer_type_id as viewerType',
    'viewer_type.name as viewerTypeName',
    'viewer.is_primary as isPrimaryUser',
    'viewer.family_id as familyId',
    'family.name as familyName',
    'viewer.plate_number as plateNumber',
    isPaused(today).as('isLockedOut'),
    sql<string | null>`CASE WHEN ${isPaused(today)} THEN ${pausedUntil(today)} END`.as('lockoutEnd'),
    sql<boolean>`(viewer.is_locked AND viewer.lock_reason = 'policyLimit')`.as('isOverLimit'),
    sql<boolean>`viewer.deletion_date IS NOT NULL`.as('isScheduledForDeletion'),
    'viewer.deletion_date as scheduledDate',
    hasEnded(today).as('hasEnded'),
    sql<
      string | null
    >`(SELECT deletion.due_at FROM account_deletions deletion WHERE deletion.account_id = account.id)`.as(
      'accountDeletedAt',
    ),
    sql<boolean>`EXISTS (SELECT 1 FROM account_deletions deletion WHERE deletion.account_id = account.id AND deletion.waits_since IS NOT NULL)`.as(
      'accountDeletionWaits',
    ),
    'account.email_confirmed as isConfirmed',
    isShieldLocked.as('isShieldLocked'),
    sql<boolean>`has_second_factor(account.id)`.as('hasSecondFactor'),
    sql<boolean>`viewer.external_id IS NOT NULL`.as('hasExternalId'),
    'viewer_policy.id as viewerPolicyId',
    'viewer_policy.name as viewerPolicyName',
    'family_policy.id as familyPolicyId',
    'family_policy.name as familyPolicyName',
    sql<boolean>`coalesce(NOT viewer_policy.is_enabled, false)`.as('isViewerPolicyPaused'),
    sql<boolean>`coalesce(NOT family_policy.is_enabled, false)`.as('isFamilyPolicyPaused'),
    sql<boolean>`(coalesce(viewer_policy.is_enabled, false) OR coalesce(family_policy.is_enabled, false))`.as(
      'isPolicyEnforced',
    ),
    custodyBlockCount(today, concernsViewer(sql`viewer.id`)).as('custodyBlockCount'),
  ] as const;

const sorted = {
  name: sql`viewer.sort_name`,
  familyName: sql`(SELECT lower(family.name) FROM families family WHERE family.id = viewer.family_id)`,
  viewerType: sql`(SELECT viewer_type.name FROM viewer_types viewer_type WHERE viewer_type.id = viewer.viewer_type_id)`,
  lockoutEnd: sql`viewer.lockout_end`,
  scheduledDate: sql`viewer.deletion_date`,
};

export type ViewerFilters = Partial<Pick<Input, 'allSearch' | 'childName' | 'classIds' | 'scheduledDate'>> & Filters;

/** The viewers that a list finds. */
export const matchingViewers = (db: Queryable, { locationId }: LocationScope, today: Today, filters: ViewerFilters) => {
  let matching = viewersOf(db)
    .where('viewer.location_id', '=', locationId)
    .where(isInList(filters.list ?? 'all', today));
  if (filters.familyId) matching = matching.where('viewer.family_id', '=', filters.familyId);
  if (filters.viewerType) matching = matching.where('viewer.viewer_type_id', '=', filters.viewerType);
  if (filters.signedIn) matching = matching.where(hasNeverSignedIn);
  if (filters.scheduledDate) matching = matching.where('viewer.deletion_date', '=', filters.scheduledDate);
  if (filters.allSearch) matching = matching.where(foldedSearch(folded.viewer('viewer'), filters.allSearch));
  if (filters.classIds?.length) matching = matching.where(hasChildInClasses(family, filters.classIds));
  if (filters.childName) matching = matching.where(hasChildNamed(family, locationId, filters.childName));
  return matching.select('viewer.id');
};

/** The viewer lists: each with state, family, policies, and the cameras that the family's classes show. */
export const viewerTable = async (
  db: Queryable,
  scope: LocationScope,
  today: Today,
  input: Input,
  filters: Filters,
): Promise<ResultOf<typeof viewers.table>> => {
  const { locationId } = scope;
  const { sortBy = 'name', sortDirection } = input;
  const { allSearch, childName, classIds, scheduledDate } = input;
  const listing = {
    picked: matchingViewers(db, scope, today, { ...input, ...filters }),
    order: [
      { by: sorted[sortBy], direction: sortDirection },
      { by: sql.ref('viewer.sort_name') },
      { by: sql.ref('viewer.id') },
    ],
    columns: viewers.table.columns,
    key: ['viewers', locationId, filters, allSearch, childName, classIds, scheduledDate, today.day, today.pause],
    // Signing in does not change the location: such a list is counted each time.
    ...(!filters.signedIn && { revision: revisionOf(locationId) }),
    time: {
      at: today.at.getTime(),
      // The next pause to expire.
      until: sql<Date | null>`(SELECT min(viewer.lockout_end) FROM viewers viewer
        WHERE viewer.location_id = ${locationId} AND viewer.is_locked AND viewer.lockout_end > ${today.at})`,
    },
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    withNames(db, picked)
      .select(viewerColumns(today))
      .select([familyCameras(family).as('cameras'), familyCameraCount(family).as('cameraCount'), ...shown]),
  );
};

/** Joins what {@link viewerColumns} needs to the members picked by a subquery; picking first and joining after helps the planner too. */
export const withNames = (db: Queryable, picked: AliasedSelectQueryBuilder<{ id: number }, 'picked'>) =>
  db
    .selectFrom(picked)
    .innerJoin('viewers as viewer', 'viewer.id', 'picked.id')
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .innerJoin('families as family', 'family.id', 'viewer.family_id')
    .innerJoin('viewer_types as viewer_type', 'viewer_type.id', 'viewer.viewer_type_id')
    .leftJoin('policy_assignments as viewer_assignment', (join) =>
      join.onRef('viewer_assignment.viewer_id', '=', 'viewer.id').on('viewer_assignment.is_active', '=', true),
    )
    .leftJoin('policies as viewer_policy', 'viewer_policy.id', 'viewer_assignment.policy_id')
    .leftJoin('policy_assignments as family_assignment', (join) =>
      join.onRef('family_assignment.family_id', '=', 'viewer.family_id').on('family_assignment.is_active', '=', true),
    )
    .leftJoin('policies as family_policy', 'family_policy.id', 'family_assignment.policy_id');

/** Viewers of every location: the caller must narrow them to a scope. */
export const viewersOf = (db: Queryable) => db.selectFrom('viewers as viewer');

/** How many viewers each of a location's lists has, as columns to select along with others of `viewers viewer`. */
export const viewerCounts = (db: Queryable, { locationId }: LocationScope, today: Today) =>
  viewersOf(db)
    .where('viewer.location_id', '=', locationId)
    .select([
      sql<number>`count(*) FILTER (WHERE ${isInList('active', today)})`.as('active'),
      sql<number>`count(*) FILTER (WHERE ${isInList('paused', today)})`.as('paused'),
      sql<number>`count(*) FILTER (WHERE ${isInList('scheduled', today)})`.as('scheduled'),
    ]);

/** Owners have pets, not children; at a pet-care location the other relationships do not apply. */
const petCareTypes = ['Owner', 'Other relative'];

/** The relationships to choose from: child care's, pet care's, or all of them. */
export const viewerTypes = (db: Queryable, isPetCare?: boolean) => {
  const all = db.selectFrom('viewer_types').select(['id as value', 'name as label', 'category']).orderBy('id');
  if (isPetCare === undefined) return all.execute();
  return (isPetCare ? all.where('name', 'in', petCareTypes) : all.where('name', '<>', 'Owner')).execute();
};
