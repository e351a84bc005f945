import type { OwnSession } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';
import { deviceInWords } from '../../../platform/sessions/device-in-words.ts';
import type { Actor } from '../../../platform/tenancy/scope.ts';

/** Where an account is currently signed in. */
export const readOwnSessions = async (db: Queryable, actor: Actor, at: number): Promise<OwnSession[]> => {
  const rows = await db
    .selectFrom('sessions')
    .where('account_id', '=', actor.accountId)
    // Apps are listed with what was granted to them.
    .where('oauth_client_id', 'is', null)
    .where('expires_at', '>', new Date(at))
    .select(['id', 'is_mobile_app', 'device_name', 'ip', 'user_agent', 'created_at', 'last_used_at', 'lasts_until'])
    .select('expires_at')
    .orderBy((eb) => eb('id', '=', actor.sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.is_mobile_app ? ('mobile' as const) : ('browser' as const),
    name: row.device_name,
    ...deviceInWords(row.user_agent),
    ip: row.ip,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    lastsUntil: (row.is_mobile_app ? row.expires_at : row.lasts_until)?.toISOString() ?? null,
    isCurrent: row.id === actor.sessionId,
  }));
};
