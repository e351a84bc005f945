import { Outlet } from '../../../lib/router/index.ts';
import { regions } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useFeature, useMay } from '../../../lib/session/may.ts';
import { useIsProvider } from '../../../lib/session/provider.ts';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { TabActions } from '../../../ui/tab-actions.tsx';
import { regionColumns } from './region-columns.tsx';
import { organizationRegionCreate, organizationRegionDelete, organizationRegionUpdate } from './screens.ts';
import { useRegionText } from './text/index.ts';

/** An organization's Regions tab. */
export default function OrganizationRegions() {
  const text = useRegionText();
  const entityId = useIdParam('entityId');
  const mayEdit = useMay(regions.update);
  const isOpen = useFeature('OrgManagerManageRegions');
  const isProvider = useIsProvider();
  const paramsOf = (row: { readonly id: number }) => ({ entityId, regionId: row.id });
  const create = (
    <CreateButton to={organizationRegionCreate} params={{ entityId }}>
      {text('create')}
    </CreateButton>
  );
  // Only the provider opens it.
  if (!isOpen && !isProvider) return <EmptyState title={text('closed')} hint={text('closed.hint')} action={null} />;
  return (
    <>
      <TabActions>{create}</TabActions>
      <DataTable
        endpoint={regions.table}
        fixed={{ organizationId: entityId }}
        label={text('title')}
        searchLabel={text('search')}
        columns={regionColumns(text)}
        opens={organizationRegionUpdate}
        opensWith={paramsOf}
        actions={[
          { ...openAction(organizationRegionUpdate, mayEdit), params: paramsOf },
          { ...deleteAction(organizationRegionDelete), params: paramsOf },
        ]}
        empty={{ hint: text('empty'), action: create }}
      />
      <Outlet />
    </>
  );
}
