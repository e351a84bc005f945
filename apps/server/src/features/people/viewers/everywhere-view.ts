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

const hasWords = (words: string) => sql<boolean>`search_words(viewer.search) @@ words_beginning(${words})`;

/**
 * Viewers at any child-care location within reach that match every word of the search as a prefix, or have that phone number; found by
 * the word index.
 */
export const viewersEverywhere = async (db: Queryable, reach: Reach, search: string, now: Date) => {
  const digits = digitsOf(search);
  return await db
    .selectFrom('viewers as viewer')
    .innerJoin('accounts as account', 'account.id', 'viewer.account_id')
    .innerJoin('families as family', 'family.id', 'viewer.family_id')
    .innerJoin('locations as location', 'location.id', 'viewer.location_id')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .where((eb) => eb.or([hasWords(search), ...(digits === null ? [] : [hasWords(digits)])]))
    .where('viewer.approved_at', 'is not', null)
    .where(reachesOneOf(reach))
    .where(sql<boolean>`coalesce(location.override_program_type, organization.program_type) <> 'petCare'`)
    .select([
      'viewer.id',
      sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('name'),
      'family.name as familyName',
      'account.email',
      sql<boolean>`viewer.is_locked AND coalesce(viewer.lockout_end > ${now}, true)`.as('isPaused'),
      'location.id as locationId',
      'location.name as locationName',
    ])
    .orderBy('viewer.sort_name')
    .orderBy('viewer.id')
    .limit(most)
    .execute();
};
