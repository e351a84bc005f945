import type { MailedReport } from '@viewgate/contract';
import { mailedReports } from '@viewgate/contract';
import { type RoleName, roleNames } from '@viewgate/policy/vocabulary';
import { sql } from 'kysely';
import type { Database, Queryable } from '../../../../platform/database/database.ts';
import { transact } from '../../../../platform/database/transact.ts';
import { vouchForLocation } from '../../../../platform/tenancy/scope.ts';
import { isStillTheirs, type Requirement } from '../../../operations/messages/index.ts';
import { figuresOf, maySee } from './figures.ts';
import type { Needs } from './needs.ts';
import { type Every, periodBefore } from './period.ts';
import { begunOn } from './store.ts';

interface Due {
  readonly accountId: number;
  readonly locationId: number;
  readonly report: MailedReport;
  readonly every: Every;
  /** The day with which the running week or month began. */
  readonly day: string;
}

/** The next report to mail to somebody, in order. */
export const nextReportAsSystem = async (
  db: Queryable,
  now: Date,
  after: Pick<Due, 'accountId' | 'locationId' | 'report'> | null,
): Promise<Due | undefined> => {
  const begun = begunOn(now, sql`chosen.every`);
  const { rows } = await sql<Due>`
    SELECT chosen.account_id AS "accountId", chosen.location_id AS "locationId", chosen.report, chosen.every, ${begun} AS day
    FROM report_mails chosen JOIN locations location ON location.id = chosen.location_id
    WHERE chosen.mailed_until < ${begun} AND chosen.report = ANY (${Object.keys(mailedReports)}::text[])
      AND (${after === null} OR (chosen.account_id, chosen.location_id, chosen.report)
        > (${after?.accountId ?? 0}::integer, ${after?.locationId ?? 0}::integer, ${after?.report ?? ''}::text))
    ORDER BY chosen.account_id, chosen.location_id, chosen.report LIMIT 1`.execute(db);
  return rows[0];
};

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
  readonly role: RoleName;
}

/** The person who is to be mailed, if they may still know. */
const readerAsSystem = async (db: Database, accountId: number, requires: Requirement, at: number) => {
  const { rows } = await sql<Reader>`SELECT account.email, account.first_name AS name, account.language, staff.role
    FROM accounts account JOIN users staff ON staff.account_id = account.id
    WHERE account.id = ${accountId} AND NOT account.is_locked AND account.email_confirmed AND ${isStillTheirs(requires, at)}`.execute(
    db,
  );
  return rows[0];
};

/** Mails one report once; anyone who may no longer see it gets none, but gets the next one if they may see it by then. */
export const sendReport = async (deps: Needs, { accountId, locationId, report, every, day }: Due): Promise<void> => {
  const at = deps.clock.now();
  const requires: Requirement = { locationId, roles: roleNames.filter((role) => maySee(role, report)), member: null };
  const reader = await readerAsSystem(deps.db, accountId, requires, at);
  const location = await deps.locations.get(locationId);
  const period = periodBefore(day, every);
  const asked = { db: deps.db, scope: vouchForLocation(locationId), at };
  const figures =
    reader && location ? await figuresOf({ ...asked, location, role: reader.role }, report, period) : null;
  await transact(deps.db, async (tx) => {
    // Of two processes at once, the second finds that it is no longer due.
    const { rows } = await sql`UPDATE report_mails SET mailed_until = ${day} WHERE account_id = ${accountId}
      AND location_id = ${locationId} AND report = ${report} AND every = ${every} AND mailed_until < ${day} RETURNING report`.execute(
      tx,
    );
    if (rows.length === 0 || !reader || !location || !figures) return;
    const place = { id: location.id, name: location.name, isPetCare: location.isPetCare };
    await deps.messages.mail(tx, { ...reader, accountId, requires }, 'reportMail', { place, figures, ...period });
  });
};
