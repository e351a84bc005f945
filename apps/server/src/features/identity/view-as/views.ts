import type { ResultOf, viewAs } from '@viewgate/contract';
import type { Queryable } from '../../../platform/database/database.ts';

/** How long views are shown to the person, in milliseconds. */
export const shownFor = 366 * 86_400_000;
const most = 50;

/** When support saw the portal as this person: the latest first. */
export const viewsOf = async (db: Queryable, accountId: number, at: number): Promise<ResultOf<typeof viewAs.mine>> => {
  const rows = await db
    .selectFrom('account_views as seen')
    .leftJoin('sessions as sign_in', 'sign_in.id', 'seen.session_id')
    .where('seen.account_id', '=', accountId)
    .where('seen.started_at', '>', new Date(at - shownFor))
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
      'sign_in.expires_at as expiresAt',
    ])
    .execute();
  return rows.map(({ startedAt, endsAt, endedAt, expiresAt, ...row }) => {
    // One that ran out, or whose session did, is settled within a minute. A restored one has no session.
    const until = endedAt ?? new Date(Math.min(endsAt.getTime(), (expiresAt ?? endsAt).getTime()));
    const isOpen = endedAt === null && expiresAt !== null && until.getTime() > at;
    return {
      ...row,
      startedAt: startedAt.toISOString(),
      endedAt: isOpen ? null : new Date(Math.max(until.getTime(), startedAt.getTime())).toISOString(),
    };
  });
};
