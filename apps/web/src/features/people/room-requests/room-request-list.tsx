import { IconCheck, IconX } from '@tabler/icons-react';
import { roomRequests } from '@viewgate/contract';
import { Suspense, useState } from 'react';
import { useLocationId } from '../../../lib/session/context.ts';
import { DataTable, type RowAction } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { lateControls } from '../../../ui/theme/with-controls.tsx';
import { childUpdate } from '../children/screens.ts';
import type { AnswerDialogProps } from './answer-dialog.tsx';
import { roomRequestColumns, type RoomRequestRow } from './room-request-columns.tsx';
import { useRoomRequestText } from './text/index.ts';

const AnswerDialog = lateControls(() => import('./answer-dialog.tsx'));

/** The room requests that wait for an answer, or, by its filter, those that have one. */
export default function RoomRequestList() {
  const text = useRoomRequestText();
  const [asked, setAsked] = useState<Omit<AnswerDialogProps, 'onClose'> | null>(null);
  const actions: readonly RowAction<RoomRequestRow>[] = [
    {
      label: text('approve'),
      icon: IconCheck,
      gate: roomRequests.evaluate,
      // With all its classes deleted there is nothing left to approve.
      isFor: ({ state, requestedClasses }) => state === 'open' && requestedClasses.length > 0,
      onSelect: (row) => setAsked({ row, isApproved: true }),
    },
    {
      label: text('deny'),
      icon: IconX,
      gate: roomRequests.evaluate,
      isFor: ({ state }) => state === 'open',
      onSelect: (row) => setAsked({ row, isApproved: false }),
    },
  ];
  return (
    <>
      <PageHeader hint={text('hint')} />
      <DataTable
        endpoint={roomRequests.table}
        params={{ locationId: useLocationId() }}
        label={text('title')}
        searchLabel={text('search')}
        columns={roomRequestColumns(text)}
        filters={[
          {
            name: 'state',
            kind: 'one',
            label: text('state'),
            unset: text('state.open'),
            options: (['approved', 'denied'] as const).map((value) => ({ value, label: text(`state.${value}`) })),
          },
        ]}
        opens={childUpdate}
        opensWith={({ childId }) => ({ id: childId })}
        actions={actions}
        // Parents ask; staff have nothing to do until then.
        empty={{ hint: text('empty'), action: null }}
      />
      <Suspense fallback={null}>
        {asked && <AnswerDialog key={asked.row.id} {...asked} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
