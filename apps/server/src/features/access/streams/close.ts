import { sql } from 'kysely';
import type { NeedsForViewer } from './needs.ts';
import { notFound } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';
import { endPlayback } from '../../../watching/playbacks/store.ts';

/** Closes the caller's own playback; closing one that has already ended is not an error. 404 when it is not the caller's. */
export const closePlayback = async (
  { db, playbacks, clock }: Pick<NeedsForViewer, 'db' | 'playbacks' | 'clock'>,
  actor: Actor,
  sessionId: number,
): Promise<void> => {
  const { rows } = await sql<{ own: boolean }>`
    SELECT (session.staff_account_id = ${actor.accountId} OR EXISTS (
      SELECT 1 FROM viewers viewer WHERE viewer.id = session.viewer_id AND viewer.account_id = ${actor.accountId})) AS own
    FROM camera_sessions session WHERE session.id = ${sessionId}`.execute(db);
  if (!rows[0]?.own) throw notFound();
  const playback = playbacks.byId(sessionId);
  // Written before answering: the next device may open at once.
  if (playback) await playbacks.end(playback, 'closed');
  else await endPlayback(db, sessionId, 'closed', clock.now());
};
