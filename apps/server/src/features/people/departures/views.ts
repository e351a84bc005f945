import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/database.ts';
import { isShieldLocked } from '../../../platform/database/memberships.ts';
import { isHeldByStaff } from '../viewers/index.ts';

/** An account's memberships, waiting ones too, by location: the order in which their locations are held. */
export const ownMemberships = (db: Queryable, accountId: number, at: number) =>
  db
    .selectFrom('viewers as viewer')
    .innerJoin('families as family', 'family.id', 'viewer.family_id')
    .innerJoin('locations as location', 'location.id', 'viewer.location_id')
    .innerJoin('organizations as organization', 'organization.id', 'location.organization_id')
    .where('viewer.account_id', '=', accountId)
    .select([
      'viewer.id as viewerId',
      'viewer.location_id as locationId',
      'viewer.family_id as familyId',
      'family.name as familyName',
      'location.name as locationName',
      sql<boolean>`coalesce(location.override_program_type, organization.program_type) = 'petCare'`.as('isPetCare'),
      sql<boolean>`viewer.approved_at IS NOT NULL`.as('isApproved'),
      'viewer.is_primary as isPrimaryUser',
      'viewer.plate_number as plateNumber',
      sql<number>`(SELECT count(*)::integer FROM invitations invitation WHERE invitation.family_id = viewer.family_id
        AND invitation.invited_by = viewer.account_id AND invitation.expires_at > ${new Date(at)})`.as(
        'invitationCount',
      ),
      // Anyone who is deleting their own account watches with nobody.
      sql<{ id: number; name: string }[]>`(
        SELECT coalesce(json_agg(json_build_object('id', other.id, 'name', trim(person.first_name || ' ' || person.last_name))
          ORDER BY other.sort_name, other.id), '[]')
        FROM viewers other JOIN accounts person ON person.id = other.account_id
        WHERE other.family_id = viewer.family_id AND other.id <> viewer.id AND other.approved_at IS NOT NULL AND NOT person.is_locked)`.as(
        'others',
      ),
      isHeldByStaff(new Date(at)).as('isHeld'),
      isShieldLocked.as('isShieldLocked'),
    ])
    .orderBy('viewer.location_id')
    .orderBy('viewer.id')
    .limit(100)
    .execute();
export type Membership = Awaited<ReturnType<typeof ownMemberships>>[number];

/** Accounts whose deletion is due, except these, and those known to wait for staff. */
export const dueDeletionsAsSystem = async (db: Queryable, at: number, but: readonly number[]) => {
  const { rows } = await sql<{ id: number }>`SELECT deletion.account_id AS id FROM account_deletions deletion
    WHERE deletion.due_at <= ${new Date(at)} AND deletion.account_id <> ALL (${but}::integer[])
      AND (deletion.waits_since IS NULL
        OR NOT EXISTS (SELECT 1 FROM viewers viewer WHERE viewer.account_id = deletion.account_id AND ${isHeldByStaff(new Date(at))}))
    ORDER BY deletion.due_at LIMIT 100`.execute(db);
  return rows;
};

/** Of an account whose deletion is still due, what the audit says of it. */
export const dueAccount = (db: Queryable, accountId: number, at: number) =>
  db
    .selectFrom('account_deletions as deletion')
    .innerJoin('accounts as account', 'account.id', 'deletion.account_id')
    .where('account.id', '=', accountId)
    .where('deletion.due_at', '<=', new Date(at))
    .select([
      'account.user_name as userName',
      'account.email',
      sql<string>`trim(account.first_name || ' ' || account.last_name)`.as('name'),
    ])
    .forUpdate()
    .executeTakeFirst();
