import { type MailedReport, mailedReports, type reports, type ResultOf } from '@viewgate/contract';
import type { Handler } from '../../../../platform/http/call.ts';
import { Refusal } from '../../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../../platform/tenancy/scope.ts';
import { maySee } from './figures.ts';
import { chooseMail, chosenMails } from './store.ts';

const names = Object.keys(mailedReports) as MailedReport[];
const sees = ({ role }: Actor, report: MailedReport): boolean => role !== null && maySee(role, report);

export const ownMails: Handler<typeof reports.mails> = async ({ db, scope, actor }) => {
  const chosen = await chosenMails(db, scope, actor.accountId);
  const every = (report: MailedReport) => (sees(actor, report) ? (chosen.get(report) ?? null) : null);
  return Object.fromEntries(names.map((report) => [report, every(report)])) as ResultOf<typeof reports.mails>;
};

/** A report that stays chosen keeps its due date. */
export const chooseMails: Handler<typeof reports.chooseMails> = async ({
  db,
  scope,
  actor,
  at,
  location,
  input,
  audit,
}) => {
  const chosen = await chosenMails(db, scope, actor.accountId);
  const { accountId } = actor;
  for (const report of names) {
    const every = input.body[report];
    if (every !== null && !sees(actor, report)) throw new Refusal('forbidden');
    if (sees(actor, report) && every !== (chosen.get(report) ?? null))
      await chooseMail(db, scope, { accountId, report, every, at });
  }
  const mailed = names.filter((report) => input.body[report] !== null);
  audit({ recordId: location.id, recordName: location.name, after: { mailed } });
  return null;
};
