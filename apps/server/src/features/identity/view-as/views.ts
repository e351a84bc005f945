import type { ResultOf, viewAs } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';

const keptMs = 366 * 86_400_000;
const most = 50;

/** When support saw the portal as this person: the latest first. */
export const viewsOf = async (db: Queryable, accountId: number, at: number): Promise<ResultOf<typeof viewAs.mine>> => {
  const rows = await db
    .selectFrom('account_views as seen')
    .leftJoin('sessions as sign_in', 'sign_in.id', 'seen.session_id')
    .where('seen.account_id', '=', accountId)
    .where('seen.started_at', '>', new Date(at - keptMs))
    .orderBy('seen.started_at', 'desc')
    .orderBy('seen.id', 'desc')
    .limit(most)
    .select([
      'seen.id',
      'seen.supporter_name as supporterName',
      'seen.reason',
      'seen.started_at as startedAt',
      'seen.ends_at as endsAt',
      'seen.ended_at as endedAt',
      'sign_in.id as sessionId',
    ])
    .execute();
  return rows.map(({ startedAt, endsAt, endedAt, sessionId, ...row }) => {
    // One whose session is gone is settled within a minute.
    const isOpen = endedAt === null && sessionId !== null && endsAt.getTime() > at;
    return {
      ...row,
      startedAt: startedAt.toISOString(),
      endedAt: isOpen
        ? null
        : new Date(Math.min((endedAt ?? endsAt).getTime(), Math.max(at, startedAt.getTime()))).toISOString(),
    };
  });
};
