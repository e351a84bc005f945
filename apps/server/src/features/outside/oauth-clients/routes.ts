import { oauthClients } from '@viewgate/contract';
import type { Ground } from '../../../platform/ground.ts';
import { routes } from '../../../platform/http/call.ts';
import { changeClient, createClient, removeClient, requireClient, resetSecret } from './service.ts';
import { clientTable } from './views.ts';

export const oauthClientRoutes = ({ secrets }: Ground) =>
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
