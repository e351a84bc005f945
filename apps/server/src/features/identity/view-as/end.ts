import { type RawBuilder, sql } from 'kysely';
import { actBy, writeAudit } from '../../../platform/audit/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { Place } from './begin.ts';
import { shownFor } from './views.ts';

interface Ending {
  readonly at: number;
  /** The origin of the call that ended it; the portal itself has none. */
  readonly origin?: { readonly ip: string; readonly traceId: string };
}

/** Ends views whose end is not in the audit yet, and enters it there as the supporter's act. Returns how many. */
const endThose = (db: Database, which: RawBuilder<unknown>, { at, origin }: Ending): Promise<number> =>
  transact(db, async (tx) => {
    const { rows } = await sql<{
      recordId: number;
      recordName: string;
      supporterId: number | null;
      supporterUserName: string;
      places: readonly Place[];
    }>`
      UPDATE account_views seen
      SET end_is_audited = true, ended_at = coalesce(seen.ended_at, greatest(seen.started_at, least(seen.ends_at, ${new Date(at)},
        (SELECT sign_in.expires_at FROM sessions sign_in WHERE sign_in.id = seen.session_id))))
      WHERE seen.id IN (SELECT due.id FROM account_views due
        WHERE NOT due.end_is_audited AND ${which} ORDER BY due.id LIMIT 100 FOR UPDATE SKIP LOCKED)
      RETURNING seen.record_id AS "recordId", seen.user_name AS "recordName", seen.supporter_id AS "supporterId",
        seen.supporter_user_name AS "supporterUserName", seen.places`.execute(tx);
    for (const { recordId, recordName, supporterId, supporterUserName, places } of rows) {
      const supporter = { accountId: supporterId, userName: supporterUserName };
      await writeAudit(
        tx,
        { ...actBy(supporter, { at, ...(origin && { origin }) }), verb: 'end view', record: 'account' },
        // Where its beginning was entered, even if the person has left that place since, or is gone.
        places.map((place) => ({ recordId, recordName, ...place })),
      );
    }
    return rows.length;
  });

/** Ends the view that a session has, if any. */
export const endOpen = (db: Database, sessionId: number, ending: Ending): Promise<number> =>
  endThose(db, sql`due.session_id = ${sessionId}`, ending);

/** Enters the end of views that ran out, whose session is gone, or that ended because somebody's rights changed. */
export const endDue = (db: Database, at: number): Promise<number> =>
  endThose(
    db,
    sql`(due.ended_at IS NOT NULL OR due.ends_at <= ${new Date(at)} OR NOT EXISTS (SELECT FROM sessions sign_in
      WHERE sign_in.id = due.session_id AND sign_in.expires_at > ${new Date(at)}))`,
    { at },
  );

/** Deletes views no longer shown to anybody: older than a year, or of people who are gone. Returns how many. */
export const forgetViews = async (db: Database, at: number): Promise<number> => {
  const { numAffectedRows } = await sql`DELETE FROM account_views WHERE id IN (SELECT seen.id FROM account_views seen
    WHERE seen.end_is_audited AND (seen.started_at < ${new Date(at - shownFor)} OR seen.account_id IS NULL) ORDER BY seen.id LIMIT 500)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
};
