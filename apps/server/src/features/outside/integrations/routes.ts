import { integrations } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import { changeKey, generateKey, requireIntegration } from './service.ts';
import { apiKeyTable, integrationTable } from './views.ts';

export const integrationRoutes = () =>
  routes(integrations, {
    table: ({ db, input }) => integrationTable(db, input.body),
    get: ({ db, input }) => requireIntegration(db, input.params.integrationId),
    apiKeys: async ({ db, input }) => {
      const { id } = await requireIntegration(db, input.params.integrationId);
      return await apiKeyTable(db, id, input.body);
    },
    generateKey,
    updateKey: changeKey,
  });
