import { IconPlus } from '@tabler/icons-react';
import { organizations } from '@viewgate/contract';
import { useIdParam } from '../../lib/navigation/params.ts';
import { type Column, DataTable } from '../../ui/data-table/index.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { ScreenButton } from '../../ui/screen-button.tsx';
import { locationCreate, locationDetails } from '../locations/screens.ts';
import classes from './organizations.module.css';
import { type OrganizationText, useOrganizationText } from './text/index.ts';

const columns = (text: OrganizationText): readonly Column<typeof organizations.locationsTable>[] => [
  { id: 'name', title: text('name'), sortBy: 'name' },
  { id: 'place', title: text('place'), cell: (row) => row.place ?? <Nothing /> },
  {
    id: 'timeZoneId',
    title: text('timeZone'),
    sortBy: 'timeZoneId',
    cell: (row) => row.timeZoneId.replaceAll('_', ' '),
  },
  {
    id: 'programType',
    title: text('programType'),
    cell: (row) => text(row.isPetCare ? 'programType.petCare' : 'programType.childCare'),
    plain: (row) => text(row.isPetCare ? 'programType.petCare' : 'programType.childCare'),
  },
  { id: 'cameraCount', title: text('cameras'), sortBy: 'cameraCount', align: 'end' },
];

/** The tab Locations of an organization. */
export default function OrganizationLocations() {
  const text = useOrganizationText();
  const organizationId = useIdParam('entityId');
  const create = (
    <ScreenButton
      to={locationCreate}
      search={{ organizationId }}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {text('locations.create')}
    </ScreenButton>
  );
  return (
    <>
      <div className={classes['actions']}>{create}</div>
      <DataTable
        endpoint={organizations.locationsTable}
        params={{ organizationId }}
        label={text('locations')}
        searchLabel={text('locations.search')}
        columns={columns(text)}
        opens={locationDetails}
        opensWith={(row) => ({ locationId: row.id })}
        empty={{ hint: text('locations.empty') }}
      />
    </>
  );
}
