import { IconKey } from '@tabler/icons-react';
import { integrations } from '@viewgate/contract';
import { DataTable } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { integrationDetails } from './screens.ts';
import { useIntegrationText } from './text/index.ts';

const paramsOf = (row: { readonly id: number }) => ({ integrationId: row.id });

/** The partner systems known to the portal. */
export default function IntegrationList() {
  const text = useIntegrationText();
  return (
    <>
      <PageHeader hint={text('hint')} />
      <DataTable
        endpoint={integrations.table}
        label={text('title')}
        searchLabel={text('search')}
        // The partners come with the portal.
        empty={null}
        columns={[
          { id: 'name', title: text('name'), sortBy: 'name' },
          { id: 'description', title: text('description') },
          { id: 'validKeyCount', title: text('validKeys'), sortBy: 'validKeyCount', align: 'end' },
        ]}
        opens={integrationDetails}
        opensWith={paramsOf}
        actions={[{ label: text('open'), icon: IconKey, screen: integrationDetails, params: paramsOf }]}
      />
    </>
  );
}
