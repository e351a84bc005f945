import type { PushDevice } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { deviceInWords } from '../../../platform/sessions/device-in-words.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** An account's own devices, this session's first. */
export const readPushDevices = async (db: Queryable, actor: Actor): Promise<PushDevice[]> => {
  const rows = await db
    .selectFrom('push_devices')
    .where('account_id', '=', actor.accountId)
    .select(['id', 'session_id', 'user_agent', 'created_at', 'last_told_at'])
    .orderBy((eb) => eb('session_id', '=', actor.sessionId), 'desc')
    .orderBy('renewed_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    ...deviceInWords(row.user_agent),
    createdAt: row.created_at.toISOString(),
    lastToldAt: row.last_told_at?.toISOString() ?? null,
    isCurrent: row.session_id === actor.sessionId,
  }));
};
