import { recentRefusals, refusalKinds, refusalWhys } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useRefusalColumns, useWhyText } from './refusal-columns.tsx';
import { useRecentRefusalText } from './text/index.ts';

/** What was refused or failed here lately, newest first: for those who are asked about it. */
export default function RecentRefusalList() {
  const text = useRecentRefusalText();
  const whyText = useWhyText();
  return (
    <>
      <PageHeader hint={text('hint')} />
      <DataTable
        endpoint={recentRefusals.table}
        params={{ locationId: useLocationId() }}
        label={text('title')}
        searchLabel={text('search')}
        searchHint={text('search.hint')}
        columns={useRefusalColumns()}
        filters={[
          {
            name: 'kind',
            kind: 'one',
            label: text('kind'),
            options: refusalKinds.map((value) => ({ value, label: text(`kind.${value}`) })),
          },
          {
            name: 'why',
            kind: 'one',
            label: text('why'),
            options: refusalWhys
              .map((value) => ({ value, label: whyText(value) }))
              .sort((a, b) => a.label.localeCompare(b.label)),
          },
        ]}
        // The portal writes it: nothing can be added by hand.
        empty={{ hint: text('empty'), action: null }}
      />
    </>
  );
}
