import { type ResultOf, webhooks } from '@viewgate/contract';
import { Outlet } from '../../../lib/router/index.ts';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { type Column, DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { Went, wentOf } from './went.tsx';
import { webhookCreate, webhookDelete, webhookUpdate } from './screens.ts';
import { useWebhookText } from './text/index.ts';

/** The webhooks of the location. */
export default function WebhookList() {
  const text = useWebhookText();
  const params = { locationId: useLocationId() };
  const mayEdit = useMay(webhooks.update);
  const offOf = ({ offBecause }: ResultOf<typeof webhooks.table>['rows'][number]) =>
    text(offBecause ? `off.${offBecause}` : 'off');
  const columns: readonly Column<typeof webhooks.table>[] = [
    { id: 'name', title: text('name'), sortBy: 'name' },
    { id: 'address', title: text('address') },
    {
      id: 'kinds',
      title: text('kinds'),
      cell: ({ kinds }) => kinds.map((kind) => text(`kind.${kind}`)).join(', '),
      plain: ({ kinds }) => kinds.map((kind) => text(`kind.${kind}`)).join(', '),
    },
    {
      id: 'latest',
      title: text('latest'),
      cell: (row) =>
        row.isActive ? (
          row.latest && <Went of={row.latest} />
        ) : (
          <StatusBadge tone={row.offBecause ? 'bad' : 'quiet'}>{offOf(row)}</StatusBadge>
        ),
      plain: (row) => (row.isActive ? row.latest && wentOf(text, row.latest) : offOf(row)),
    },
  ];
  const create = <CreateButton to={webhookCreate}>{text('create')}</CreateButton>;
  return (
    <>
      <PageHeader actions={create} />
      <DataTable
        endpoint={webhooks.table}
        params={params}
        label={text('title')}
        searchLabel={text('search')}
        columns={columns}
        opens={webhookUpdate}
        actions={[openAction(webhookUpdate, mayEdit), deleteAction(webhookDelete)]}
        empty={{ hint: text('empty'), action: create }}
      />
      <Outlet />
    </>
  );
}
