import { viewingReport } from '@viewgate/contract';
import { type Handler, routes } from '../../../platform/http/call.ts';
import { createOverMany } from '../../../platform/http/over-many.ts';
import type { Platform } from '../../../platform/platform.ts';
import { reachedByName } from '../../../platform/tenancy/reached-page.ts';
import { watchedSummary, watchedTable, watchedToday } from './views.ts';

const summary: Handler<typeof viewingReport.summary> = async ({ db, scope, at, location, input: { query } }) => {
  const when = { at, timeZone: location.timeZone };
  const { by, ...period } = query;
  const page = { allSearch: '', skip: 0, take: 200, sortDirection: 'asc' as const };
  const found = by && (await watchedTable(db, scope, when, { ...page, filters: { ...period, by } }));
  return { ...(await watchedSummary(db, scope, when, period)), rows: found?.rows ?? null };
};

export const viewingReportRoutes = (deps: Platform) =>
  routes(viewingReport, {
    table: ({ db, scope, at, location, input }) =>
      watchedTable(db, scope, { at, timeZone: location.timeZone }, input.body),
    summary,
    ofMany: createOverMany(deps)(viewingReport.summary, summary, reachedByName),
    today: ({ db, scope, at, location, input }) =>
      watchedToday(db, scope, { at, timeZone: location.timeZone }, input.params.id),
  });
