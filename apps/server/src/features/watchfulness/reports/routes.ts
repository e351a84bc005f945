import { reports } from '@viewgate/contract';
import { type Handler, routes } from '../../../platform/http/call.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { createOverMany } from '../../../platform/http/over-many.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reachedByName } from '../../../platform/tenancy/reached-page.ts';
import { kindsFor } from '../alerts/index.ts';
import { chooseMails, ownMails } from './mails/choose.ts';
import { alertsOf } from './alerts.ts';
import { presence } from './presence.ts';
import { refusals } from './refusals.ts';
import { registrations } from './registrations.ts';
import { reportOf, tableBy } from './report.ts';
import { staff } from './staff.ts';

interface Asking {
  readonly db: Queryable;
  readonly scope: { readonly locationId: number };
  readonly location: { readonly timeZone: string };
  readonly at: number;
}

const at = ({ db, scope, location, at: now }: Asking) => ({
  db,
  locationId: scope.locationId,
  timeZone: location.timeZone,
  at: now,
});

interface Summaries {
  readonly refusals: Handler<typeof reports.refusals>;
  readonly registrations: Handler<typeof reports.registrations>;
  readonly alerts: Handler<typeof reports.alerts>;
  readonly presence: Handler<typeof reports.presence>;
  readonly staff: Handler<typeof reports.staff>;
}
const summaries: Summaries = {
  refusals: (call) => reportOf(refusals, at(call), call.input.query),
  registrations: (call) => reportOf(registrations, at(call), call.input.query),
  alerts: (call) => reportOf(alertsOf(kindsFor(call.actor)), at(call), call.input.query),
  presence: (call) => reportOf(presence, at(call), call.input.query),
  staff: (call) => reportOf(staff, at(call), call.input.query),
};

export const reportRoutes = (deps: Platform) => {
  const overMany = createOverMany(deps);
  return routes(reports, {
    ...summaries,
    refusalsTable: (call) => tableBy(refusals, at(call), call.input.body, reports.refusalsTable.columns),
    registrationsTable: (call) => tableBy(registrations, at(call), call.input.body, reports.registrationsTable.columns),
    alertsTable: (call) =>
      tableBy(alertsOf(kindsFor(call.actor)), at(call), call.input.body, reports.alertsTable.columns),
    presenceTable: (call) => tableBy(presence, at(call), call.input.body, reports.presenceTable.columns),
    staffTable: (call) => tableBy(staff, at(call), call.input.body, reports.staffTable.columns),
    refusalsOfMany: overMany(reports.refusals, summaries.refusals, reachedByName),
    registrationsOfMany: overMany(reports.registrations, summaries.registrations, reachedByName),
    alertsOfMany: overMany(reports.alerts, summaries.alerts, reachedByName),
    presenceOfMany: overMany(reports.presence, summaries.presence, reachedByName),
    staffOfMany: overMany(reports.staff, summaries.staff, reachedByName),
    mails: ownMails,
    chooseMails,
  });
};
