import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { literal } from '../../../platform/database/folded-search.ts';
import { hasOwnPause } from '../../../platform/database/pauses.ts';
import { reachesOneOf } from '../../../platform/tenancy/reached.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';

/** Results shown at most; beyond that, narrow the search. */
const most = 20;
/** Limits on what a search reads. */
const usualBounds = {
  /** Up to this many locations, all their texts are read from the per-location index: about 40,000. */
  fewLocations: 200,
  /** How many people, in name order, are checked before the word index; a search that matches many ends here. */
  window: 10_000,
  /** A word that more people of the window have is common: the word index would collect everyone who has it. */
  common: 100,
};
type Bounds = typeof usualBounds;

/** The digits of a typed phone number; null if it is something else. */
const digitsOf = (search: string): string | null => {
  const digits = search.replace(/[\s()+./-]/g, '');
  return /^\d{6,15}$/.test(digits) ? digits : null;
};

interface Asked {
  /** Folded, at most eight. */
  readonly words: readonly string[];
  readonly digits: string | null;
  readonly locationIds: readonly number[];
}

/** Some word of the text starts with `word`. */
const begins = (text: RawBuilder<string>, word: string) => sql<boolean>`${text} LIKE ${`% ${literal(word)}%`}`;
const hasAll = (text: RawBuilder<string>, { words, digits }: Asked): RawBuilder<boolean> => {
  const all = sql<boolean>`(${sql.join(
    words.map((word) => begins(text, word)),
    sql` AND `,
  )})`;
  return digits === null ? all : sql<boolean>`(${all} OR ${begins(text, digits)})`;
};
const textOf = sql<string>`(' ' || viewer.search)`;
/** The sum keeps the array out of index conditions, which would scan it for every row; this way it is hashed once. */
const isAt = (locationId: RawBuilder<number>, ids: readonly number[]) =>
  sql<boolean>`${locationId} + 0 = ANY (${ids}::integer[])`;
/** People whose last name starts with one of these come first. One or two letters match too many people to walk through. */
const lastNames = ({ words }: Asked): string[] => words.filter((word) => word.length >= 3);
const lastNameBegins = (word: string) => sql<boolean>`viewer.sort_name LIKE ${`${literal(word)}%`}`;

const approved = (db: Queryable) =>
  db.selectFrom('viewers as viewer').where('viewer.approved_at', 'is not', null).select('viewer.id');

