import { type RawBuilder, sql } from 'kysely';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import { placesOf } from './begin.ts';

interface Ending {
  readonly at: number;
  /** Of the call that ended it; the portal itself has none. */
  readonly origin?: { readonly ip: string; readonly traceId: string };
}

/** Ends views that are not in the audit as ended, and enters them there, as the supporter's. Returns how many. */
const endThose = (db: Database, which: RawBuilder<unknown>, { at, origin }: Ending): Promise<number> =>
  transact(db, async (tx) => {
    const { rows } = await sql<{
      accountId: number;
      supporterId: number | null;
      supporterUserName: string;
      userName: string;
    }>`
      UPDATE account_views seen
      SET ended_at = coalesce(seen.ended_at, greatest(seen.started_at, least(seen.ends_at, ${new Date(at)}))), end_is_audited = true
      FROM accounts account
      WHERE account.id = seen.account_id AND seen.id IN (SELECT due.id FROM account_views due
        WHERE NOT due.end_is_audited AND ${which} ORDER BY due.id LIMIT 100 FOR UPDATE SKIP LOCKED)
      RETURNING seen.account_id AS "accountId", seen.supporter_id AS "supporterId", seen.supporter_user_name AS "supporterUserName",
        account.user_name AS "userName"`.execute(tx);
    for (const { accountId, supporterId, supporterUserName, userName } of rows) {
      const supporter = { accountId: supporterId, userName: supporterUserName };
      const places = await placesOf(tx, accountId);
      await writeAudit(
        tx,
        { ...actBy(supporter, { at, ...(origin && { origin }) }), verb: 'end view', record: 'account' },
        places.map((place) => ({ recordId: accountId, recordName: userName, ...place })),
      );
    }
    return rows.length;
  });

/** Ends the view that a session has, if any. */
export const endOpen = (db: Database, sessionId: number, ending: Ending): Promise<number> =>
  endThose(db, sql`due.session_id = ${sessionId}`, ending);

/** Enters the end of views that ran out, whose session is gone, or that were ended because somebody's rights changed. */
export const endDue = (db: Database, at: number): Promise<number> =>
  endThose(
    db,
    sql`(due.ended_at IS NOT NULL OR due.ends_at <= ${new Date(at)} OR NOT EXISTS (SELECT FROM sessions sign_in
      WHERE sign_in.id = due.session_id AND sign_in.expires_at > ${new Date(at)}))`,
    { at },
  );
