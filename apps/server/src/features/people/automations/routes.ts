import { automations } from '@viewgate/contract';
import type { Needs } from './needs.ts';
import { routes } from '../../../platform/http/call.ts';
import { change, changeAutomation, requireAutomation } from './service.ts';
import { automationTable } from './views.ts';

export const automationRoutes = (deps: Needs) =>
  routes(automations, {
    table: ({ db, scope, actor, input }) => automationTable(db, scope, actor, input.body),
    get: (call) => requireAutomation(call, call.input.params.id),
    update: changeAutomation,
    unschedule: async (call) => {
      await change(deps, call, 'unschedule', [call.input.params.id]);
      return null;
    },
    retry: async (call) => {
      await change(deps, call, 'retry', [call.input.params.id]);
      return null;
    },
    remove: async (call) => {
      await change(deps, call, 'delete', [call.input.params.id]);
      return null;
    },
    bulk: async (call) => ({
      count: await change(deps, call, call.input.body.action, call.input.body.automationIds),
    }),
  });
