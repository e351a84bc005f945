import { plateSightings } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { sightingColumns } from './sighting-columns.tsx';
import { usePlateSightingText } from './text/index.ts';

/** When a viewer's license plate was read, latest first. */
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
      // Sightings cannot be created by hand: cameras report them.
      empty={{ hint: text('empty.viewer'), action: null }}
    />
  );
}
