import type { invitations, ResultOf } from '@viewgate/contract';
import { sql } from 'kysely';
import { hasClaim } from '../../../platform/database/claims.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { isPausedByStaff } from '../../../platform/database/pauses.ts';
import { jsonInstant } from '../../../platform/database/reading.ts';
import { isBarredAt } from '../../../watching/blocks.ts';

type Member = ResultOf<typeof invitations.mine>[number]['members'][number];

/** The state of `member`, as the membership `viewers` may see it. */
const stateOf = (at: Date) => sql`CASE WHEN member.approved_at IS NULL THEN 'waiting'
  WHEN NOT viewers.is_primary AND member.id <> viewers.id THEN 'active'
  WHEN ${isPausedByStaff('member', at)} THEN 'paused'
  WHEN member.is_locked AND member.lock_reason = 'policyLimit' THEN 'overCap'
  WHEN member.deletion_date IS NOT NULL THEN 'leaving' ELSE 'active' END`;

/**
 * Staff paused the person, or a custody block that is not over bars them at the location: somebody who may not see a child must not let
 * in a second account of their own. Needs `viewers`.
 */
const isKeptFromInviting = (at: Date) =>
  sql<boolean>`(${isPausedByStaff('viewers', at)} OR ${isBarredAt(sql`viewers.location_id`, sql`viewers.account_id`, at)})`;

/** The families of which the account is an approved member. */
export const ownFamilies = (db: Queryable, accountId: number, at: number) =>
  db
    .selectFrom('viewers')
    .innerJoin('families', 'families.id', 'viewers.family_id')
    .innerJoin('locations', 'locations.id', 'viewers.location_id')
    .innerJoin('organizations', 'organizations.id', 'locations.organization_id')
    .where('viewers.account_id', '=', accountId)
    .where('viewers.approved_at', 'is not', null)
    .select([
      'families.id',
      'families.name',
      'locations.id as locationId',
      'locations.name as locationName',
      'locations.time_zone_id as timeZone',
      sql<boolean>`coalesce(locations.override_program_type, organizations.program_type) = 'petCare'`.as('isPetCare'),
      'viewers.is_primary as isPrimaryUser',
      isKeptFromInviting(new Date(at)).as('isKeptFromInviting'),
      sql<boolean>`NOT ${hasClaim('locations', 'registrations')}`.as('isByPartner'),
      sql<Member[]>`(
        SELECT coalesce(json_agg(json_build_object('id', member.id, 'name', trim(person.first_name || ' ' || person.last_name),
          'viewerTypeName', viewer_type.name, 'isPrimaryUser', member.is_primary, 'state', standing.state,
          'pausedUntil', CASE WHEN standing.state = 'paused' THEN ${jsonInstant('standing.until')} END,
          'leavesOn', CASE WHEN standing.state = 'leaving' THEN member.deletion_date END)
          ORDER BY member.is_primary DESC, member.sort_name, member.id), '[]')
        FROM viewers member JOIN accounts person ON person.id = member.account_id
          JOIN viewer_types viewer_type ON viewer_type.id = member.viewer_type_id
          CROSS JOIN LATERAL (SELECT ${stateOf(new Date(at))} AS state, greatest(member.lockout_end, member.resume_lockout_end) AS until) standing
        WHERE member.family_id = viewers.family_id AND NOT person.is_locked
          AND NOT EXISTS (SELECT 1 FROM registrations denied WHERE denied.viewer_id = member.id AND denied.state = 'denied'))`.as(
        'members',
      ),
    ])
    .orderBy(sql`lower(locations.name)`)
    .orderBy('families.id')
    .limit(20)
    .execute();

/** The location of a family whose approved primary user the account is. */
export const ownFamily = (db: Queryable, accountId: number, familyId: number, at: number) =>
  db
    .selectFrom('viewers')
    .innerJoin('families', 'families.id', 'viewers.family_id')
    .where('viewers.account_id', '=', accountId)
    .where('viewers.family_id', '=', familyId)
    .where('viewers.is_primary', '=', true)
    .where('viewers.approved_at', 'is not', null)
    .select([
      'families.id',
      'families.name',
      'families.location_id as locationId',
      isKeptFromInviting(new Date(at)).as('isKeptFromInviting'),
    ])
    .executeTakeFirst();

/** The location of an invitation to a family whose approved primary user the account is. */
export const ownInvitation = (db: Queryable, accountId: number, id: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('viewers', 'viewers.family_id', 'invitations.family_id')
    .where('invitations.id', '=', id)
    .where('viewers.account_id', '=', accountId)
    .where('viewers.is_primary', '=', true)
    .where('viewers.approved_at', 'is not', null)
    // The account of an imported person is their own matter.
    .where('invitations.viewer_id', 'is', null)
    .where('invitations.withdrawn_at', 'is', null)
    .select(['invitations.location_id as locationId', 'invitations.family_id as familyId'])
    .executeTakeFirst();
