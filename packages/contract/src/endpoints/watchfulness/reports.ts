import { z } from 'zod';
import { type Access, endpoints, table } from '../../endpoint.ts';
import { inLocation, scope } from '../../schemas/at-location.ts';
import { calendarDate, nothing } from '../../schemas/common.ts';
import { overMany } from '../../many-locations.ts';
import type { Permission } from '../../permissions.ts';

const base = '/api/WebPortal/locations/:locationId/reports';
const many = '/api/WebPortal/reports';

const count = z.int();
/** A median in seconds; null without anything to count. */
const medianSeconds = z.int().nullable();

interface ReportSpec<A extends Access, B, S> {
  readonly path: string;
  /** What it counts, worded to follow `How many`. */
  readonly counts: string;
  readonly access: A;
  /** What its rows can be grouped by; the first is the default. */
  readonly by: B;
  readonly sums: S;
}

/** A report: sums for a period and for each of its days, and a table of the same sums grouped as asked. */
const report = <const A extends Access, const B extends readonly [string, ...string[]], S extends z.ZodRawShape>({
  path,
  counts,
  access,
  by,
  sums,
}: ReportSpec<A, B, S>) => {
  const shared = { access, scope, heavy: true, params: inLocation } as const;
  const names = Object.keys(sums) as [keyof S & string, ...(keyof S & string)[]];
  const view = { verb: 'view', record: 'report', id: 'locationId' } as const;
  const row = z
    .object({
      /** The record's id; for a rule or kind, its position in the answer; for a date, the days since 1970. */
      id: z.int(),
      /** The record's name, empty once it is deleted; the code of a rule or kind; the date. */
      name: z.string(),
      kind: z.enum(by),
    })
    .extend(sums);
  const summary = {
    ...shared,
    method: 'GET',
    path: `${base}/${path}`,
    summary: `How many ${counts} between two dates, in all and on each day, and if asked by ${by.join(', ')}`,
    query: z.object({ from: calendarDate.optional(), to: calendarDate.optional(), by: z.enum(by).optional() }),
    response: z.object({
      from: calendarDate,
      to: calendarDate,
      total: z.object(sums),
      /** Days on which nothing happened are left out. */
      days: z.array(z.object({ day: calendarDate }).extend(sums)),
      /** Grouped as asked: the first 200, highest first; the table has all of them. Null if no grouping was asked for. */
      rows: z.array(row).nullable(),
    }),
    audit: null,
    view: { ...view, ifAsked: 'by' },
  } as const;
  return {
    summary,
    many: overMany(`${many}/${path}`, summary),
    table: {
      ...table({
        ...shared,
        path: `${base}/${path}/table`,
        summary: `How many ${counts} between two dates, by ${by.join(', ')}`,
        sortBy: ['name', ...names] as ['name', ...(keyof S & string)[]],
        row,
        columns: ['name', ...names],
        filters: { by: z.enum(by), from: calendarDate, to: calendarDate },
      }),
      view,
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
  sums: { raised: count, open: count, falsePositives: count, unanswered: count, secondsToAnswer: medianSeconds },
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

/** The reports that can be mailed, each with the permission that it takes. */
export const mailedReports = {
  viewing: 'viewingReport.view',
  refusals: 'access.view',
  registrations: 'registrations.list',
  presence: 'children.list',
  alerts: 'alerts.list',
  uptime: 'cameras.list',
  staff: 'audit.list',
} as const satisfies Readonly<Record<string, Permission>>;
export type MailedReport = keyof typeof mailedReports;
const mailed = Object.values(mailedReports) as readonly Permission[];

/** How often a report comes by mail; null: never. */
const every = z.enum(['week', 'month']).nullable().default(null);
const mails = z.object({
  viewing: every,
  refusals: every,
  registrations: every,
  presence: every,
  alerts: every,
  uptime: every,
  staff: every,
} satisfies Record<MailedReport, typeof every>);

/** Counts what happened at a location between two dates; who watched has a report of its own, `viewingReport`. */
export const reports = endpoints('reports', {
  refusals: refusals.summary,
  refusalsTable: refusals.table,
  refusalsOfMany: refusals.many,
  registrations: registrations.summary,
  registrationsTable: registrations.table,
  registrationsOfMany: registrations.many,
  alerts: alerts.summary,
  alertsTable: alerts.table,
  alertsOfMany: alerts.many,
  presence: presence.summary,
  presenceTable: presence.table,
  presenceOfMany: presence.many,
  staff: staff.summary,
  staffTable: staff.table,
  staffOfMany: staff.many,
  mails: {
    method: 'GET',
    path: `${base}/mails`,
    summary: 'Which reports of the location one gets by mail, and how often',
    access: mailed,
    scope,
    params: inLocation,
    response: mails,
    audit: null,
  },
  chooseMails: {
    method: 'PUT',
    path: `${base}/mails`,
    summary: 'Choose which reports of the location one gets by mail: those that one may see',
    access: mailed,
    scope,
    params: inLocation,
    body: mails,
    response: nothing,
    audit: { verb: 'choose mails', record: 'report' },
  },
});
