import { Outlet } from '../../../lib/router/index.ts';
import { classes } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { cameraFilter } from '../../../ui/camera/camera-filter.ts';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { useAssignMany } from '../../access/policies/index.ts';
import { ImportLink } from '../imports/index.ts';
import { exportHref } from '../people-exports/index.ts';
import { classColumns } from './class-columns.tsx';
import { classCreate, classDelete, classUpdate } from './screens.ts';
import { useClassText } from './text/index.ts';

/** The classes of the location: who is in them, and which cameras show them. */
export default function ClassList() {
  const text = useClassText();
  const params = { locationId: useLocationId() };
  const assign = useAssignMany('class');
  const mayEdit = useMay(classes.update);
  const create = <CreateButton to={classCreate}>{text('create')}</CreateButton>;
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
        endpoint={classes.table}
        params={params}
        label={text('title')}
        searchLabel={text('search')}
        columns={classColumns(text)}
        filters={[cameraFilter(text('cameras'), params.locationId)]}
        exportHref={exportHref('classes', params)}
        opens={classUpdate}
        actions={[openAction(classUpdate, mayEdit), deleteAction(classDelete)]}
        bulk={assign.bulk}
        empty={{ hint: text('empty'), action: create }}
      />
      {assign.dialog}
      <Outlet />
    </>
  );
}
