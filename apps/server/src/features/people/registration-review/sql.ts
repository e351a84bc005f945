import { sql } from 'kysely';

/** Ignores case, accents and spaces. */
const sameName = sql`replace(other_child.search, ' ', '') = replace(own_child.search, ' ', '')`;

/**
 * Another family of the location, one with an approved member, has a child of the same name, or a member with the same email address or
 * phone number. Needs `viewers` and `accounts`.
 */
export const hasSuggestedMerge = sql<boolean>`(
  EXISTS (SELECT 1 FROM children own_child
    JOIN children other_child ON other_child.location_id = own_child.location_id AND other_child.family_id <> own_child.family_id AND ${sameName}
    JOIN families other_family ON other_family.id = other_child.family_id AND NOT other_family.awaits_approval
    WHERE own_child.family_id = viewers.family_id)
  OR EXISTS (SELECT 1 FROM viewers other_viewer JOIN accounts other_account ON other_account.id = other_viewer.account_id
    WHERE other_viewer.location_id = viewers.location_id AND other_viewer.family_id <> viewers.family_id AND other_viewer.approved_at IS NOT NULL
      AND (other_account.email = accounts.email OR other_account.phone_number = accounts.phone_number)))`;

/** The children of a family with the names of their classes; at most ten, by name. Needs `families`. */
export const childrenOfFamily = sql<{ id: number; name: string; classNames: string[] }[]>`(
  SELECT coalesce(json_agg(json_build_object('id', child.id, 'name', child.name, 'classNames', child.class_names) ORDER BY child.name, child.id), '[]')
  FROM (SELECT children.id, trim(children.first_name || ' ' || children.last_name) AS name, (
      SELECT coalesce(json_agg(classes.name ORDER BY lower(classes.name)), '[]')
      FROM child_classes JOIN classes ON classes.id = child_classes.class_id WHERE child_classes.child_id = children.id) AS class_names
    FROM children WHERE children.family_id = families.id ORDER BY children.first_name, children.id LIMIT 10) child)`;
