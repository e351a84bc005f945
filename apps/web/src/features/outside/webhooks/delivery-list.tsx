import { IconRefresh } from '@tabler/icons-react';
import { deliveryKinds, deliveryStates, webhooks } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useWrite } from '../../../lib/api/write.ts';
import { useIdParam } from '../../../lib/navigation/params.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { toast } from '../../../lib/toast.ts';
import { type Column, DataTable } from '../../../ui/data-table/index.ts';
import { errorSentence } from '../../../ui/dialog/error-sentence.ts';
import { LocationTime } from '../../../ui/times.tsx';
import { useWebhookText } from './text/index.ts';
import { Went, wentOf } from './went.tsx';

/** What a webhook was sent in the last 30 days. */
export default function DeliveryList() {
  const text = useWebhookText();
  const params = { locationId: useLocationId(), id: useIdParam('id') };
  // The page above has read it already.
  const { data: webhook } = useRead(webhooks.get, { params });
  const again = useWrite(webhooks.sendAgain);
  const sendAgain = async (deliveryId: number) => {
    try {
      await again.mutateAsync({ params: { ...params, deliveryId } });
      toast.success(text('again.done'));
    } catch (error) {
      toast.error(errorSentence(error));
    }
  };
  const columns: readonly Column<typeof webhooks.deliveries>[] = [
    {
      id: 'kind',
      title: text('event'),
      cell: ({ kind }) => text(`kind.${kind}`),
      plain: ({ kind }) => text(`kind.${kind}`),
    },
    { id: 'state', title: text('state'), cell: (row) => <Went of={row} />, plain: (row) => wentOf(text, row) },
    {
      id: 'happenedAt',
      title: text('happenedAt'),
      sortBy: 'happenedAt',
      cell: ({ happenedAt }) => <LocationTime instant={happenedAt} />,
      plain: ({ happenedAt }) => happenedAt,
    },
    { id: 'publicId', title: text('publicId'), isLabeled: true },
    { id: 'tries', title: text('tries'), isLabeled: true },
    {
      id: 'nextAt',
      title: text('nextAt'),
      isLabeled: true,
      cell: ({ nextAt }) => nextAt && <LocationTime instant={nextAt} />,
      plain: ({ nextAt }) => nextAt,
    },
  ];
  return (
    <DataTable
      endpoint={webhooks.deliveries}
      params={params}
      label={text('deliveries')}
      searchLabel={text('deliveries.search')}
      columns={columns}
      filters={[
        {
          name: 'state',
          kind: 'one',
          label: text('state'),
          options: deliveryStates.map((value) => ({ value, label: text(`state.${value}`) })),
        },
        {
          name: 'kind',
          kind: 'one',
          label: text('event'),
          options: deliveryKinds.map((value) => ({ value, label: text(`kind.${value}`) })),
        },
      ]}
      actions={[
        {
          label: text('again'),
          icon: IconRefresh,
          gate: webhooks.sendAgain,
          // Also a delivery that waits for its next try, since the program may have been fixed meanwhile. Nothing is sent to a webhook that is off.
          isFor: ({ state, tries }) => webhook?.isActive !== false && (state !== 'waiting' || tries > 0),
          onSelect: ({ id }) => void sendAgain(id),
        },
      ]}
      // A test is sent from the head of the page.
      empty={{ hint: text('deliveries.empty'), action: null }}
    />
  );
}
