import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

interface FamilyOfRow {
  readonly id: number;
  readonly name: string;
}
/** By what rows give; two of each at most, since two are already too many. */
export type FamiliesOfRows = ReadonlyMap<string, readonly FamilyOfRow[]>;

/** The families that the rows of a list name: by name, ignoring case, accents and spaces, or by the email address of a member. */
export const familiesOfRows = async (
  db: Queryable,
  { locationId }: LocationScope,
  given: readonly string[],
): Promise<FamiliesOfRows> => {
  const names = [...new Set(given)].filter(Boolean);
  const { rows } = await sql<FamilyOfRow & { given: string }>`SELECT given.name AS given, family.id, family.name
    FROM unnest(${names}::text[]) given (name) CROSS JOIN LATERAL (
      SELECT families.id, families.name FROM families
        WHERE families.location_id = ${locationId} AND NOT families.awaits_approval AND given.name NOT LIKE '%@%'
          AND replace(families.search, ' ', '') = replace(left(search_text(given.name), 400), ' ', '')
      UNION
      SELECT families.id, families.name FROM accounts JOIN viewers ON viewers.account_id = accounts.id
          JOIN families ON families.id = viewers.family_id
        WHERE accounts.email = given.name::citext AND given.name LIKE '%@%'
          AND viewers.location_id = ${locationId} AND viewers.approved_at IS NOT NULL AND NOT families.awaits_approval
      LIMIT 2) family`.execute(db);
  return Map.groupBy(rows, (row) => row.given);
};

/** The one family that a row names. */
export const familyOfRow = (found: FamiliesOfRows, given: string): FamilyOfRow => {
  if (!given) throw invalid('family', 'invitations.noFamily');
  const [family, another] = found.get(given) ?? [];
  const unknown = given.includes('@') ? 'invitations.unknownMember' : 'invitations.unknownFamily';
  if (!family) throw invalid('family', unknown, { given });
  if (another) throw invalid('family', 'invitations.severalFamilies', { given });
  return family;
};
