import { type ResultOf, roomRequests } from '@viewgate/contract';
import { type RawBuilder, sql } from 'kysely';
import { countedPage } from '../../../platform/database/counted-page.ts';
import { hasClaim } from '../../../platform/database/claims.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { folded, foldedSearch } from '../../../platform/database/folded-search.ts';
import { jsonInstant, type TableInput } from '../../../platform/database/reading.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { isBarredFrom } from '../../../watching/blocks.ts';

interface Named {
  id: number;
  name: string;
}

const namesOf = (links: RawBuilder<unknown>) => sql<Named[]>`(
  SELECT coalesce(json_agg(json_build_object('id', classes.id, 'name', classes.name) ORDER BY lower(classes.name), classes.id), '[]')
  FROM ${links} JOIN classes ON classes.id = link.class_id)`;
const currentClasses = namesOf(sql`(SELECT class_id FROM child_classes WHERE child_id = children.id) link`);
const requestedClasses = namesOf(
  sql`(SELECT class_id FROM room_request_classes WHERE room_request_id = room_requests.id) link`,
);
const childName = sql<string>`trim(children.first_name || ' ' || children.last_name)`;
const nameOf = (account: string) =>
  sql<string | null>`trim(${sql.ref(`${account}.first_name`)} || ' ' || ${sql.ref(`${account}.last_name`)})`;

const sorted = {
  childName: sql`(SELECT lower(child.last_name || ' ' || child.first_name) FROM children child WHERE child.id = room_requests.child_id)`,
  requestedAt: sql`room_requests.created_at`,
};

export const roomRequestTable = async (
  db: Queryable,
  { locationId }: LocationScope,
  input: TableInput<typeof roomRequests.table>,
): Promise<ResultOf<typeof roomRequests.table>> => {
  let matching = db
    .selectFrom('room_requests')
    .where('room_requests.location_id', '=', locationId)
    .where('room_requests.state', '=', input.filters.state ?? 'open');
  for (const search of [input.allSearch, input.childName]) {
    if (!search) continue;
    matching = matching.where(
      sql<boolean>`room_requests.child_id IN (SELECT child.id FROM children child
        WHERE child.location_id = ${locationId} AND ${foldedSearch(folded.child('child'), search)})`,
    );
  }
  if (input.classIds?.length) {
    // In one of the classes now, or asked to be.
    const classIds = [...input.classIds];
    matching = matching.where(
      sql<boolean>`(room_requests.child_id IN (SELECT link.child_id FROM child_classes link WHERE link.location_id = ${locationId} AND link.class_id = ANY (${classIds}::integer[]))
        OR EXISTS (SELECT 1 FROM room_request_classes asked WHERE asked.room_request_id = room_requests.id AND asked.class_id = ANY (${classIds}::integer[])))`,
    );
  }
  const { sortBy = 'requestedAt', sortDirection } = input;
  const listing = {
    picked: matching.select('room_requests.id'),
    order: [
      { by: sorted[sortBy], direction: sortDirection },
      { by: sql`room_requests.id`, direction: sortDirection },
    ],
    columns: roomRequests.table.columns,
  };
  return await countedPage(db, input, listing, (picked, shown) =>
    db
      .selectFrom(picked)
      .innerJoin('room_requests', 'room_requests.id', 'picked.id')
      .innerJoin('children', 'children.id', 'room_requests.child_id')
      .innerJoin('families', 'families.id', 'children.family_id')
      .leftJoin('viewers', 'viewers.id', 'room_requests.viewer_id')
      .leftJoin('accounts as asker', 'asker.id', 'viewers.account_id')
      .leftJoin('accounts as answerer', 'answerer.id', 'room_requests.answered_by')
      .select([
        'room_requests.id',
        'children.id as childId',
        childName.as('childName'),
        'families.id as familyId',
        'families.name as familyName',
        nameOf('asker').as('requestedByName'),
        currentClasses.as('currentClasses'),
        requestedClasses.as('requestedClasses'),
        sql<'open' | 'approved' | 'denied'>`room_requests.state`.as('state'),
        'room_requests.reason',
        sql<string>`room_requests.created_at`.as('requestedAt'),
        sql<string | null>`room_requests.answered_at`.as('answeredAt'),
        nameOf('answerer').as('answeredByName'),
        ...shown,
      ]),
  );
};

