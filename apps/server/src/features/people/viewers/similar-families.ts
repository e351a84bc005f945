import { type RawBuilder, sql } from 'kysely';

/**
 * Which other families of the location seem to be the same as a family: one with a child of the same name, apart from case, accents and
 * spaces, or a member with the same email address or phone number. Rows of `family_id`, `because` ('child', 'email', 'phone') and `name`,
 * the child's or member's there. `members` narrows whose addresses count (`own_viewer`).
 */
export const similarFamilies = (familyId: RawBuilder<unknown>, members = sql`true`) => sql`(
  SELECT other_child.family_id, 'child' AS because, trim(other_child.first_name || ' ' || other_child.last_name) AS name
    FROM children own_child JOIN children other_child ON other_child.location_id = own_child.location_id
      AND replace(other_child.search, ' ', '') = replace(own_child.search, ' ', '') AND other_child.family_id <> own_child.family_id
    WHERE own_child.family_id = ${familyId}
  UNION ALL
  SELECT other_viewer.family_id, same.because, trim(same.first_name || ' ' || same.last_name)
    FROM viewers own_viewer JOIN accounts own ON own.id = own_viewer.account_id
      CROSS JOIN LATERAL (
        SELECT account.id, account.first_name, account.last_name, 'email' AS because FROM accounts account WHERE account.email = own.email
        UNION ALL SELECT account.id, account.first_name, account.last_name, 'phone' FROM accounts account
          WHERE account.phone_number = own.phone_number) same
      JOIN viewers other_viewer ON other_viewer.account_id = same.id AND other_viewer.location_id = own_viewer.location_id
        AND other_viewer.family_id <> own_viewer.family_id
    WHERE own_viewer.family_id = ${familyId} AND ${members})`;

/**
 * Whether somebody denied in another family of the location seems to be the same person as a newcomer (`own_viewer` of `members`): by email
 * address or phone number or, for a new family, by a child's name. The children of a family that invites speak for nobody: a stranger may
 * have used their names.
 */
export const isLikeDenied = (
  familyId: RawBuilder<unknown>,
  members: RawBuilder<unknown>,
  isNewFamily: RawBuilder<unknown>,
) => sql<boolean>`EXISTS (SELECT 1 FROM ${similarFamilies(familyId, members)} alike
    JOIN viewers applicant ON applicant.family_id = alike.family_id JOIN registrations answer ON answer.viewer_id = applicant.id
  WHERE answer.state = 'denied' AND (alike.because <> 'child' OR ${isNewFamily}))`;

/** Another family of the location that somebody was let into seems to be the same. */
export const hasSimilarFamily = (familyId: RawBuilder<unknown>, members: RawBuilder<unknown>) =>
  sql<boolean>`EXISTS (SELECT 1 FROM ${similarFamilies(familyId, members)} alike
    JOIN families other_family ON other_family.id = alike.family_id WHERE NOT other_family.awaits_approval)`;
