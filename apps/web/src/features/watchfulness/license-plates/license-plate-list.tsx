import { licensePlates } from '@viewgate/contract';
import { Outlet } from '../../../lib/router/index.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { viewerUpdate } from '../../people/viewers/screens.ts';
import { sightingList } from '../plate-sightings/screens.ts';
import { licensePlateColumns } from './license-plate-columns.tsx';
import { licensePlateCreate, licensePlateDelete, licensePlateUpdate, licensePlateUpload } from './screens.ts';
import { useLicensePlateText } from './text/index.ts';

/** The license plates that the location knows: its viewers', and its own. */
export default function LicensePlateList() {
  const text = useLicensePlateText();
  const params = { locationId: useLocationId() };
  const mayEdit = useMay(licensePlates.update);
  const create = <CreateButton to={licensePlateCreate}>{text('create')}</CreateButton>;
  return (
    <>
      <PageHeader
        hint={text('hint')}
        actions={
          <>
            <TitledButton to={sightingList} />
            <TitledButton to={licensePlateUpload} />
            {create}
          </>
        }
      />
      <DataTable
        endpoint={licensePlates.table}
        params={params}
        label={text('title')}
        searchLabel={text('search')}
        columns={licensePlateColumns(text)}
        filters={[
          {
            name: 'owner',
            kind: 'one',
            label: text('owner'),
            options: [
              { value: 'viewer', label: text('owner.viewer') },
              { value: 'location', label: text('owner.location') },
            ],
          },
          { name: 'isExpired', kind: 'yesNo', label: text('expired') },
        ]}
        opens={({ viewerId }) => (viewerId === null ? licensePlateUpdate : viewerUpdate.active.details)}
        opensWith={({ id, viewerId }) => (viewerId === null ? { id } : { entityId: viewerId })}
        actions={[openAction(licensePlateUpdate, mayEdit), deleteAction(licensePlateDelete)]}
        empty={{ hint: text('empty'), action: create }}
      />
      <Outlet />
    </>
  );
}
