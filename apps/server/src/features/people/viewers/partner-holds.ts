import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { coversPause } from '../../../platform/database/pauses.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';

/**
 * Pauses a member whom the partner has moved to a family that is not known here, until it is. They keep their membership, and with it what
 * staff decided about them. A pause without an end that staff imposed stays staff's. Returns whether anything changed.
 */
export const holdForPartner = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<boolean> => {
  const { numAffectedRows = 0n } =
    await sql`UPDATE viewers SET is_locked = true, lock_reason = 'partner', lockout_end = NULL,
      resume_lockout_end = CASE WHEN NOT is_locked THEN NULL WHEN lock_reason = 'policyLimit' THEN resume_lockout_end ELSE lockout_end END,
      pause_count = pause_count + 1, version = version + 1
    WHERE location_id = ${locationId} AND id = ${id}
      AND NOT (is_locked AND lockout_end IS NULL AND lock_reason IS DISTINCT FROM 'policyLimit')`.execute(tx);
  return numAffectedRows > 0n;
};

/** Ends that pause; a pause by staff that it replaced goes on. The family's caps are to be settled. Returns whether there was one. */
export const releaseForPartner = async (
  tx: Tx,
  { locationId }: LocationScope,
  id: number,
  at: number,
): Promise<boolean> => {
  const goesOn = coversPause('viewers', new Date(at));
  const { numAffectedRows = 0n } = await sql`UPDATE viewers SET is_locked = ${goesOn},
      lockout_end = CASE WHEN ${goesOn} THEN resume_lockout_end END, lock_reason = CASE WHEN ${goesOn} THEN 'staff' END,
      resume_lockout_end = NULL, version = version + 1
    WHERE location_id = ${locationId} AND id = ${id} AND lock_reason = 'partner'`.execute(tx);
  return numAffectedRows > 0n;
};

/** From now on only staff can end those pauses at a location. */
export const leaveHoldsToStaff = async (tx: Tx, locationId: number): Promise<void> => {
  await sql`UPDATE viewers SET lock_reason = 'staff', resume_lockout_end = NULL, version = version + 1
    WHERE location_id = ${locationId} AND lock_reason = 'partner'`.execute(tx);
};

/** The first of these viewers whom the partner has moved to a family that is not known here. */
export const firstHeldForPartner = async (
  db: Queryable,
  { locationId }: LocationScope,
  ids: readonly number[],
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`SELECT viewer.id FROM viewers viewer
    WHERE viewer.location_id = ${locationId} AND viewer.id = ANY (${[...ids]}::integer[]) AND (viewer.lock_reason = 'partner'
      OR EXISTS (SELECT FROM partner_records record
        WHERE record.viewer_id = viewer.id AND record.problem ->> 'code' = 'partnerEvents.pausedUntilKnown'))
    ORDER BY viewer.id LIMIT 1`.execute(db);
  return rows[0]?.id;
};
