import { IconPlus } from '@tabler/icons-react';
import { Outlet } from '../../../lib/router/index.ts';
import { children, classes } from '@viewgate/contract';
import { useLocationId } from '../../../lib/session/context.ts';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, deleteAction, openAction } from '../../../ui/data-table/index.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { childColumns } from './child-columns.tsx';
import { childCreate, childDelete, childUpdate } from './screens.ts';
import { useChildText } from './text/index.ts';

/** The children of the location, with their classes. */
export default function ChildList() {
  const text = useChildText();
  const params = { locationId: useLocationId() };
  const mayEdit = useMay(children.update);
  const create = (
    <ScreenButton to={childCreate} leftSection={<IconPlus size={18} aria-hidden="true" />}>
      {text('create')}
    </ScreenButton>
  );
  return (
    <>
      <PageHeader actions={create} />
      <DataTable
        endpoint={children.table}
        params={params}
        label={text('title')}
        searchLabel={text('search')}
        columns={childColumns(text)}
        filters={[
          {
            name: 'classIds',
            kind: 'many',
            label: text('classes'),
            options: () => ({ endpoint: classes.options, request: { params } }),
          },
        ]}
        opens={childUpdate}
        actions={[openAction(childUpdate, mayEdit), deleteAction(childDelete)]}
        empty={{ hint: text('empty'), action: create }}
      />
      <Outlet />
    </>
  );
}
