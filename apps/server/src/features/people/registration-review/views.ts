import { type registrationLists, registrationReview, type ResultOf, type ToldFailure } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/prepared.ts';
import { folded, foldedOrPhoneSearch, foldedSearch } from '../../../platform/database/folded-search.ts';
import { directionOf, type TableInput } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import {
  concernsFamily,
  custodyBlockCount,
  hasChildInClasses,
  hasSimilarFamily,
  isLikeDenied,
} from '../viewers/index.ts';
import { concernKeysOf } from './concerns-view.ts';

type List = (typeof registrationLists)[number];
type Input = TableInput<typeof registrationReview.pending>;

/** The children of a family with the names of their classes; at most ten, by name. Needs `families`. */
const childrenOfFamily = sql<{ id: number; name: string; classNames: string[] }[]>`(
  SELECT coalesce(json_agg(json_build_object('id', child.id, 'name', child.name, 'classNames', child.class_names) ORDER BY child.name, child.id), '[]')
  FROM (SELECT children.id, trim(children.first_name || ' ' || children.last_name) AS name, (
      SELECT coalesce(json_agg(classes.name ORDER BY lower(classes.name)), '[]')
      FROM child_classes JOIN classes ON classes.id = child_classes.class_id WHERE child_classes.child_id = children.id) AS class_names
    FROM children WHERE children.family_id = families.id ORDER BY children.first_name, children.id LIMIT 10) child)`;

const answerable = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('registrations')
    .innerJoin('viewers', 'viewers.id', 'registrations.viewer_id')
    .innerJoin('accounts', 'accounts.id', 'viewers.account_id')
    .innerJoin('families', 'families.id', 'viewers.family_id')
    .innerJoin('viewer_types', 'viewer_types.id', 'viewers.viewer_type_id')
    .where('registrations.location_id', '=', locationId);

/** What an answer needs to know. */
const answered = [
  sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('name'),
  'accounts.email',
  sql<'family' | 'invitation'>`registrations.kind`.as('kind'),
  'families.id as familyId',
  'families.name as familyName',
  'registrations.scheduled_date as scheduledDate',
  sql<List>`registrations.state`.as('state'),
] as const;

const ofRegistrant = [sql`viewers.family_id`, sql`own_viewer.id = viewers.id`] as const;
const shownBesides = [
  'viewers.id',
  sql<'New Family' | 'Invitation'>`CASE registrations.kind WHEN 'family' THEN 'New Family' ELSE 'Invitation' END`.as(
    'type',
  ),
  'accounts.phone_number as phoneNumber',
  'viewer_types.name as viewerTypeName',
  childrenOfFamily.as('children'),
  sql<string>`registrations.proven_at`.as('requestedAt'),
  'registrations.reason',
  sql<ToldFailure | null>`registrations.failure`.as('failure'),
  hasSimilarFamily(...ofRegistrant).as('hasSuggestedFamilyMerge'),
  isLikeDenied(...ofRegistrant, sql`registrations.kind = 'family'`).as('isLikeDenied'),
  sql<
    string | null
  >`(SELECT trim(inviter.first_name || ' ' || inviter.last_name) FROM accounts inviter WHERE inviter.id = registrations.invited_by)`.as(
    'invitedByName',
  ),
  sql<boolean>`false`.as('isReadOnly'),
] as const;

/** Blocks on the registrant or another member of the family, or around its children. Needs `families`. */
const blocksAround = (at: number) => custodyBlockCount({ at: new Date(at) }, concernsFamily(sql`families.id`));

/** What speaks against letting somebody in, by keys. Needs `viewers`. */
export const concernsAround = (scope: LocationScope, at: number) =>
  concernKeysOf(
    scope,
    { viewerId: sql`viewers.id`, familyId: sql`viewers.family_id`, accountId: sql`viewers.account_id` },
    at,
  );

/** The first of these whose family a custody block concerns; undefined if there is none. */
export const firstBarredOf = (db: Queryable, scope: LocationScope, at: number, viewerIds: readonly number[]) =>
  answerable(db, scope)
    .where('viewers.id', 'in', [...viewerIds])
    .where(sql<boolean>`${blocksAround(at)} > 0`)
    .select(sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('name'))
    .orderBy('viewers.id')
    .executeTakeFirst();

const sorted = {
  name: sql`(SELECT viewer.sort_name FROM viewers viewer WHERE viewer.id = registrations.viewer_id)`,
  familyName: sql`(SELECT lower(family.name) FROM viewers viewer JOIN families family ON family.id = viewer.family_id
    WHERE viewer.id = registrations.viewer_id)`,
  requestedAt: sql`registrations.proven_at`,
  scheduledDate: sql`registrations.scheduled_date`,
};

/** Holds for registrations whose viewer meets a condition on `viewers viewer`. */
const isOfViewer = (locationId: number, condition: RawBuilder<boolean>) =>
  sql<boolean>`registrations.viewer_id IN (SELECT viewer.id FROM viewers viewer WHERE viewer.location_id = ${locationId} AND ${condition})`;

/** What a list is narrowed by. */
export type Narrowing = Pick<Input, 'allSearch' | 'childName' | 'classIds' | 'scheduledDate' | 'filters'>;