/** Reads every text of a few locations. */
const atFewLocations = async (db: Queryable, asked: Asked): Promise<number[]> => {
  const first = sql.join([sql`false`, ...lastNames(asked).map(lastNameBegins)], sql` OR `);
  const rows = await approved(db)
    .where(sql<boolean>`viewer.location_id = ANY (${asked.locationIds}::integer[])`)
    .where(hasAll(textOf, asked))
    .orderBy(sql`NOT (${first})`)
    .orderBy('viewer.sort_name')
    .orderBy('viewer.id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
};

/** People whose last name starts with a word of the search; each word's are read in order until there are enough. */
const byLastName = async (db: Queryable, asked: Asked): Promise<number[]> => {
  const [one, ...others] = lastNames(asked).map((word) =>
    db
      .selectFrom(
        approved(db)
          .where(lastNameBegins(word))
          .where(hasAll(textOf, asked))
          .where(isAt(sql.ref('viewer.location_id'), asked.locationIds))
          .select('viewer.sort_name')
          .orderBy('viewer.sort_name')
          .orderBy('viewer.id')
          .limit(most)
          .as('named'),
      )
      .select(['named.id', 'named.sort_name']),
  );
  if (!one) return [];
  const found = others.reduce((all, next) => all.union(next), one);
  const rows = await found.orderBy('sort_name').orderBy('id').limit(most).execute();
  return rows.map(({ id }) => id);
};

/** Matches among the first people in name order, and how many of these people have each word. */
const amongFirst = async (db: Queryable, asked: Asked, { window }: Bounds, except: readonly number[]) => {
  const text = sql<string>`seen.text`;
  const { rows } = await sql<{ ids: number[]; counts: number[] }>`
    WITH seen AS MATERIALIZED (
      SELECT viewer.id, viewer.sort_name, viewer.location_id, ${textOf} AS text FROM viewers viewer WHERE viewer.approved_at IS NOT NULL
      ORDER BY viewer.sort_name, viewer.id LIMIT ${sql.lit(window)})
    SELECT ARRAY(SELECT seen.id FROM seen WHERE ${hasAll(text, asked)} AND ${isAt(sql`seen.location_id`, asked.locationIds)}
        AND seen.id <> ALL (${except}::integer[]) ORDER BY seen.sort_name, seen.id LIMIT ${most - except.length}) AS ids,
      (SELECT ARRAY[${sql.join(asked.words.map((word) => sql`count(*) FILTER (WHERE ${begins(text, word)})::integer`))}]
        FROM seen) AS counts`.execute(db);
  return rows[0] ?? { ids: [], counts: [] };
};

/** What the word index finds by the rare words. Few people: otherwise the window would have been enough. */
const byWords = async (db: Queryable, asked: Asked, rare: readonly string[], except: readonly number[]) => {
  const words = (rare.length > 0 ? rare : asked.words).join(' ');
  const query = sql`words_beginning(${words})`;
  const rows = await approved(db)
    .where(
      sql<boolean>`search_words(viewer.search) @@ ${asked.digits === null ? query : sql`(${query} || words_beginning(${asked.digits}))`}`,
    )
    .where(hasAll(textOf, asked))
    .where(isAt(sql.ref('viewer.location_id'), asked.locationIds))
    .where(sql<boolean>`viewer.id <> ALL (${except}::integer[])`)
    // Matches no index: PostgreSQL might walk one to its end for a search that finds nothing.
    .orderBy(sql`viewer.sort_name || ''`)
    .orderBy('viewer.id')
    .limit(most - except.length)
    .execute();
  return rows.map(({ id }) => id);
};

const idsOf = async (db: Queryable, asked: Asked, bounds: Bounds): Promise<number[]> => {
  if (asked.words.length === 0 || asked.locationIds.length === 0) return [];
  if (asked.locationIds.length <= bounds.fewLocations) return await atFewLocations(db, asked);
  const named = await byLastName(db, asked);
  if (named.length === most) return named;
  const { ids, counts } = await amongFirst(db, asked, bounds, named);
  if (named.length + ids.length === most) return [...named, ...ids];
  const rare = asked.words.filter((_, at) => (counts[at] ?? 0) <= bounds.common);
  return [...named, ...(await byWords(db, asked, rare, named))];
};

const locationsOf = (db: Queryable, reach: Reach) =>
  db
    .selectFrom('locations as location')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .where(reachesOneOf(reach))
    .where(sql<boolean>`coalesce(location.override_program_type, organization.program_type) <> 'petCare'`);

/**
 * Viewers at any child-care location within reach that match every word of the search as a prefix, or have that phone number. What it
 * reads is bounded, however many match: each step stops at the last result shown (ADR 0033).
 */
export const viewersEverywhere = async (
  db: Queryable,
  reach: Reach,
  search: string,
  now: Date,
  bounds: Bounds = usualBounds,
) => {
  const { folded, locationIds } = await db
    .selectNoFrom([
      sql<string>`search_text(${search})`.as('folded'),
      sql<number[]>`ARRAY(${locationsOf(db, reach).select('location.id')})`.as('locationIds'),
    ])
    .executeTakeFirstOrThrow();
  const words = folded.split(' ').filter(Boolean).slice(0, 8);
  const ids = await idsOf(db, { words, digits: digitsOf(search), locationIds }, bounds);
  return await locationsOf(db, reach)
    .innerJoin('viewers as viewer', 'viewer.location_id', 'location.id')
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .innerJoin('families as family', 'family.id', 'viewer.family_id')
    .where(sql<boolean>`viewer.id = ANY (${ids}::integer[])`)
    .where('viewer.approved_at', 'is not', null)
    .select([
      'viewer.id',
      sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('name'),
      'family.name as familyName',
      'account.email',
      hasOwnPause('viewer', now).as('isPaused'),
      'location.id as locationId',
      'location.name as locationName',
    ])
    .orderBy(sql`array_position(${ids}::integer[], viewer.id)`)
    .execute();
};
