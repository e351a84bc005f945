import { type RoleName, roles } from '@viewgate/policy/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { eventsStanding, type Telling } from '../../../watching/invited.ts';
import { isDeletionDue } from '../../../platform/database/memberships.ts';
import { dayHere } from '../../../platform/database/reading.ts';

/** What the recipient of a message about a location must still be when it leaves: staff with one of these roles, or a member. */
export interface Requirement {
  readonly locationId: number;
  /** It also names these records: all of them must be the recipient's. */
  readonly alsoAt?: readonly number[];
  readonly roles: readonly RoleName[];
  readonly member: {
    /** Of this family; null: of any. */
    readonly familyId: number | null;
    readonly isBeforeApproval: boolean;
  } | null;
  /** Still invited to an event that the message tells of. */
  readonly events?: Telling;
}

const scoped = (names: readonly RoleName[], scope: (typeof roles)[RoleName]['scope']) =>
  names.filter((name) => roles[name].scope === scope);

const isStaffThere = (locationId: number, names: readonly RoleName[]) => sql<boolean>`EXISTS (
  SELECT FROM users staff JOIN locations location ON location.id = ${locationId}
  WHERE staff.account_id = account.id AND account.kind = 'staff' AND (
    staff.role = ANY (${scoped(names, 'internal')}::text[])
    OR staff.role = ANY (${scoped(names, 'organization')}::text[]) AND staff.organization_id = location.organization_id
    OR staff.role = ANY (${scoped(names, 'location')}::text[]) AND (
      staff.region_id = location.region_id
      OR EXISTS (SELECT FROM user_locations assigned
        WHERE assigned.account_id = account.id AND assigned.location_id = location.id))))`;

/** A member whose deletion date has come no longer counts, even while the deletion itself waits. */
const isMemberThere = (
  locationId: number,
  { familyId, isBeforeApproval }: NonNullable<Requirement['member']>,
  at: number,
) =>
  sql<boolean>`EXISTS (SELECT FROM viewers viewer JOIN locations location ON location.id = viewer.location_id
    WHERE viewer.account_id = account.id AND viewer.location_id = ${locationId}
      AND (${familyId}::integer IS NULL OR viewer.family_id = ${familyId}::integer)
      AND NOT ${isDeletionDue('viewer', dayHere(new Date(at)))}
      AND (${isBeforeApproval} OR viewer.approved_at IS NOT NULL))`;

/** Whether a requirement holds for an account at a moment; needs `accounts account` in scope. */
export const isStillTheirs = (requires: Requirement, at: number): RawBuilder<boolean> => {
  const { locationId, alsoAt = [], roles: names, member, events } = requires;
  if (events) return sql<boolean>`(${eventsStanding(locationId, events, at)} > 0)`;
  const isStaff = sql<boolean>`(${sql.join(
    [locationId, ...alsoAt].map((one) => isStaffThere(one, names)),
    sql` AND `,
  )})`;
  return member ? sql<boolean>`(${isStaff} OR ${isMemberThere(locationId, member, at)})` : isStaff;
};
