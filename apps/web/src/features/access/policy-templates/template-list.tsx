import { policyTemplates } from '@viewgate/contract';
import { policyKinds } from '@viewgate/policy/vocabulary';
import { policyScreens } from '../policies/screens.ts';
import { TitledButton } from '../../../ui/titled-button.tsx';
import { Outlet } from '../../../lib/router/index.ts';
import { useMay } from '../../../lib/session/may.ts';
import { useIsProvider } from '../../../lib/session/provider.ts';
import { type Column, DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { organizationFilter } from '../../../ui/organization-filter.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { templateDelete, templateDetails } from './screens.ts';
import { useTemplateText } from './text/index.ts';

const paramsOf = (row: { readonly id: number }) => ({ entityId: row.id });

/** The templates of one's organization; the provider's staff see those of all. */
export default function TemplateList() {
  const text = useTemplateText();
  const mayEdit = useMay(policyTemplates.update);
  const isProvider = useIsProvider();
  const organization: Column<typeof policyTemplates.table> = {
    id: 'organizationName',
    title: text('organization'),
    sortBy: 'organizationName',
  };
  return (
    <>
      <PageHeader hint={text('hint')} />
      <DataTable
        endpoint={policyTemplates.table}
        label={text('title')}
        searchLabel={text('search')}
        columns={[
          { id: 'name', title: text('name'), sortBy: 'name' },
          {
            id: 'kind',
            title: text('kind'),
            sortBy: 'kind',
            cell: ({ kind }) => text(`kind.${kind}`),
            plain: ({ kind }) => text(`kind.${kind}`),
          },
          { id: 'following', title: text('following'), align: 'end' },
          { id: 'deviating', title: text('deviating'), align: 'end' },
          { id: 'behind', title: text('behind'), align: 'end' },
          ...(isProvider ? [organization] : []),
        ]}
        filters={[
          {
            name: 'kind',
            kind: 'one',
            label: text('kind'),
            options: policyKinds.map((kind) => ({ value: kind, label: text(`kind.${kind}`) })),
          },
          ...(isProvider ? [organizationFilter(text('organization'))] : []),
        ]}
        opens={templateDetails}
        opensWith={paramsOf}
        actions={[
          { ...openAction(templateDetails, mayEdit), params: paramsOf },
          { ...deleteAction(templateDelete), params: paramsOf },
        ]}
        empty={{ hint: text('empty'), action: <TitledButton to={policyScreens.location.list} /> }}
      />
      <Outlet />
    </>
  );
}
