import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { isPausedByStaff } from '../../../platform/database/pauses.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { blockNotOver } from '../../../watching/blocks.ts';

interface Newcomer {
  viewerId: number;
  familyId: number;
  accountId: number;
  /** The inviter; null once that account is gone, undefined for somebody who was not invited. */
  invitedBy?: number | null | undefined;
}

/** Whether the inviter may still speak for the family: a member of staff, or its primary user. */
const stillInvites = (accountId: number, familyId: number) =>
  sql<boolean>`EXISTS (SELECT 1 FROM accounts inviter WHERE inviter.id = ${accountId} AND NOT inviter.is_locked AND (inviter.kind = 'staff'
    OR EXISTS (SELECT 1 FROM viewers held WHERE held.account_id = inviter.id AND held.family_id = ${familyId}
      AND held.is_primary AND held.approved_at IS NOT NULL AND held.deletion_date IS NULL)))`;

/**
 * Whether staff have to look at a newcomer even where nobody reviews registrations: somebody barred could otherwise let in a second
 * account of their own, or come in again with a family of their own. This is so if a custody block that has not ended concerns somebody or a child
 * of the family, or the account; if staff paused or denied one of them; or if the inviter could no longer invite.
 */
export const mayBeBarred = async (
  tx: Tx,
  { locationId }: LocationScope,
  { viewerId, familyId, accountId, invitedBy }: Newcomer,
  at: number,
): Promise<boolean> => {
  if (invitedBy === null) return true;
  const now = new Date(at);
  // A block binds the person, on whichever membership it was entered.
  const people = sql`SELECT member.account_id FROM viewers member WHERE member.location_id = ${locationId}
    AND (member.family_id = ${familyId} OR member.account_id = ${accountId})`;
  const reasons: RawBuilder<boolean>[] = [
    sql`EXISTS (SELECT 1 FROM viewers known WHERE known.location_id = ${locationId}
      AND (known.family_id = ${familyId} OR known.account_id = ${accountId}) AND ${isPausedByStaff('known', now)})`,
    sql`EXISTS (SELECT 1 FROM custody_blocks block JOIN viewers held ON held.id = block.viewer_id JOIN children child ON child.id = block.child_id
      WHERE block.location_id = ${locationId} AND ${blockNotOver(now)}
        AND (child.family_id = ${familyId} OR held.account_id IN (${people})))`,
    sql`EXISTS (SELECT 1 FROM registrations answer JOIN viewers applicant ON applicant.id = answer.viewer_id
      WHERE answer.location_id = ${locationId} AND applicant.id <> ${viewerId}
        AND (answer.state = 'denied' AND applicant.family_id = ${familyId}
          OR answer.state IN ('pending', 'scheduled', 'denied') AND applicant.account_id = ${accountId}))`,
    ...(invitedBy === undefined ? [] : [sql<boolean>`NOT ${stillInvites(invitedBy, familyId)}`]),
  ];
  const { rows } = await sql<{ isBarred: boolean }>`SELECT ${sql.join(reasons, sql` OR `)} AS "isBarred"`.execute(tx);
  return rows[0]?.isBarred ?? true;
};
