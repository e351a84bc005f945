import { Outlet } from '../../../lib/router/index.ts';
import { classes, families } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { useAssignMany } from '../../access/policies/index.ts';
import { ImportLink } from '../imports/index.ts';
import { exportHref } from '../people-exports/index.ts';
import { familyColumns } from './family-columns.tsx';
import { familyCreate, familyDelete, familyDetails } from './screens.ts';
import { useFamilyText } from './text/index.ts';

const toDetails = (row: { readonly id: number }) => ({ familyId: row.id });

/** The families of the location. */
export default function FamilyList() {
  const text = useFamilyText();
  const params = { locationId: useLocationId() };
  const assign = useAssignMany('family');
  const mayEdit = useMay(families.update);
  const create = <CreateButton to={familyCreate}>{text('create')}</CreateButton>;
  return (
    <>
      <PageHeader
        actions={
          <>
            <ImportLink />
            {create}
          </>
        }
      />
      <DataTable
        endpoint={families.table}
        params={params}
        label={text('title')}
        searchLabel={text('search')}
        columns={familyColumns(text)}
        filters={[
          {
            name: 'classIds',
            kind: 'many',
            label: text('classes'),
            options: () => ({ endpoint: classes.options, request: { params } }),
          },
          { name: 'childName', kind: 'text', label: text('childName') },
        ]}
        exportHref={exportHref('families', params)}
        opens={familyDetails}
        opensWith={toDetails}
        actions={[{ ...openAction(familyDetails, mayEdit), params: toDetails }, deleteAction(familyDelete)]}
        bulk={assign.bulk}
        empty={{ hint: text('empty'), action: create }}
      />
      {assign.dialog}
      <Outlet />
    </>
  );
}
