import { plateSightings } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { sightingColumns } from './sighting-columns.tsx';
import { usePlateSightingText } from './text/index.ts';

/** When the license plate of a viewer was read, the last time first. */
export default function ViewerArrivals() {
  const text = usePlateSightingText();
  const viewerId = useIdParam('entityId');
  return (
    <DataTable
      endpoint={plateSightings.table}
      params={{ locationId: useLocationId() }}
      fixed={{ viewerId }}
      label={text('title')}
      columns={sightingColumns(text)}
      // Nobody enters a sighting: cameras report them.
      empty={{ hint: text('empty.viewer'), action: null }}
    />
  );
}
