import { Outlet } from '../../../lib/router/index.ts';
import { regions } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import { useIsProvider } from '../../../lib/session/provider.ts';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { organizationFilter } from '../../../ui/organization-filter.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { organizationColumn } from '../locations/index.ts';
import { regionColumns } from './region-columns.tsx';
import { regionCreate, regionDelete, regionUpdate } from './screens.ts';
import { useRegionText } from './text/index.ts';

const paramsOf = (row: { readonly id: number }) => ({ entityId: row.id });

/** The regions of the user's organization; the provider's staff see those of all. */
export default function RegionList() {
  const text = useRegionText();
  const mayEdit = useMay(regions.update);
  const isProvider = useIsProvider();
  const create = <CreateButton to={regionCreate}>{text('create')}</CreateButton>;
  return (
    <>
      <PageHeader hint={text('hint')} actions={create} />
      <DataTable
        endpoint={regions.table}
        label={text('title')}
        searchLabel={text('search')}
        columns={[...regionColumns(text), ...(isProvider ? [organizationColumn(text('organization'))] : [])]}
        filters={isProvider ? [organizationFilter(text('organization'))] : []}
        opens={regionUpdate}
        opensWith={paramsOf}
        actions={[
          { ...openAction(regionUpdate, mayEdit), params: paramsOf },
          { ...deleteAction(regionDelete), params: paramsOf },
        ]}
        empty={{ hint: text('empty'), action: create }}
      />
      <Outlet />
    </>
  );
}
