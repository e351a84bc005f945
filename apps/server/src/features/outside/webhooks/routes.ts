import { webhooks } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Needs } from './needs.ts';
import {
  changeWebhook,
  countSentAgain,
  createWebhook,
  removeWebhook,
  requireWebhook,
  resetSecret,
  sendAgain,
} from './service.ts';
import { testWebhook } from './test-webhook.ts';
import { deliveryTable, webhookDetail, webhookTable } from './views.ts';

export const webhookRoutes = (needs: Needs) =>
  routes(
    webhooks,
    {
      table: ({ db, scope, input }) => webhookTable(db, scope, input.body),
      get: async ({ db, scope, input }) => requireWebhook(await webhookDetail(db, scope, input.params.id)),
      create: createWebhook(needs),
      update: changeWebhook(needs),
      resetSecret: resetSecret(needs),
      test: testWebhook(needs),
      deliveries: async ({ db, scope, input }) => {
        const { id } = requireWebhook(await webhookDetail(db, scope, input.params.id));
        return await deliveryTable(db, scope, id, input.body);
      },
      sendAgain: sendAgain(needs),
      remove: removeWebhook,
      deleteDetails: async ({ db, scope, input }) => {
        const { name } = requireWebhook(await webhookDetail(db, scope, input.params.id));
        return { name, goesWithIt: [], blockedBy: null };
      },
    },
    { webhooks_name: ['name', 'webhooks.nameTaken'] },
    { sendAgain: countSentAgain },
  );
