import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { LocationScope } from '../../../platform/tenancy/scope.ts';
import { writeInOrder } from '../../../watching/playbacks/store.ts';

/** Marks sessions as not counted, and ends them if running; the change notifies the process that serves the stream. */
const invalidate = (tx: Tx, at: Date, which: RawBuilder<unknown>): Promise<number> =>
  writeInOrder(
    tx,
    sql`session.is_session_valid AND ${which}`,
    sql`is_session_valid = false, ended_at = coalesce(session.ended_at, ${at}), end_reason = coalesce(session.end_reason, 'invalidated')`,
  );

export const invalidateSession = (tx: Tx, { locationId }: LocationScope, id: number, at: Date) =>
  invalidate(tx, at, sql`session.location_id = ${locationId} AND session.id = ${id}`);

/** Makes a session count toward its day's allowance again; an ended session stays ended. */
export const validateSession = async (tx: Tx, { locationId }: LocationScope, id: number): Promise<void> => {
  await tx
    .updateTable('camera_sessions')
    .set({ is_session_valid: true })
    .where('location_id', '=', locationId)
    .where('id', '=', id)
    .execute();
};

/** Invalidates what a family's members watched on a local day, including running sessions. Returns how many. */
export const invalidateFamilyDay = (
  tx: Tx,
  { locationId }: LocationScope,
  familyId: number,
  day: string,
  at: Date,
): Promise<number> =>
  invalidate(
    tx,
    at,
    sql`session.location_id = ${locationId} AND (session.local_day = ${day}::date OR session.ended_at IS NULL)
      AND session.viewer_id IN (SELECT viewer.id FROM viewers viewer WHERE viewer.location_id = ${locationId} AND viewer.family_id = ${familyId})`,
  );

/** {@link invalidateFamilyDay} for everybody at the location. */
export const invalidateLocationDay = (tx: Tx, { locationId }: LocationScope, day: string, at: Date): Promise<number> =>
  invalidate(
    tx,
    at,
    sql`session.location_id = ${locationId} AND (session.local_day = ${day}::date OR session.ended_at IS NULL)`,
  );