/** One request with its child, and with the person who asked if they still exist. */
export const roomRequestDetail = (db: Queryable, { locationId }: LocationScope, at: number, id: number) =>
  db
    .selectFrom('room_requests')
    .innerJoin('children', 'children.id', 'room_requests.child_id')
    // The person who asked is told about the child only while in its family and barred by no custody block.
    .leftJoin('viewers', (join) =>
      join
        .onRef('viewers.id', '=', 'room_requests.viewer_id')
        .onRef('viewers.family_id', '=', 'children.family_id')
        .on(mayAsk(sql.ref('viewers.account_id'), new Date(at))),
    )
    .leftJoin('accounts', 'accounts.id', 'viewers.account_id')
    .where('room_requests.location_id', '=', locationId)
    .where('room_requests.id', '=', id)
    .select([
      'room_requests.id',
      sql<'open' | 'approved' | 'denied'>`room_requests.state`.as('state'),
      'children.id as childId',
      childName.as('childName'),
      currentClasses.as('currentClasses'),
      requestedClasses.as('requestedClasses'),
      'accounts.id as accountId',
      'accounts.email',
      'accounts.language',
      'accounts.first_name as firstName',
    ])
    .executeTakeFirst();

/**
 * The children for whom an account may ask, through an approved membership: none from whom a custody block in force bars it. Needs
 * `children` and `viewers` of one family.
 */
const mayAsk = (
  accountId: number | RawBuilder<unknown>,
  at: Date,
) => sql<boolean>`(viewers.account_id = ${accountId} AND viewers.approved_at IS NOT NULL
  AND NOT ${isBarredFrom(sql`children.id`, sql`${accountId}`, at)})`;

const childrenOf = (db: Queryable, accountId: number, at: number) =>
  db
    .selectFrom('viewers')
    .innerJoin('children', 'children.family_id', 'viewers.family_id')
    .innerJoin('locations', 'locations.id', 'children.location_id')
    .innerJoin('organizations', 'organizations.id', 'locations.organization_id')
    .where(mayAsk(accountId, new Date(at)));

/** A child for whom the account may ask, with the membership through which it does; undefined for any other. */
export const askableChild = (db: Queryable, accountId: number, at: number, childId: number) =>
  childrenOf(db, accountId, at)
    .where('children.id', '=', childId)
    .select([
      'children.id',
      childName.as('name'),
      'children.location_id as locationId',
      'viewers.id as viewerId',
      currentClasses.as('classes'),
    ])
    .orderBy('viewers.id')
    .limit(1)
    .executeTakeFirst();

interface LastRequest {
  id: number;
  state: 'open' | 'approved' | 'denied';
  reason: string | null;
  requestedAt: string;
  classNames: string[];
  isOwn: boolean;
}

/** Each child for whom the account may ask, with the location's classes and the last request. */
export const ownChildren = (db: Queryable, accountId: number, at: number) =>
  childrenOf(db, accountId, at)
    .distinctOn(['children.location_id', 'children.first_name', 'children.id'])
    .select([
      'children.id as childId',
      childName.as('childName'),
      'locations.id as locationId',
      'locations.name as locationName',
      sql<boolean>`coalesce(locations.override_program_type, organizations.program_type) = 'petCare'`.as('isPetCare'),
      currentClasses.as('classes'),
      sql<
        Named[]
      >`(SELECT coalesce(json_agg(json_build_object('id', classes.id, 'name', classes.name) ORDER BY lower(classes.name), classes.id), '[]')
        FROM classes WHERE classes.location_id = locations.id AND ${hasClaim('locations', 'roomRequests')})`.as(
        'classOptions',
      ),
      sql<LastRequest | null>`(SELECT json_build_object('id', room_requests.id, 'state', room_requests.state, 'reason', room_requests.reason,
          'requestedAt', ${jsonInstant('room_requests.created_at')}, 'classNames', (
            SELECT coalesce(json_agg(classes.name ORDER BY lower(classes.name)), '[]') FROM room_request_classes
            JOIN classes ON classes.id = room_request_classes.class_id WHERE room_request_classes.room_request_id = room_requests.id),
          'isOwn', EXISTS (SELECT 1 FROM viewers asker WHERE asker.id = room_requests.viewer_id AND asker.account_id = ${accountId}))
        FROM room_requests WHERE room_requests.child_id = children.id ORDER BY room_requests.id DESC LIMIT 1)`.as(
        'lastRequest',
      ),
    ])
    .orderBy('children.location_id')
    .orderBy('children.first_name')
    .orderBy('children.id')
    .execute();

/** The location of the caller's own open request. */
export const ownRequest = (db: Queryable, accountId: number, id: number) =>
  db
    .selectFrom('room_requests')
    .innerJoin('viewers', 'viewers.id', 'room_requests.viewer_id')
    .innerJoin('children', 'children.id', 'room_requests.child_id')
    .where('room_requests.id', '=', id)
    .where('viewers.account_id', '=', accountId)
    .select([
      'room_requests.location_id as locationId',
      'room_requests.state',
      'children.id as childId',
      childName.as('childName'),
    ])
    .executeTakeFirst();
