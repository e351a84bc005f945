import { z } from 'zod';
import { endpoints, table } from '../../endpoint.ts';
import { inLocation, oneOf, scope } from '../../schemas/at-location.ts';
import { calendarDate } from '../../schemas/common.ts';
import { overMany } from '../../many-locations.ts';

const base = '/api/WebPortal/locations/:locationId/reports/viewing';

/** What the report's rows can be grouped by. */
export const watchedBy = ['viewer', 'family', 'camera', 'class', 'hour', 'day'] as const;
export type WatchedBy = (typeof watchedBy)[number];

/** The most days a report may cover. */
export const mostReportDays = 366;

const watched = { sessions: z.int(), seconds: z.int() };
/** Why sessions ended, most frequent first; null for those still running. */
const reasons = z.array(z.object({ reason: z.string().nullable(), sessions: z.int() }));

export const watchedRow = z.object({
  /** The id of the viewer, family, camera or class; the hour of the day; the date's days since 1970. Staff is -1, strangers are -2. */
  id: z.int(),
  /** Empty for an hour, and for a family that has been deleted. */
  name: z.string(),
  kind: z.enum([...watchedBy, 'staff', 'stranger']),
  ...watched,
  /** For the sessions that began in the period; empty by hour of the day, whose sums are kept without reasons. */
  reasons,
});

const view = { verb: 'view', record: 'viewing report', id: 'locationId' } as const;

const summary = {
  method: 'GET',
  path: base,
  summary:
    'Sessions and minutes of each date between two, why the sessions ended, and if asked by viewer, family, camera, class, hour or date',
  access: 'viewingReport.view',
  scope,
  heavy: true,
  params: inLocation,
  query: z.object({
    from: calendarDate.optional(),
    to: calendarDate.optional(),
    by: z.enum(watchedBy).optional(),
  }),
  response: z.object({
    from: calendarDate,
    to: calendarDate,
    ...watched,
    /** Viewers who watched; neither staff nor strangers. */
    viewers: z.int(),
    days: z.array(z.object({ day: calendarDate, ...watched })),
    hours: z.array(z.object({ hour: z.int().min(0).max(23), ...watched })),
    reasons,
    /** Grouped as asked: the first 200, watched longest first; the table has all of them. Null if no grouping was asked for. */
    rows: z.array(watchedRow).nullable(),
  }),
  audit: null,
  view: { ...view, ifAsked: 'by' },
} as const;

/** Who watched: sessions and minutes at a location, by whom, what and when, and why the sessions ended. */
export const viewingReport = endpoints('viewingReport', {
  table: {
    ...table({
      path: `${base}/table`,
      summary: 'Who watched how much between two dates: by viewer, family, camera, class, hour of the day or date',
      access: 'viewingReport.view',
      scope,
      heavy: true,
      params: inLocation,
      sortBy: ['name', 'sessions', 'seconds'],
      row: watchedRow,
      columns: ['name', 'sessions', 'seconds'],
      filters: { by: z.enum(watchedBy), from: calendarDate, to: calendarDate },
    }),
    view,
  },
  summary,
  ofMany: overMany('/api/WebPortal/reports/viewing', summary),
  today: {
    method: 'GET',
    path: '/api/WebPortal/locations/:locationId/cameras/:id/watched-today',
    summary: 'How many watched a camera today, and how long; nobody by name',
    access: 'cameras.view',
    scope,
    params: oneOf,
    response: z.object({ ...watched, viewers: z.int(), watching: z.int() }),
    audit: null,
  },
});
