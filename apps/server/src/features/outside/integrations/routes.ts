import { integrations } from '@viewgate/contract';
import { routes } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { connectLocation, disconnectLocation } from './locations.ts';
import { locationTable } from './locations-view.ts';
import { changeKey, generateKey, requireIntegration } from './service.ts';
import { apiKeyTable, integrationTable } from './views.ts';

export const integrationRoutes = (deps: Platform) =>
  routes(
    integrations,
    {
      table: ({ db, input }) => integrationTable(db, input.body),
      get: ({ db, input }) => requireIntegration(db, input.params.integrationId),
      apiKeys: async ({ db, input }) => {
        const { id } = await requireIntegration(db, input.params.integrationId);
        return await apiKeyTable(db, id, input.body);
      },
      generateKey,
      updateKey: changeKey,
      locations: async ({ db, input }) => {
        const { id } = await requireIntegration(db, input.params.integrationId);
        return await locationTable(db, id, input.body);
      },
      connectLocation: connectLocation(deps),
      disconnectLocation,
    },
    {
      integration_locations_pkey: ['locationId', 'integrations.locationTaken'],
      integration_locations_integration_id_partner_key_key: ['partnerKey', 'integrations.keyTaken'],
    },
    {
      connectLocation: ({ input }) => ({ locationId: input.body.locationId }),
      disconnectLocation: ({ input }) => ({ locationId: input.params.id }),
    },
  );
