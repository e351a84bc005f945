import type { MailedReport } from '@viewgate/contract';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/database/database.ts';
import { dayHere } from '../../../../platform/database/reading.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { type Every, mailedAtHour } from './period.ts';

/** The day on which the running week or month (`every`, in SQL) began at a `location`; none has begun there before it is time to mail. */
export const begunOn = (at: Date, every: ReturnType<typeof sql>) =>
  sql<string>`date_trunc(${every}, ${dayHere(new Date(at.getTime() - mailedAtHour * 3_600_000))}::timestamp)::date`;

/** Which reports of a location somebody gets, and how often. */
export const chosenMails = async (
  db: Queryable,
  { locationId }: LocationScope,
  accountId: number,
): Promise<Map<MailedReport, Every>> => {
  const chosen = db.selectFrom('report_mails').where('account_id', '=', accountId);
  const rows = await chosen.where('location_id', '=', locationId).select(['report', 'every']).execute();
  return new Map(rows.map(({ report, every }) => [report as MailedReport, every as Every]));
};

/** The first comes once the week or month that runs at this moment is over. */
export const chooseMail = async (
  tx: Tx,
  { locationId }: LocationScope,
  { accountId, report, every, at }: { accountId: number; report: MailedReport; every: Every | null; at: number },
): Promise<void> => {
  const one = tx.deleteFrom('report_mails').where('account_id', '=', accountId).where('location_id', '=', locationId);
  await one.where('report', '=', report).execute();
  if (every === null) return;
  await sql`INSERT INTO report_mails (account_id, location_id, report, every, mailed_until)
    SELECT ${accountId}, location.id, ${report}, ${every}, ${begunOn(new Date(at), sql`${every}::text`)}
    FROM locations location WHERE location.id = ${locationId}`.execute(tx);
};
