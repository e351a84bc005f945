import { viewingReport } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { watchedSummary, watchedTable, watchedToday } from './views.ts';

export const viewingReportRoutes = () =>
  routes(viewingReport, {
    table: ({ db, scope, at, location, input }) =>
      watchedTable(db, scope, { at, timeZone: location.timeZone }, input.body),
    summary: ({ db, scope, at, location, input }) =>
      watchedSummary(db, scope, { at, timeZone: location.timeZone }, input.query),
    today: ({ db, scope, at, location, input }) =>
      watchedToday(db, scope, { at, timeZone: location.timeZone }, input.params.id),
  });