/** The registrations of a list that match its search and filters. */
export const matchingRegistrations = (
  db: Queryable,
  { locationId }: LocationScope,
  list: List,
  { filters: { kind }, scheduledDate, allSearch, classIds, childName }: Narrowing,
) => {
  let matching = db
    .selectFrom('registrations')
    .where('registrations.location_id', '=', locationId)
    // A literal, not a parameter: with one, a cached plan would not use the index of this state.
    .where(sql<boolean>`registrations.state = ${sql.lit(list)}`);
  const narrow = (condition: RawBuilder<boolean>) => {
    matching = matching.where(isOfViewer(locationId, condition));
  };
  if (kind) matching = matching.where('registrations.kind', '=', kind);
  if (scheduledDate) matching = matching.where('registrations.scheduled_date', '=', scheduledDate);
  if (allSearch) matching = matching.where(foldedOrPhoneSearch(folded.registration, allSearch));
  if (classIds?.length) narrow(hasChildInClasses(sql<number>`viewer.family_id`, classIds));
  if (childName) {
    narrow(sql<boolean>`viewer.family_id IN (SELECT child.family_id FROM children child
      WHERE child.location_id = ${locationId} AND ${foldedSearch(folded.child('child'), childName)})`);
  }
  return matching;
};

/** The registrations in a state; by default those that have waited longest, or are due first, come first. */
export const registrationTable = async (
  db: Queryable,
  scope: LocationScope,
  state: List,
  at: number,
  input: Input,
): Promise<ResultOf<typeof registrationReview.pending>> => {
  const sortBy = input.sortBy ?? (state === 'scheduled' ? 'scheduledDate' : 'requestedAt');
  const direction = directionOf(input, state === 'denied' ? 'desc' : input.sortDirection);
  const listing = {
    picked: matchingRegistrations(db, scope, state, input).select('registrations.id'),
    order: [
      { by: sorted[sortBy], direction },
      { by: sql`registrations.id`, direction },
    ],
    columns: registrationReview[state].columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('registrations', 'registrations.id', 'picked.id')
      .innerJoin('viewers', 'viewers.id', 'registrations.viewer_id')
      .innerJoin('accounts', 'accounts.id', 'viewers.account_id')
      .innerJoin('families', 'families.id', 'viewers.family_id')
      .innerJoin('viewer_types', 'viewer_types.id', 'viewers.viewer_type_id')
      .select([
        ...answered,
        ...shownBesides,
        blocksAround(at).as('custodyBlockCount'),
        concernsAround(scope, at).as('concerns'),
        ...shown,
      ]),
  );
};

/** The name of somebody who registered here and has been approved; undefined for anybody else. */
export const approvedName = async (
  db: Queryable,
  scope: LocationScope,
  viewerId: number,
): Promise<string | undefined> => {
  const approved = answerable(db, scope)
    .where('viewers.id', '=', viewerId)
    .where('registrations.state', '=', 'approved');
  return (
    await approved
      .select(sql<string>`trim(accounts.first_name || ' ' || accounts.last_name)`.as('name'))
      .executeTakeFirst()
  )?.name;
};

const oneOf = (db: Queryable, scope: LocationScope, viewerId: number) =>
  answerable(db, scope)
    .where('viewers.id', '=', viewerId)
    .where('registrations.state', 'in', ['pending', 'scheduled', 'denied'])
    .select([
      ...answered,
      'viewers.id as viewerId',
      'registrations.id as registrationId',
      'accounts.id as accountId',
      'accounts.language',
      'accounts.first_name as firstName',
      'viewers.viewer_type_id as viewerTypeId',
    ]);

/** One registration as its answer needs it; undefined if it belongs to another location or is approved. */
export const registrationOf = async (db: Queryable, scope: LocationScope, viewerId: number) => {
  // Asked for each of a thousand that are answered at once: planning takes longer than reading.
  const [found] = await runPrepared(db, oneOf(db, scope, viewerId));
  return found;
};
export type Answerable = NonNullable<Awaited<ReturnType<typeof registrationOf>>>;

/** {@link registrationOf}, as staff see it. */
export const shownRegistration = (db: Queryable, scope: LocationScope, at: number, viewerId: number) =>
  oneOf(db, scope, viewerId)
    .select([
      ...shownBesides,
      blocksAround(at).as('custodyBlockCount'),
      concernsAround(scope, at).as('concerns'),
      'accounts.user_name as userName',
      'viewers.plate_number as plateNumber',
      'viewers.is_primary as isPrimaryUser',
      sql<{ id: number; name: string; kind: 'family' | 'invitation' }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', waiting.id, 'name', trim(theirs.first_name || ' ' || theirs.last_name),
          'kind', request.kind) ORDER BY waiting.sort_name, waiting.id), '[]')
        FROM viewers waiting JOIN accounts theirs ON theirs.id = waiting.account_id JOIN registrations request ON request.viewer_id = waiting.id
        WHERE waiting.family_id = viewers.family_id AND waiting.id <> viewers.id AND request.state IN ('pending', 'scheduled'))`.as(
        'waitingMembers',
      ),
      sql<boolean>`(families.awaits_approval AND NOT EXISTS (
        SELECT 1 FROM viewers other WHERE other.family_id = viewers.family_id AND other.id <> viewers.id))`.as(
        'isLastOfNewFamily',
      ),
    ])
    .executeTakeFirst();

/** The number of registrations awaiting an answer. */
export const pendingCount = async (db: Queryable, { locationId }: LocationScope): Promise<number> => {
  const { count } = await db
    .selectFrom('registrations')
    .where('location_id', '=', locationId)
    .where('state', '=', 'pending')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The number of room requests awaiting an answer. */
export const openRequestCount = async (db: Queryable, { locationId }: LocationScope): Promise<number> => {
  const { count } = await db
    .selectFrom('room_requests')
    .where('location_id', '=', locationId)
    .where('state', '=', 'open')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
