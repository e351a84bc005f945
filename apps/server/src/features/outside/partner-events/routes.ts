import { partnerEvents } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { applyAgain, match, readEvent, whereItIs } from './again.ts';
import { intake } from './intake.ts';
import type { Needs } from './needs.ts';
import { partnerEventTable } from './views.ts';

export const partnerEventRoutes = (deps: Needs) =>
  routes(
    partnerEvents,
    {
      ...intake(deps),
      table: ({ db, input }) => partnerEventTable(db, input.params.integrationId, input.body),
      get: readEvent,
      applyAgain: applyAgain(deps),
      match: match(deps),
    },
    {},
    { applyAgain: whereItIs, match: whereItIs },
  );
