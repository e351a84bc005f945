import { roleNames, type RoleName, roles } from '@viewgate/policy/vocabulary';
import { type DeleteDetails, type ResultOf, type UserDetail, users } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { selectFields } from '../../../platform/database/columns.ts';
import { countedPage, tenancyRevision } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedOrPhoneSearch } from '../../../platform/database/folded-search.ts';
import { profileOf } from '../../../platform/database/profile.ts';
import type { TableInput } from '../../../platform/database/reading.ts';
import { reachesOneOf } from '../../../platform/tenancy/reached.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { isSeen, isShared } from './sight.ts';
import { postFields } from './store.ts';

type Input = TableInput<typeof users.table>;
type Status = 'active' | 'notConfirmed' | 'paused';

const byRank = roleNames.toSorted((a, b) => roles[b].rank - roles[a].rank);
const status = sql<Status>`CASE WHEN account.is_locked THEN 'paused' WHEN account.email_confirmed THEN 'active' ELSE 'notConfirmed' END`;
/** A value from the account, for lists selected from `users` alone: most need none. */
const ofAccount = <T>(value: RawBuilder<T>) =>
  sql<T>`(SELECT ${value} FROM accounts account WHERE account.id = staff.account_id)`;
const sorted: Record<NonNullable<Input['sortBy']>, RawBuilder<unknown>> = {
  name: sql`staff.sort_name`,
  userName: ofAccount(sql`account.user_name`),
  email: ofAccount(sql`account.email`),
  userRole: sql`array_position(${byRank}::text[], staff.role)`,
  organizationName: sql`(SELECT lower(organization.name) FROM organizations organization WHERE organization.id = staff.organization_id)`,
  status: ofAccount(status),
};

const hasStatus = (wanted: Status) =>
  sql<boolean>`EXISTS (SELECT 1 FROM accounts account WHERE account.id = staff.account_id AND ${status} = ${wanted})`;

const seenBy = (db: Queryable, actor: Actor) => db.selectFrom('users as staff').where(isSeen(actor));

/** The users that the caller sees, with their accounts. */
export const usersOf = (db: Queryable, actor: Actor) =>
  seenBy(db, actor).innerJoin('accounts as account', 'account.id', 'staff.account_id');

/** Columns that the list and the form share; needs `users staff` and `accounts account` in scope. */
const shared = (actor: Actor) =>
  [
    'account.id',
    sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('name'),
    ...profileOf('account'),
    'account.email_confirmed as emailConfirmed',
    sql<RoleName>`staff.role`.as('userRole'),
    sql<string | null>`(SELECT organization.name FROM organizations organization
      WHERE organization.id = staff.organization_id)`.as('organizationName'),
    sql<string | null>`(SELECT region.name FROM regions region WHERE region.id = staff.region_id)`.as('regionName'),
    'account.is_locked as isLockedOut',
    sql<boolean>`has_second_factor(account.id)`.as('hasSecondFactor'),
    status.as('status'),
    'account.is_read_only as isReadOnly',
    isShared(actor).as('isShared'),
    sql<boolean>`(account.id = ${actor.accountId})`.as('isOwn'),
  ] as const;

const labelOf = (role: RoleName): string => roles[role].label;
/** The user's locations, limited to the caller's. */
const locationsOf = (actor: Actor) =>
  sql`user_locations user_location JOIN locations location ON location.id = user_location.location_id
    WHERE user_location.account_id = staff.account_id AND ${reachesOneOf(actor.reach)}`;

/** A list of users: everywhere, or narrowed to `place`. */
export const userTable = async (
  db: Queryable,
  actor: Actor,
  input: Input,
  place?: RawBuilder<boolean>,
): Promise<ResultOf<typeof users.table>> => {
  const { filters, allSearch, sortBy = 'name', sortDirection } = input;
  let matching = seenBy(db, actor);
  if (place) matching = matching.where(place);
  if (filters.userRole) matching = matching.where('staff.role', '=', filters.userRole);
  if (filters.status) matching = matching.where(hasStatus(filters.status));
  if (filters.organizationId) matching = matching.where('staff.organization_id', '=', filters.organizationId);
  if (allSearch) matching = matching.where(foldedOrPhoneSearch(sql<string>`staff.search`, allSearch));
  const listing = {
    picked: matching.select('staff.account_id'),
    order: [
      { by: sorted[sortBy], direction: sortDirection, nullsLast: true },
      { by: sql.ref('staff.sort_name') },
      { by: sql.ref('staff.account_id') },
    ] as const,
    columns: users.table.columns,
    revision: tenancyRevision,
  };
  const found = await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('users as staff', 'staff.account_id', 'picked.account_id')
      .innerJoin('accounts as account', 'account.id', 'picked.account_id')
      .select(shared(actor))
      .select([
        sql<string[]>`array(SELECT location.name FROM ${locationsOf(actor)} ORDER BY lower(location.name) LIMIT 3)`.as(
          'locationNames',
        ),
        sql<number>`(SELECT count(*) FROM ${locationsOf(actor)})`.as('locationCount'),
        ...shown,
      ]),
  );
  return { ...found, rows: found.rows.map((row) => ({ ...row, roleLabel: labelOf(row.userRole) })) };
};

const subscribed = (channel: 'email' | 'sms') =>
  sql<UserDetail['emailSubscriptions']>`array(
    SELECT subscription.key FROM user_subscriptions subscription
      WHERE subscription.account_id = account.id AND subscription.channel = ${channel} ORDER BY subscription.key)`;

/** One user as the form reads it; undefined when the caller does not see it. */
export const userDetail = async (db: Queryable, actor: Actor, id: number): Promise<UserDetail | undefined> => {
  const found = await usersOf(db, actor)
    .where('staff.account_id', '=', id)
    .select(shared(actor))
    .select([
      'account.version',
      'staff.organization_id as organizationId',
      'staff.region_id as regionId',
      ...selectFields('staff', postFields),
      sql<
        UserDetail['locations']
      >`(SELECT coalesce(json_agg(json_build_object('value', location.id, 'label', location.name)
        ORDER BY lower(location.name)), '[]') FROM ${locationsOf(actor)})`.as('locations'),
      sql<string | null>`(SELECT photo.guid FROM account_photos photo WHERE photo.account_id = account.id)`.as(
        'profilePhotoGuid',
      ),
      subscribed('email').as('emailSubscriptions'),
      subscribed('sms').as('smsSubscriptions'),
    ])
    .executeTakeFirst();
  if (!found) return undefined;
  const locationIds = found.locations.map((location) => location.value);
  return { ...found, locationIds, roleLabel: labelOf(found.userRole) };
};

/** What is deleted along with a user. */
export const goesWith = async (db: Queryable, id: number): Promise<DeleteDetails['goesWithIt']> => {
  const { rows } = await sql<{ locations: number; sessions: number }>`SELECT
    (SELECT count(*) FROM user_locations WHERE account_id = ${id}) AS locations,
    (SELECT count(*) FROM sessions WHERE account_id = ${id}) AS sessions`.execute(db);
  const { locations = 0, sessions = 0 } = rows[0] ?? {};
  return [
    { noun: 'locationMembership', count: locations },
    { noun: 'loginSession', count: sessions },
  ];
};
