import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { invalid } from '../../../platform/refusal/refusal.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/** The family that a row of a list names: by its name, ignoring case, accents and spaces, or by the email address of a member. */
export const requireFamilyOfRow = async (
  db: Queryable,
  { locationId }: LocationScope,
  given: string,
): Promise<{ id: number; name: string }> => {
  if (!given) throw invalid('family', 'required', { field: 'Family' });
  const families = db
    .selectFrom('families')
    .where('families.location_id', '=', locationId)
    .where('families.awaits_approval', '=', false)
    .select(['families.id', 'families.name'])
    .limit(2);
  const isAddress = given.includes('@');
  const found = await (isAddress
    ? families.where(
        sql<boolean>`families.id IN (SELECT viewer.family_id FROM viewers viewer JOIN accounts account ON account.id = viewer.account_id
          WHERE viewer.location_id = ${locationId} AND viewer.approved_at IS NOT NULL AND account.email = ${given})`,
      )
    : families.where(
        sql<boolean>`replace(search_text(families.name), ' ', '') = replace(search_text(${given}), ' ', '')`,
      )
  ).execute();
  const [family] = found;
  if (!family)
    throw invalid('family', isAddress ? 'invitations.unknownMember' : 'invitations.unknownFamily', { given });
  if (found.length > 1) throw invalid('family', 'invitations.severalFamilies', { given });
  return family;
};
