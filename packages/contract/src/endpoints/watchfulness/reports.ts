import { z } from 'zod';
import { type Access, endpoints, table } from '../../endpoint.ts';
import { inLocation, scope } from '../../schemas/at-location.ts';
import { calendarDate } from '../../schemas/common.ts';

const base = '/api/WebPortal/locations/:locationId/reports';

const count = z.int();
/** The median, in seconds; null: of nothing. */
const medianSeconds = z.int().nullable();

interface ReportSpec<A extends Access, B, S> {
  readonly path: string;
  /** What it counts, as it continues `How many`. */
  readonly counts: string;
  readonly access: A;
  /** What it is added up by, the usual first. */
  readonly by: B;
  readonly sums: S;
}

/** A report: its sums over a period and of each of its days, and the same by whatever is chosen. */
const report = <const A extends Access, const B extends readonly [string, ...string[]], S extends z.ZodRawShape>({
  path,
  counts,
  access,
  by,
  sums,
}: ReportSpec<A, B, S>) => {
  const shared = { access, scope, heavy: true, params: inLocation } as const;
  const names = Object.keys(sums) as [keyof S & string, ...(keyof S & string)[]];
  return {
    summary: {
      ...shared,
      method: 'GET',
      path: `${base}/${path}`,
      summary: `How many ${counts} between two dates, in all and on each day`,
      query: z.object({ from: calendarDate.optional(), to: calendarDate.optional() }),
      response: z.object({
        from: calendarDate,
        to: calendarDate,
        total: z.object(sums),
        /** Days without anything are left out. */
        days: z.array(z.object({ day: calendarDate }).extend(sums)),
      }),
      audit: null,
    },
    table: {
      ...table({
        ...shared,
        path: `${base}/${path}/table`,
        summary: `How many ${counts} between two dates, by ${by.join(', ')}`,
        sortBy: ['name', ...names] as ['name', ...(keyof S & string)[]],
        row: z
          .object({
            /** Of the record; of a rule or kind, its place in the answer; of a date, its place among the days. */
            id: z.int(),
            /** Of the record, empty if it is gone; the code of a rule or kind; the date. */
            name: z.string(),
            kind: z.enum(by),
          })
          .extend(sums),
        filters: { by: z.enum(by), from: calendarDate, to: calendarDate },
      }),
      view: { verb: 'view', record: 'report', id: 'locationId' },
    },
  } as const;
};

const refusals = report({
  path: 'refusals',
  counts: 'openings of a camera were refused',
  access: 'access.view',
  by: ['rule', 'viewer', 'family', 'camera', 'day'],
  sums: { refusals: count, viewers: count },
});
const registrations = report({
  path: 'registrations',
  counts: 'registrations came in, and how they were answered',
  access: 'registrations.list',
  by: ['day', 'kind', 'person'],
  sums: { arrived: count, approved: count, denied: count, waiting: count, secondsToApproval: medianSeconds },
});
const alerts = report({
  path: 'alerts',
  counts: 'alerts were raised, and how soon people answered',
  access: 'alerts.list',
  by: ['kind', 'camera', 'person', 'day'],
  sums: { raised: count, open: count, falsePositives: count, secondsToAnswer: medianSeconds },
});
const presence = report({
  path: 'presence',
  counts: 'children were checked in, and how long they stayed',
  access: 'children.list',
  by: ['day', 'class', 'child'],
  sums: { children: count, stays: count, seconds: count },
});
const staff = report({
  path: 'staff',
  counts: 'times staff signed in and changed something',
  access: 'audit.list',
  by: ['person', 'day'],
  sums: { people: count, signIns: count, changes: count },
});

/** What happened at a location between two dates, counted; who watched is a report of its own, `viewingReport`. */
export const reports = endpoints('reports', {
  refusals: refusals.summary,
  refusalsTable: refusals.table,
  registrations: registrations.summary,
  registrationsTable: registrations.table,
  alerts: alerts.summary,
  alertsTable: alerts.table,
  presence: presence.summary,
  presenceTable: presence.table,
  staff: staff.summary,
  staffTable: staff.table,
});
