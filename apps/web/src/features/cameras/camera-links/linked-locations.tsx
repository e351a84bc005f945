import { cameraLinks } from '@viewgate/contract';
import { DataTable } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { locationList } from '../../places/locations/screens.ts';
import { linkedServers } from './screens.ts';
import { useLinkText } from './text/index.ts';

/** The user's locations that have recording servers. */
export default function LinkedLocations() {
  const text = useLinkText();
  return (
    <>
      <PageHeader hint={text('manager.hint')} />
      <DataTable
        endpoint={cameraLinks.locations}
        label={text('locations.label')}
        searchLabel={text('locations.search')}
        columns={[
          { id: 'name', title: text('location'), sortBy: 'name' },
          { id: 'organizationName', title: text('organization'), sortBy: 'organizationName' },
          { id: 'serverCount', title: text('nvrs'), align: 'end' },
          {
            id: 'cameraCount',
            title: text('cameras'),
            cell: (row) => text('cameras.live', { online: row.onlineCameraCount, count: row.cameraCount }),
          },
        ]}
        opens={linkedServers}
        opensWith={(row) => ({ locationId: row.id })}
        empty={{
          hint: text('locations.empty'),
          action: <ScreenButton to={locationList}>{text('locations.toLocations')}</ScreenButton>,
        }}
      />
    </>
  );
}
