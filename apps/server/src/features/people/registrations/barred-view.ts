import { type Failure, failure } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { type Concern, concernsAbout } from '../registration-review/index.ts';
import { isLikeDenied } from '../viewers/index.ts';

interface Newcomer {
  viewerId: number;
  familyId: number;
  accountId: number;
  /** The inviter; null once that account is gone, undefined for somebody who was not invited. */
  invitedBy?: number | null | undefined;
  hasSuggestedFamilyMerge: boolean;
}

/** Whether the inviter may still speak for the family: a member of staff, or its primary user. */
const stillInvites = async (tx: Tx, accountId: number, familyId: number): Promise<boolean> => {
  const { rows } = await sql<{
    may: boolean;
  }>`SELECT EXISTS (SELECT 1 FROM accounts inviter WHERE inviter.id = ${accountId}
    AND NOT inviter.is_locked AND (inviter.kind = 'staff'
    OR EXISTS (SELECT 1 FROM viewers held WHERE held.account_id = inviter.id AND held.family_id = ${familyId}
      AND held.is_primary AND held.approved_at IS NOT NULL AND held.deletion_date IS NULL))) AS may`.execute(tx);
  return rows[0]?.may ?? false;
};

/** Whether somebody denied at the location seems to be the same person. Registering once more does not undo a "no". */
const seemsDenied = async (tx: Tx, { viewerId, familyId, invitedBy }: Newcomer): Promise<boolean> => {
  const alike = isLikeDenied(sql`${familyId}`, sql`own_viewer.id = ${viewerId}`, sql`${invitedBy === undefined}`);
  const { rows } = await sql<{ alike: boolean }>`SELECT ${alike} AS alike`.execute(tx);
  return rows[0]?.alike ?? false;
};

const heldFor = {
  block: 'registrationReview.heldForBlock',
  denial: 'registrationReview.heldForDenial',
  pause: 'registrationReview.heldForPause',
  elsewhere: 'registrationReview.heldForElsewhere',
} as const satisfies Record<Concern['kind'], string>;

/**
 * Why staff have to look at a newcomer even where nobody reviews registrations; null if they need not. Otherwise somebody barred could let
 * in a second account of their own, or come in again with a family of their own; and somebody may be known here already.
 */
export const whyHeld = async (
  tx: Tx,
  scope: LocationScope,
  newcomer: Newcomer,
  at: number,
): Promise<Failure | null> => {
  const { familyId, invitedBy, hasSuggestedFamilyMerge } = newcomer;
  const [concern] = await concernsAbout(tx, scope, newcomer, at);
  if (concern) return failure(heldFor[concern.kind]);
  const isInvited = invitedBy !== undefined;
  if (isInvited && (invitedBy === null || !(await stillInvites(tx, invitedBy, familyId))))
    return failure('registrationReview.heldForInviter');
  if (hasSuggestedFamilyMerge) return failure('registrationReview.heldForMerge');
  return (await seemsDenied(tx, newcomer)) ? failure('registrationReview.heldForLikeDenied') : null;
};
