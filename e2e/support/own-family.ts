import { randomBytes } from 'node:crypto';
import { onDatabase } from './people.ts';

/** A parent at Maple Street used by no other journey, with a child in the classes of the demo's parent: Ines Ownley. */
interface OwnParent {
  readonly viewerId: number;
  readonly userName: string;
  readonly email: string;
}

/**
 * A family of the journey's own. What others do to the demo's families (a policy, a pause, a cap) must not close this one's cameras
 * in the middle. Made past the portal because hashing a password for each takes longer than most journeys; its password is the demo's.
 */
export const newParent = async (name: string): Promise<OwnParent> => {
  const userName = `${name}-${randomBytes(4).toString('hex')}`;
  const email = `${userName}@mail.example`;
  const [row] = await onDatabase<{ id: number }>(
    `WITH model AS (
       SELECT parent.location_id, parent.family_id, parent.viewer_type_id, theirs.password_hash
         FROM viewers parent JOIN accounts theirs ON theirs.id = parent.account_id WHERE theirs.user_name = 'parent'),
     family AS (
       INSERT INTO families (location_id, name) SELECT location_id, $1 FROM model RETURNING id, location_id),
     child AS (
       INSERT INTO children (location_id, family_id, first_name, last_name) SELECT location_id, id, 'Pia', 'Ownley' FROM family
       RETURNING id, location_id),
     placed AS (
       INSERT INTO child_classes (location_id, child_id, class_id)
         SELECT DISTINCT child.location_id, child.id, placement.class_id
           FROM child, model JOIN children cousin ON cousin.family_id = model.family_id JOIN child_classes placement ON placement.child_id = cousin.id),
     account AS (
       INSERT INTO accounts (kind, user_name, email, email_confirmed, first_name, last_name, password_hash, rules_accepted_at)
         SELECT 'viewer', $1, $2, true, 'Ines', 'Ownley', password_hash, now() FROM model RETURNING id)
     INSERT INTO viewers (location_id, family_id, account_id, viewer_type_id, approved_at)
       SELECT family.location_id, family.id, account.id, model.viewer_type_id, now() FROM family, account, model RETURNING id`,
    [userName, email],
  );
  if (!row) throw new Error('the demo has the viewer parent, whose classes are copied');
  return { viewerId: row.id, userName, email };
};
