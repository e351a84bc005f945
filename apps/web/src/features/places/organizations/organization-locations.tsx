import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { organizations, type RowOf } from '@viewgate/contract';
import { formatInstant } from '../../../lib/format/times.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { type Column, DataTable } from '../../../ui/data-table/index.ts';
import { CreateButton } from '../../../ui/create-button.tsx';
import { TabActions } from '../../../ui/tab-actions.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { locationPause } from '../location-pauses/screens.ts';
import { usePlaceColumns } from '../locations/index.ts';
import { locationCreate, locationDetails } from '../locations/screens.ts';
import { type OrganizationText, useOrganizationText } from './text/index.ts';

/** Whether all viewers of a location are paused, and until when. */
const pauseOf = (text: OrganizationText, { viewersPause, timeZoneId }: RowOf<typeof organizations.locationsTable>) => {
  if (!viewersPause) return text('viewers.active');
  const { until } = viewersPause;
  return until
    ? text('viewers.pausedUntil', { date: formatInstant(until, timeZoneId, 'date') })
    : text('viewers.paused');
};

const columns = (
  text: OrganizationText,
  places: ReturnType<typeof usePlaceColumns>,
): readonly Column<typeof organizations.locationsTable>[] => [
  { id: 'name', title: text('name'), sortBy: 'name' },
  ...places,
  { id: 'cameraCount', title: text('cameras'), sortBy: 'cameraCount', align: 'end' },
  {
    id: 'viewersPause',
    title: text('viewers'),
    cell: (row) => <StatusBadge tone={row.viewersPause ? 'wait' : 'good'}>{pauseOf(text, row)}</StatusBadge>,
    plain: (row) => pauseOf(text, row),
  },
];

const paramsOf = (row: { readonly id: number }) => ({ locationId: row.id });

/** An organization's Locations tab. */
export default function OrganizationLocations() {
  const text = useOrganizationText();
  const places = usePlaceColumns();
  const organizationId = useIdParam('entityId');
  const create = (
    <CreateButton to={locationCreate} search={{ organizationId }}>
      {text('locations.create')}
    </CreateButton>
  );
  return (
    <>
      <TabActions>{create}</TabActions>
      <DataTable
        endpoint={organizations.locationsTable}
        params={{ organizationId }}
        label={text('locations')}
        searchLabel={text('locations.search')}
        columns={columns(text, places)}
        opens={locationDetails}
        opensWith={paramsOf}
        actions={[
          {
            label: text('viewers.pause'),
            icon: IconPlayerPause,
            screen: locationPause,
            params: paramsOf,
            isFor: (row) => !row.viewersPause,
          },
          {
            label: text('viewers.enable'),
            icon: IconPlayerPlay,
            screen: locationPause,
            params: paramsOf,
            isFor: (row) => row.viewersPause !== null,
          },
        ]}
        empty={{ hint: text('locations.empty'), action: create }}
      />
    </>
  );
}
