import { oauthClients } from '@viewgate/contract';
import type { Platform } from '../../../platform/platform.ts';
import { routes } from '../../../platform/http/call.ts';
import { changeClient, createClient, removeClient, requireClient, resetSecret } from './service.ts';
import { clientTable } from './views.ts';

export const oauthClientRoutes = ({ secrets }: Platform) =>
  routes(
    oauthClients,
    {
      table: ({ db, input }) => clientTable(db, input.body),
      get: ({ db, input }) => requireClient(db, input.params.id),
      create: createClient(secrets),
      update: changeClient,
      resetSecret: resetSecret(secrets),
      remove: removeClient,
      deleteDetails: async ({ db, input }) => {
        const { displayName } = await requireClient(db, input.params.id);
        return { name: displayName, goesWithIt: [], blockedBy: null };
      },
    },
    { oauth_clients_name: ['displayName', 'oauthClients.nameTaken'] },
  );
