import { locationRuns } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { ownRun } from './views.ts';

export const locationRunRoutes = () =>
  routes(locationRuns, { get: ({ db, actor, input }) => ownRun(db, actor, input.params.id) });
