import { sql } from 'kysely';
import type { DeviceKind } from '@viewgate/policy/vocabulary';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { EndReason } from '../../../watching/playbacks/playback.ts';
import { writeInOrder } from '../../../watching/playbacks/store.ts';

export interface NewPlayback {
  locationId: number;
  cameraId: number;
  viewerId: number | null;
  staffAccountId: number | null;
  tokenHash: Buffer;
  clientHash: Buffer;
  /** Null for a stranger, who has none. */
  loginSessionId: number | null;
  /** Somebody who came by a public link, in place of viewer and staff. */
  stranger?: { readonly generation: number; readonly hash: Buffer };
  device: DeviceKind;
  at: number;
  localDay: string;
}

export const insertPlayback = async (tx: Queryable, given: NewPlayback): Promise<number> => {
  const at = new Date(given.at);
  const { id } = await tx
    .insertInto('camera_sessions')
    .values({
      location_id: given.locationId,
      camera_id: given.cameraId,
      viewer_id: given.viewerId,
      staff_account_id: given.staffAccountId,
      public_generation: given.stranger?.generation ?? null,
      stranger_hash: given.stranger?.hash ?? null,
      token_hash: given.tokenHash,
      client_hash: given.clientHash,
      login_session_id: given.loginSessionId,
      device: given.device,
      started_at: at,
      last_seen_at: at,
      local_day: given.localDay,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Continues a playback under a new token; the old token stops working. */
export const continuePlayback = async (
  tx: Tx,
  id: number,
  given: Pick<NewPlayback, 'tokenHash' | 'clientHash' | 'loginSessionId' | 'device' | 'at'>,
): Promise<void> => {
  await tx
    .updateTable('camera_sessions')
    .set({
      token_hash: given.tokenHash,
      client_hash: given.clientHash,
      login_session_id: given.loginSessionId,
      device: given.device,
      last_seen_at: new Date(given.at),
      player_hash: null,
      is_bound_to_cookie: false,
      ended_at: null,
      end_reason: null,
    })
    .where('id', '=', id)
    .execute();
};

/**
 * Ends every running playback of an account, in the caller's transaction, including those that outlasted their sign-in and so end with
 * none. Leaves out those of the sign-in that stays, if one does.
 */
export const endPlaybacksOfAccount = async (
  tx: Tx,
  accountId: number,
  reason: EndReason,
  at: number,
  stays: number | null = null,
): Promise<void> => {
  const isTheirs = sql`session.ended_at IS NULL AND (${stays}::bigint IS NULL OR session.login_session_id IS DISTINCT FROM ${stays})
    AND (session.staff_account_id = ${accountId}
    OR session.viewer_id IN (SELECT viewer.id FROM viewers viewer WHERE viewer.account_id = ${accountId}))`;
  await writeInOrder(tx, isTheirs, sql`ended_at = ${new Date(at)}, end_reason = ${reason}`);
};
