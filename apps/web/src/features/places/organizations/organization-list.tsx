import { Outlet } from '../../../lib/router/index.ts';
import { organizations } from '@viewgate/contract';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { useProgramTypes } from '../locations/index.ts';
import { organizationColumns } from './organization-columns.tsx';
import { organizationCreate, organizationDelete, organizationDetails } from './screens.ts';
import { useOrganizationText } from './text/index.ts';

const paramsOf = (row: { readonly id: number }) => ({ entityId: row.id });

/** The organizations the user may see. */
export default function OrganizationList() {
  const text = useOrganizationText();
  const programs = useProgramTypes();
  const mayEdit = useMay(organizations.update);
  const mayCreate = useMay(organizations.create);
  const create = <CreateButton to={organizationCreate}>{text('create')}</CreateButton>;
  return (
    <>
      <PageHeader actions={create} />
      <DataTable
        endpoint={organizations.table}
        label={text('title')}
        searchLabel={text('search')}
        columns={organizationColumns(text, programs)}
        filters={[programs.filter, { name: 'isEnterprise', kind: 'yesNo', label: text('isEnterprise') }]}
        opens={organizationDetails}
        opensWith={paramsOf}
        actions={[
          { ...openAction(organizationDetails, mayEdit), params: paramsOf },
          { ...deleteAction(organizationDelete), params: paramsOf },
        ]}
        empty={{ hint: text(mayCreate ? 'empty' : 'empty.own'), action: create }}
      />
      <Outlet />
    </>
  );
}
