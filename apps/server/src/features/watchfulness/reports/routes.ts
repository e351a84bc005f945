import { reports } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { kindsFor } from '../alerts/index.ts';
import { chooseMails, ownMails } from './mails/choose.ts';
import { alertsOf } from './alerts.ts';
import { presence } from './presence.ts';
import { refusals } from './refusals.ts';
import { registrations } from './registrations.ts';
import { summaryOf, tableBy } from './report.ts';
import { staff } from './staff.ts';

interface Asking {
  readonly db: Queryable;
  readonly scope: { readonly locationId: number };
  readonly location: { readonly timeZone: string };
  readonly at: number;
}

export const reportRoutes = () => {
  const at = ({ db, scope, location, at: now }: Asking) => ({
    db,
    locationId: scope.locationId,
    timeZone: location.timeZone,
    at: now,
  });
  return routes(reports, {
    refusals: (call) => summaryOf(refusals, at(call), call.input.query),
    refusalsTable: (call) => tableBy(refusals, at(call), call.input.body),
    registrations: (call) => summaryOf(registrations, at(call), call.input.query),
    registrationsTable: (call) => tableBy(registrations, at(call), call.input.body),
    alerts: (call) => summaryOf(alertsOf(kindsFor(call.actor)), at(call), call.input.query),
    alertsTable: (call) => tableBy(alertsOf(kindsFor(call.actor)), at(call), call.input.body),
    presence: (call) => summaryOf(presence, at(call), call.input.query),
    presenceTable: (call) => tableBy(presence, at(call), call.input.body),
    staff: (call) => summaryOf(staff, at(call), call.input.query),
    staffTable: (call) => tableBy(staff, at(call), call.input.body),
    mails: ownMails,
    chooseMails,
  });
};
