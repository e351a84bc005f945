import { IconUserPlus } from '@tabler/icons-react';
import { Outlet } from '../../../lib/router/index.ts';
import { users, userStatuses } from '@viewgate/contract';
import { useRead } from '../../../lib/api/read.ts';
import { useMe } from '../../../lib/session/account.ts';
import { useMay } from '../../../lib/session/may.ts';
import { DataTable, type Filter } from '../../../ui/data-table/index.ts';
import { organizationFilter } from '../../../ui/organization-filter.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { CreateButton } from '../../../ui/create-button.tsx';
import { ScreenButton } from '../../../ui/screen-button.tsx';
import { useTable } from './area.ts';
import { userActions, userParams } from './row-actions.ts';
import { type AreaProps, userAdd, userScreens } from './screens.ts';
import { useUserText } from './text/index.ts';
import { useUserColumns } from './user-columns.tsx';

/** The users of an area: the location, the organization, or everywhere. */
export default function UserList({ area }: AreaProps) {
  const text = useUserText();
  const screens = userScreens[area];
  const table = useTable(area);
  const columns = useUserColumns(area);
  const { locationCount } = useMe();
  const roles = useRead(users.roleOptions, { query: { context: area } }).data ?? [];
  const [mayEdit, mayCreate] = [useMay(users.update), useMay(users.create)];
  const create = <CreateButton to={screens.create}>{text('create')}</CreateButton>;
  const filters: Filter<typeof users.locationTable>[] = [
    {
      name: 'userRole',
      kind: 'one',
      label: text('userRole'),
      options: roles.map(({ value }) => ({ value, label: text(`role.${value}`) })),
    },
    {
      name: 'status',
      kind: 'one',
      label: text('status'),
      options: userStatuses.map((value) => ({ value, label: text(`status.${value}`) })),
    },
  ];
  if (area === 'admin') {
    filters.push(organizationFilter(text('organization')));
  }
  return (
    <>
      <PageHeader
        actions={
          <>
            {area === 'app' && locationCount > 1 && (
              <ScreenButton to={userAdd} variant="default" leftSection={<IconUserPlus size={18} aria-hidden="true" />}>
                {text('add')}
              </ScreenButton>
            )}
            {create}
          </>
        }
      />
      <DataTable
        {...table}
        label={text('title')}
        searchLabel={text('search')}
        columns={columns}
        filters={filters}
        opens={screens.update}
        opensWith={userParams}
        actions={userActions(area, mayEdit, text)}
        empty={{ hint: text(mayCreate ? `empty.${area}` : 'empty.own'), action: create }}
      />
      <Outlet />
    </>
  );
}
