import { engage } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { todayOf } from '../../people/viewers/index.ts';
import type { Needs } from './needs.ts';
import { peopleTable, stagesOf } from './people-view.ts';
import { previewReminder, remind } from './remind.ts';

export const engageRoutes = (deps: Needs) =>
  routes(engage, {
    summary: (call) => stagesOf(call.db, call.scope, todayOf(call)),
    table: (call) => peopleTable(call.db, call.scope, todayOf(call), call.input.body),
    preview: previewReminder,
    remind: remind(deps),
  });
