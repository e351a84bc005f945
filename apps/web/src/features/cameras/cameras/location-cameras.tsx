import { cameras } from '@viewgate/contract';
import { Outlet } from '../../../lib/router/index.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { DataTable, deleteAction, editAction } from '../../../ui/data-table/index.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { TabActions } from '../../../ui/tab-actions.tsx';
import { cameraColumns } from './camera-columns.tsx';
import { cameraFilters } from './camera-filters.ts';
import { cameraCreate, cameraDelete, cameraUpdate } from './screens.ts';
import { useCameraText } from './text/index.ts';
import { useHasSeveralNvrs } from './use-has-several-nvrs.ts';

/** The cameras of the location being edited: to add, change and delete. */
export default function LocationCameras() {
  const text = useCameraText();
  const locationId = useIdParam('locationId');
  const hasNvr = useHasSeveralNvrs(locationId);
  const create = (
    <CreateButton to={cameraCreate} params={{ locationId }}>
      {text('create')}
    </CreateButton>
  );
  const paramsOf = (row: { id: number }) => ({ locationId, cameraId: row.id });
  return (
    <>
      <TabActions>{create}</TabActions>
      <DataTable
        endpoint={cameras.table}
        params={{ locationId }}
        label={text('title')}
        searchLabel={text('search')}
        columns={cameraColumns(text, hasNvr, locationId)}
        filters={cameraFilters(text, locationId, hasNvr)}
        opens={cameraUpdate}
        opensWith={paramsOf}
        actions={[
          { ...editAction(cameraUpdate), params: paramsOf },
          { ...deleteAction(cameraDelete), params: (row) => ({ locationId, id: row.id }) },
        ]}
        empty={{ hint: text('empty'), action: create }}
      />
      <Outlet />
    </>
  );
}
