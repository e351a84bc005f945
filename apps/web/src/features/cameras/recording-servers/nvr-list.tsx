import { recordingServers } from '@viewgate/contract';
import { IconDownload } from '@tabler/icons-react';
import { statesPace } from '../../../lib/api/pace.ts';
import { Outlet } from '../../../lib/router/index.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { type Column, DataTable, deleteAction, editAction } from '../../../ui/data-table/index.ts';
import { ServerState } from '../../../ui/recording-server/server-state.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { TabActions } from '../../../ui/tab-actions.tsx';
import { nvrCreate, nvrDelete, nvrImport, nvrUpdate } from './screens.ts';
import { type NvrText, useNvrText } from './text/index.ts';

const columns = (text: NvrText): readonly Column<typeof recordingServers.table>[] => [
  { id: 'name', title: text('name'), sortBy: 'name' },
  { id: 'state', title: text('state'), sortBy: 'state', cell: (row) => <ServerState server={row} /> },
  {
    id: 'cameraCount',
    title: text('cameras'),
    sortBy: 'cameraCount',
    cell: (row) => text('cameras.live', { online: row.onlineCameraCount, count: row.cameraCount }),
  },
  { id: 'domain', title: text('domain'), sortBy: 'domain' },
];

/** The recording servers of the location being edited. */
export default function NvrList() {
  const text = useNvrText();
  const locationId = useIdParam('locationId');
  const paramsOf = (row: { id: number }) => ({ locationId, nvrServerId: row.id });
  const create = (
    <CreateButton to={nvrCreate} params={{ locationId }}>
      {text('create')}
    </CreateButton>
  );
  return (
    <>
      <TabActions>{create}</TabActions>
      <DataTable
        endpoint={recordingServers.table}
        params={{ locationId }}
        label={text('title')}
        searchLabel={text('search')}
        columns={columns(text)}
        opens={nvrUpdate}
        opensWith={paramsOf}
        actions={[
          { ...editAction(nvrUpdate), params: paramsOf },
          { label: text('import'), icon: IconDownload, screen: nvrImport, params: paramsOf },
          { ...deleteAction(nvrDelete), params: paramsOf },
        ]}
        empty={{ hint: text('empty'), action: create }}
        refreshEvery={statesPace}
      />
      <Outlet />
    </>
  );
}
