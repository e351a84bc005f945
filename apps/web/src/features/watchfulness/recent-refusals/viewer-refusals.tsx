import { recentRefusals } from '@viewgate/contract';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { useRefusalColumns } from './refusal-columns.tsx';
import { useRecentRefusalText } from './text/index.ts';

/** What a viewer was refused lately, and what failed for them, newest first. */
export default function ViewerRefusals() {
  const text = useRecentRefusalText();
  const viewerId = useIdParam('entityId');
  return (
    <DataTable
      endpoint={recentRefusals.table}
      params={{ locationId: useLocationId() }}
      fixed={{ viewerId }}
      label={text('title')}
      columns={useRefusalColumns()}
      // The portal writes it: nothing can be added by hand.
      empty={{ hint: text('empty.viewer'), action: null }}
    />
  );
}
