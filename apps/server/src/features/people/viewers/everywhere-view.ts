import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { reachesOneOf } from '../../../platform/tenancy/reached.ts';
import type { Reach } from '../../../platform/tenancy/scope.ts';

/** Results shown at most; beyond that, narrow the search. */
const most = 20;

/** The digits of a typed phone number; null if it is something else. */
const digitsOf = (search: string): string | null => {
  const digits = search.replace(/[\s()+./-]/g, '');
  return /^\d{6,15}$/.test(digits) ? digits : null;
};

const hasWords = (words: string) => sql<boolean>`search_words(v.search) @@ words_beginning(${words})`;

/**
 * Viewers at any child-care location within reach that match every word of the search as a prefix, or have that phone number; found by
 * the word index.
 */
export const viewersEverywhere = async (db: Queryable, reach: Reach, search: string, now: Date) => {
  const digits = digitsOf(search);
  return await db
    .selectFrom('viewers as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .innerJoin('families as f', 'f.id', 'v.family_id')
    .innerJoin('locations as l', 'l.id', 'v.location_id')
    .innerJoin('organizations as o', 'o.id', 'l.organization_id')
    .where((eb) => eb.or([hasWords(search), ...(digits === null ? [] : [hasWords(digits)])]))
    .where('v.approved_at', 'is not', null)
    .where(reachesOneOf(reach))
    .where(sql<boolean>`coalesce(l.override_program_type, o.program_type) <> 'petCare'`)
    .select([
      'v.id',
      sql<string>`trim(a.first_name || ' ' || a.last_name)`.as('name'),
      'f.name as familyName',
      'a.email',
      sql<boolean>`v.is_locked AND coalesce(v.lockout_end > ${now}, true)`.as('isPaused'),
      'l.id as locationId',
      'l.name as locationName',
    ])
    .orderBy('v.sort_name')
    .orderBy('v.id')
    .limit(most)
    .execute();
};
