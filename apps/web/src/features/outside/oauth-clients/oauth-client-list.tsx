import { IconRefreshDot } from '@tabler/icons-react';
import { Outlet } from '../../../lib/router/index.ts';
import { oauthClients, type RowOf } from '@viewgate/contract';
import { useState } from 'react';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { oauthClientColumns } from './oauth-client-columns.tsx';
import { ResetSecret } from './reset-secret.tsx';
import { oauthClientCreate, oauthClientDelete, oauthClientUpdate } from './screens.ts';
import { useOauthText } from './text/index.ts';

/** Outside programs that may ask people for access. */
export default function OauthClientList() {
  const text = useOauthText();
  const mayEdit = useMay(oauthClients.update);
  const [resetting, setResetting] = useState<RowOf<typeof oauthClients.table> | null>(null);
  const create = <CreateButton to={oauthClientCreate}>{text('create')}</CreateButton>;
  return (
    <>
      <PageHeader hint={text('hint')} actions={create} />
      <DataTable
        endpoint={oauthClients.table}
        label={text('title')}
        searchLabel={text('search')}
        columns={oauthClientColumns(text)}
        filters={[
          {
            name: 'clientType',
            kind: 'one',
            label: text('clientType'),
            options: (['confidential', 'public'] as const).map((value) => ({
              value,
              label: text(`clientType.${value}`),
            })),
          },
        ]}
        opens={oauthClientUpdate}
        actions={[
          openAction(oauthClientUpdate, mayEdit),
          {
            label: text('reset'),
            icon: IconRefreshDot,
            gate: oauthClients.resetSecret,
            isFor: (row) => row.clientType === 'confidential',
            onSelect: setResetting,
          },
          deleteAction(oauthClientDelete),
        ]}
        empty={{ hint: text('empty'), action: create }}
      />
      {resetting && <ResetSecret client={resetting} onClose={() => setResetting(null)} />}
      <Outlet />
    </>
  );
}
