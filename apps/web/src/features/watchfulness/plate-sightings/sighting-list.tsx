import { plateSightings, plateStandings } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { cameraFilter } from '../../../ui/camera/camera-filter.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { sightingColumns } from './sighting-columns.tsx';
import { sightingSettings } from './screens.ts';
import { usePlateSightingText } from './text/index.ts';

/** Which cars arrived, newest first, whose they are, and which should not be here. */
export default function SightingList() {
  const text = usePlateSightingText();
  const locationId = useLocationId();
  return (
    <>
      <PageHeader hint={text('hint')} actions={<TitledButton to={sightingSettings} />} />
      <DataTable
        endpoint={plateSightings.table}
        params={{ locationId }}
        label={text('title')}
        searchLabel={text('search')}
        columns={sightingColumns(text)}
        filters={[
          {
            name: 'when',
            kind: 'one',
            label: text('when'),
            unset: text('when.all'),
            options: [{ value: 'today', label: text('when.today') }],
          },
          {
            name: 'standing',
            kind: 'one',
            label: text('standing'),
            options: plateStandings.map((value) => ({ value, label: text(`standing.${value}`) })),
          },
          cameraFilter(text('camera'), locationId, 'all'),
          { name: 'from', kind: 'date', label: text('from') },
          { name: 'until', kind: 'date', label: text('until') },
        ]}
        // Sightings cannot be created by hand: cameras report them.
        empty={{ hint: text('empty'), action: null }}
      />
    </>
  );
}
