import { type MailedReport, mailedReports, hasPermission } from '@viewgate/contract';
import type { RoleName } from '@viewgate/policy/vocabulary';
import { daysBetween } from '../../../../platform/clock/local-day.ts';
import type { Database } from '../../../../platform/database/database.ts';
import type { LocationEntry } from '../../../../platform/tenancy/location-directory.ts';
import type { LocationScope } from '../../../../platform/tenancy/scope.ts';
import { type Period, watchedSummary } from '../../../access/viewing-report/index.ts';
import { healthDaysAt, uptimeOf } from '../../../cameras/camera-health/index.ts';
import type { Figures } from '../../../operations/messages/index.ts';
import { kindsFor } from '../../alerts/index.ts';
import { alertsOf } from '../alerts.ts';
import { presence } from '../presence.ts';
import { refusals } from '../refusals.ts';
import { registrations } from '../registrations.ts';
import { summaryOf } from '../report.ts';
import { staff } from '../staff.ts';

interface Asked {
  readonly db: Database;
  readonly scope: LocationScope;
  readonly location: Pick<LocationEntry, 'timeZone'>;
  readonly at: number;
  /** The role of the person who reads them: they count what that role is shown. */
  readonly role: RoleName;
}

/** Whether a role may see a report. */
export const maySee = (role: RoleName, report: MailedReport): boolean => hasPermission(role, mailedReports[report]);

/** A report's totals for a period: the same numbers as on its page. */
export const figuresOf = async (
  { db, scope, location: { timeZone }, at, role }: Asked,
  report: MailedReport,
  period: Period,
): Promise<Figures> => {
  const where = { db, locationId: scope.locationId, timeZone, at };
  switch (report) {
    case 'viewing':
      return { report, ...(await watchedSummary(db, scope, { at, timeZone }, period)) };
    case 'refusals':
      return { report, ...(await summaryOf(refusals, where, period)).total };
    case 'registrations':
      return { report, ...(await summaryOf(registrations, where, period)).total };
    case 'presence':
      return { report, ...(await summaryOf(presence, where, period)).total };
    case 'alerts':
      return { report, ...(await summaryOf(alertsOf(kindsFor({ role })), where, period)).total };
    case 'staff':
      return { report, ...(await summaryOf(staff, where, period)).total };
    case 'uptime': {
      const days = daysBetween(period.from, period.to, timeZone);
      const seconds = await healthDaysAt(db, scope.locationId, days, at);
      return {
        report,
        share: uptimeOf(
          days,
          seconds.filter(({ cameraId }) => cameraId !== null),
        ).share,
      };
    }
  }
};
