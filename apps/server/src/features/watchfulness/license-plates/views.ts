import { licensePlates, type ResultOf } from '@viewgate/contract';
import { type NotNull, sql } from 'kysely';
import { localDay } from '../../../platform/clock/local-day.ts';
import { selectFields } from '../../../platform/database/columns.ts';
import { countedPage } from '../../../platform/database/counted-page.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { textSearch } from '../../../platform/database/reading.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { plainFields } from './store.ts';

/** The plates known at a location, without those of people who are waiting to be let in or were denied. */
const knownPlates = (db: Queryable, { locationId }: LocationScope) =>
  db
    .selectFrom('license_plates as record')
    .leftJoin('viewers as viewer', 'viewer.id', 'record.viewer_id')
    .leftJoin('accounts as account', 'account.id', 'viewer.account_id')
    .where('record.location_id', '=', locationId)
    .where((eb) => eb.or([eb('record.viewer_id', 'is', null), eb('viewer.approved_at', 'is not', null)]));

const viewerName = sql<string | null>`account.first_name || ' ' || account.last_name`;

/** Searches plates, however they are written, labels and viewers' names. */
export const plateSearch = (search: string) => {
  const bare = search.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  const named = textSearch(sql<string>`lower(coalesce(record.label, ${viewerName}, ''))`, search);
  return bare ? sql<boolean>`(record.plate LIKE ${`%${bare}%`} OR ${named})` : named;
};

const sorted = { licensePlate: sql`record.plate`, validUntil: sql`record.valid_until` };

/** The plates of a location, sorted by plate by default. */
export const plateTable = async (
  call: Call<typeof licensePlates.table>,
): Promise<ResultOf<typeof licensePlates.table>> => {
  const { db, scope, location, at } = call;
  const { allSearch, filters, sortBy = 'licensePlate', sortDirection: direction } = call.input.body;
  const isExpired = sql<boolean>`coalesce(record.valid_until < ${localDay(at, location.timeZone)}::date, false)`;
  let matching = knownPlates(db, scope);
  if (filters.owner) matching = matching.where('record.viewer_id', filters.owner === 'viewer' ? 'is not' : 'is', null);
  if (filters.isExpired !== undefined) matching = matching.where(isExpired, '=', filters.isExpired);
  if (allSearch) matching = matching.where(plateSearch(allSearch));
  const listing = {
    picked: matching.select('record.id'),
    order: [
      { by: sorted[sortBy], direction, nullsLast: true as const },
      { by: sql`record.id`, direction },
    ],
    columns: licensePlates.table.columns,
  };
  return await countedPage(db, call.input.body, listing, (picked, shown) =>
    knownPlates(db, scope)
      .innerJoin(picked, 'picked.id', 'record.id')
      .leftJoin('families as family', 'family.id', 'viewer.family_id')
      .select([
        'record.id',
        'record.plate as licensePlate',
        sql<'viewer' | 'location'>`CASE WHEN record.viewer_id IS NULL THEN 'location' ELSE 'viewer' END`.as('owner'),
        'record.label',
        'record.viewer_id as viewerId',
        viewerName.as('viewerName'),
        'family.id as familyId',
        'family.name as familyName',
        'record.valid_until as validUntil',
        isExpired.as('isExpired'),
        sql<boolean>`record.viewer_id IS NOT NULL`.as('isReadOnly'),
        ...shown,
      ]),
  );
};

/** At most 50 matching plates, each with whose it is, and those already chosen. */
export const plateOptions = (
  db: Queryable,
  scope: LocationScope,
  { search, include = [] }: { search: string; include?: number[] | undefined },
) => {
  const chosen = sql<boolean>`record.id = ANY (${include}::integer[])`;
  return knownPlates(db, scope)
    .where((eb) => eb.or([plateSearch(search), chosen]))
    .select([
      'record.id as value',
      sql<string>`record.plate || ' · ' || coalesce(record.label, ${viewerName})`.as('label'),
    ])
    .orderBy(chosen, 'desc')
    .orderBy('record.plate')
    .orderBy('record.id')
    .limit(50)
    .execute();
};

/** One of the location's own plates. */
export const ownPlate = (db: Queryable, { locationId }: LocationScope, id: number) =>
  db
    .selectFrom('license_plates as record')
    .where('record.location_id', '=', locationId)
    .where('record.id', '=', id)
    .where('record.viewer_id', 'is', null)
    .select(['record.id', 'record.plate as licensePlate', ...selectFields('record', plainFields), 'record.version'])
    .$narrowType<{ label: NotNull }>()
    .executeTakeFirst();
