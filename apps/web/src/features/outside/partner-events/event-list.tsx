import { IconListDetails, IconRefresh } from '@tabler/icons-react';
import { eventFates, partnerEvents, partnerEventTypes } from '@viewgate/contract';
import { useState } from 'react';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { DataTable } from '../../../ui/data-table/index.ts';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { integrationDetails, integrationLocations } from '../integrations/screens.ts';
import { eventColumns, type EventRow } from './event-columns.tsx';
import { EventDialog } from './event-dialog.tsx';
import { usePartnerEventText } from './text/index.ts';
import { useApplyAgain } from './use-apply-again.ts';

const isOpen = ({ fate }: EventRow): boolean => fate !== 'applied' && fate !== 'superseded';

/** The latest events of a partner, and what became of each. */
export default function EventList() {
  const text = usePartnerEventText();
  const params = { integrationId: useIdParam('integrationId') };
  const [shown, setShown] = useState<number>();
  const applyAgain = useApplyAgain(params);
  return (
    <>
      <DataTable
        endpoint={partnerEvents.table}
        params={params}
        label={text('title')}
        searchLabel={text('search')}
        columns={eventColumns(text)}
        filters={[
          {
            name: 'fate',
            kind: 'one',
            label: text('fate'),
            options: eventFates.map((value) => ({ value, label: text(`fate.${value}`) })),
          },
          {
            name: 'type',
            kind: 'one',
            label: text('what'),
            options: partnerEventTypes.map((value) => ({ value, label: text(`type.${value}`) })),
          },
        ]}
        actions={[
          { label: text('open'), icon: IconListDetails, gate: partnerEvents.get, onSelect: ({ id }) => setShown(id) },
          {
            label: text('again'),
            icon: IconRefresh,
            gate: partnerEvents.applyAgain,
            isFor: (row) => isOpen(row) && !row.asksWhich,
            onSelect: ({ id }) => void applyAgain(id),
          },
        ]}
        empty={{
          hint: text('empty'),
          action: (
            <>
              <TitledButton to={integrationDetails} params={params} />
              <TitledButton to={integrationLocations} params={params} />
            </>
          ),
        }}
      />
      {shown !== undefined && <EventDialog params={{ ...params, id: shown }} onClose={() => setShown(undefined)} />}
    </>
  );
}
