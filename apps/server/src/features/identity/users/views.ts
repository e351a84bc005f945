import { roleNames, type RoleName, roles } from '@viewgate/policy/vocabulary';
import type { DeleteDetails, ResultOf, UserDetail, users } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage, tenancyRevision } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { foldedOrPhoneSearch } from '../../../platform/database/folded-search.ts';
import { photoUrlOf } from '../../../platform/database/photo-url.ts';
import type { TableInput } from '../../../platform/database/reading.ts';
import { reachesOneOf } from '../../../platform/tenancy/reached.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { isSeen, isShared } from './sight.ts';

type Input = TableInput<typeof users.table>;
type Status = 'active' | 'notConfirmed' | 'paused';

const byRank = roleNames.toSorted((a, b) => roles[b].rank - roles[a].rank);
const status = sql<Status>`CASE WHEN a.is_locked THEN 'paused' WHEN a.email_confirmed THEN 'active' ELSE 'notConfirmed' END`;
/** A value from the account, for lists selected from `users` alone: most need none. */
const ofAccount = <T>(value: RawBuilder<T>) => sql<T>`(SELECT ${value} FROM accounts a WHERE a.id = u.account_id)`;
const sorted: Record<NonNullable<Input['sortBy']>, RawBuilder<unknown>> = {
  name: sql`u.sort_name`,
  userName: ofAccount(sql`a.user_name`),
  email: ofAccount(sql`a.email`),
  userRole: sql`array_position(${byRank}::text[], u.role)`,
  organizationName: sql`(SELECT lower(o.name) FROM organizations o WHERE o.id = u.organization_id)`,
  status: ofAccount(status),
};

const hasStatus = (wanted: Status) =>
  sql<boolean>`EXISTS (SELECT 1 FROM accounts a WHERE a.id = u.account_id AND ${status} = ${wanted})`;

const seenBy = (db: Queryable, actor: Actor) => db.selectFrom('users as u').where(isSeen(actor));

/** The users that the caller sees, with their accounts. */
export const usersOf = (db: Queryable, actor: Actor) =>
  seenBy(db, actor).innerJoin('accounts as a', 'a.id', 'u.account_id');

/** Columns that the list and the form share; needs users u, accounts a. */
const shared = (actor: Actor) =>
  [
    'a.id',
    sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'),
    'a.user_name as userName',
    'a.email',
    'a.email_confirmed as emailConfirmed',
    'a.phone_number as phoneNumber',
    'a.phone_number_confirmed as phoneNumberConfirmed',
    sql<RoleName>`u.role`.as('userRole'),
    sql<string | null>`(SELECT o.name FROM organizations o WHERE o.id = u.organization_id)`.as('organizationName'),
    sql<string | null>`(SELECT r.name FROM regions r WHERE r.id = u.region_id)`.as('regionName'),
    'a.is_locked as isLockedOut',
    sql<boolean>`has_second_factor(a.id)`.as('hasSecondFactor'),
    status.as('status'),
    'a.is_read_only as isReadOnly',
    isShared(actor).as('isShared'),
    sql<boolean>`(a.id = ${actor.accountId})`.as('isOwn'),
    photoUrlOf('a').as('profilePhotoUrl'),
  ] as const;

const labelOf = (role: RoleName): string => roles[role].label;
/** The user's locations, limited to the caller's. */
const locationsOf = (actor: Actor) =>
  sql`user_locations w JOIN locations l ON l.id = w.location_id WHERE w.account_id = u.account_id AND ${reachesOneOf(actor.reach)}`;

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
  if (filters.userRole) matching = matching.where('u.role', '=', filters.userRole);
  if (filters.status) matching = matching.where(hasStatus(filters.status));
  if (filters.organizationId) matching = matching.where('u.organization_id', '=', filters.organizationId);
  if (allSearch) matching = matching.where(foldedOrPhoneSearch(sql<string>`u.search`, allSearch));
  const listing = {
    picked: matching.select('u.account_id'),
    order: [
      { by: sorted[sortBy], direction: sortDirection, nullsLast: true },
      { by: sql.ref('u.sort_name') },
      { by: sql.ref('u.account_id') },
    ] as const,
    columns: ['name', 'userRole', 'organizationName', 'status', 'emailConfirmed', 'phoneNumber'],
    revision: tenancyRevision,
  };
  const found = await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('users as u', 'u.account_id', 'picked.account_id')
      .innerJoin('accounts as a', 'a.id', 'picked.account_id')
      .select(shared(actor))
      .select([
        sql<string[]>`array(SELECT l.name FROM ${locationsOf(actor)} ORDER BY lower(l.name) LIMIT 3)`.as(
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
    SELECT s.key FROM user_subscriptions s WHERE s.account_id = a.id AND s.channel = ${channel} ORDER BY s.key)`;

/** One user as the form reads it; undefined when the caller does not see it. */
export const userDetail = async (db: Queryable, actor: Actor, id: number): Promise<UserDetail | undefined> => {
  const found = await usersOf(db, actor)
    .where('u.account_id', '=', id)
    .select(shared(actor))
    .select([
      'a.first_name as firstName',
      'a.last_name as lastName',
      'a.version',
      'u.organization_id as organizationId',
      'u.region_id as regionId',
      'u.has_portal_camera_access as hasPortalCameraAccess',
      'u.has_mobile_camera_access as hasMobileCameraAccess',
      'u.has_ai_dashboard_access as hasAiDashboardAccess',
      'u.should_receive_admin_emails as shouldReceiveAdminEmails',
      sql<UserDetail['locations']>`(SELECT coalesce(json_agg(json_build_object('value', l.id, 'label', l.name)
        ORDER BY lower(l.name)), '[]') FROM ${locationsOf(actor)})`.as('locations'),
      sql<string | null>`(SELECT p.guid FROM account_photos p WHERE p.account_id = a.id)`.as('profilePhotoGuid'),
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
