import { Outlet } from '../../../lib/router/index.ts';
import { locations, organizations, regions } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { organizationFilter } from '../../../ui/organization-filter.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { locationColumns } from './location-columns.tsx';
import { programTypes } from './program-types.ts';
import { locationCreate, locationDelete, locationDetails } from './screens.ts';
import { useLocationText } from './text/index.ts';

const paramsOf = (row: { readonly id: number }) => ({ locationId: row.id });

/** Every location the user may see. */
export default function LocationList() {
  const text = useLocationText();
  const mayEdit = useMay(locations.update);
  const mayCreate = useMay(locations.create);
  const mayFilter = useMay(organizations.table);
  const mayFilterRegion = useMay(regions.options);
  const create = <CreateButton to={locationCreate}>{text('create')}</CreateButton>;
  return (
    <>
      <PageHeader actions={create} />
      <DataTable
        endpoint={locations.table}
        label={text('title')}
        searchLabel={text('search')}
        columns={locationColumns(text)}
        filters={[
          ...(mayFilter ? [organizationFilter(text('organization'))] : []),
          ...(mayFilterRegion
            ? [
                {
                  name: 'regionId' as const,
                  kind: 'one' as const,
                  label: text('region'),
                  options: () => ({ endpoint: regions.options, request: {} }),
                },
              ]
            : []),
          programTypes(text).filter,
        ]}
        opens={locationDetails}
        opensWith={paramsOf}
        actions={[
          { ...openAction(locationDetails, mayEdit), params: paramsOf },
          { ...deleteAction(locationDelete), params: paramsOf },
        ]}
        empty={{ hint: text(mayCreate ? 'empty' : 'empty.own'), action: create }}
      />
      <Outlet />
    </>
  );
}
